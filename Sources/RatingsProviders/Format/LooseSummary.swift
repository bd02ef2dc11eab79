package import RatingsCore

/// The average and the count as a source writes them, each read for itself.
///
/// What is out of range or cannot be read is unknown, and is named in ``problems``.
package struct LooseSummary: Hashable, Sendable {
    /// 0…5, or nil if it is unknown; an average of 0, or of no ratings, is.
    package let averageRating: Double?
    /// 0 or more, or nil if it is unknown.
    package let totalRatings: Int?
    /// What could not be used, and why.
    package let problems: [RatingProblem]

    /// How far rounding may carry an average out of its range.
    private static let noise = 0.01

    package init(average: LooseNumber, total: LooseNumber) {
        let (count, countFault) = Self.count(total)
        let (mean, meanFault) = Self.mean(average)
        averageRating = count == 0 ? nil : mean
        totalRatings = count
        problems = [countFault, meanFault].compactMap { $0?.problem(.ratings) }
    }

    private static func count(_ number: LooseNumber) -> (Int?, AnswerFault?) {
        if let value = number.value, value < 0 { return (nil, .negativeCount) }
        let isReadable = number == .missing || number.count != nil
        return (number.count, isReadable ? nil : .unreadableCount)
    }

    private static func mean(_ number: LooseNumber) -> (Double?, AnswerFault?) {
        guard let value = number.value else {
            return (nil, number == .missing ? nil : .unreadableAverage)
        }
        guard (-noise...5 + noise).contains(value) else { return (nil, .averageOutOfRange) }
        return (value > 0 ? min(value, 5) : nil, nil)
    }
}

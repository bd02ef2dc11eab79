import RatingsCore

/// The counts by stars.
struct HistogramElement: Decodable {
    /// The counts, or nil if there are none or one of them is no count.
    let histogram: RatingHistogram?
    /// True if there are counts that cannot be used.
    let isUnreadable: Bool

    private enum Key: String, CodingKey, CaseIterable {
        case one = "1"
        case two = "2"
        case three = "3"
        case four = "4"
        case five = "5"
    }

    /// A number of stars that is left out was given by nobody, but one has to be there.
    init(from decoder: any Decoder) throws {
        let element = try decoder.container(keyedBy: Key.self)
        let numbers = Key.allCases.map { element.looseNumber($0) }
        let counts = numbers.compactMap { $0 == .missing ? 0 : $0.count }
        let isKnown = numbers.contains { $0 != .missing }
        histogram = isKnown ? RatingHistogram(addable: counts) : nil
        isUnreadable = isKnown && histogram == nil
    }
}

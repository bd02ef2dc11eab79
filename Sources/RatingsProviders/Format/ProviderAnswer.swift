import RatingsCore

/// An answer in the provider format, read as far as it can be read.
struct ProviderAnswer: Decodable {
    /// The ratings, or why there are none.
    let result: Result<AppRatingResponse, AppRatingError>
    /// The error that the answer itself reports.
    let reportedError: AppRatingError?

    private enum Key: String, CodingKey {
        case averageRating, totalRatings, reviews, histogram, appName, reviewPage, problems, error

        /// The keys of which an answer has at least one.
        static let parts: [Key] = [
            .averageRating, .totalRatings, .reviews, .histogram, .appName, .reviewPage, .problems,
        ]
    }

    private typealias Container = KeyedDecodingContainer<Key>

    /// - Throws: `DecodingError` if this is not an object.
    init(from decoder: any Decoder) throws {
        let answer = try decoder.container(keyedBy: Key.self)
        reportedError = try? answer.decode(ErrorElement.self, forKey: .error).error
        result = reportedError.map(Result.failure) ?? Self.response(answer)
    }

    private static func response(_ answer: Container) -> Result<AppRatingResponse, AppRatingError> {
        guard Key.parts.contains(where: answer.contains) else {
            return .failure(AnswerFault.noRatings.error)
        }
        return Result { () throws(AppRatingError) in
            var problems = Problems(known: declaredProblems(answer))
            let total = try total(answer, &problems)
            let average = try average(answer, &problems)
            let reviews = reviews(answer, &problems)
            return AppRatingResponse(
                averageRating: total == 0 ? nil : average,
                totalRatings: total,
                reviews: reviews,
                histogram: (try? answer.decode(HistogramElement.self, forKey: .histogram))?
                    .histogram,
                appName: try? answer.looseText(.appName),
                reviewPage: (try? answer.looseText(.reviewPage)).flatMap(WebAddress.init),
                problems: problems.all)
        }
    }

    private static func total(
        _ answer: Container, _ problems: inout Problems
    ) throws(AppRatingError) -> Int? {
        let number = answer.looseNumber(.totalRatings)
        if let value = number.value, value < 0 { throw AnswerFault.negativeCount.error }
        if number != .missing, number.count == nil {
            problems.add(.ratings, .unreadableCount)
        }
        return number.count
    }

    private static func average(
        _ answer: Container, _ problems: inout Problems
    ) throws(AppRatingError) -> Double? {
        let number = answer.looseNumber(.averageRating)
        guard let value = number.value else {
            if number == .unreadable { problems.add(.ratings, .unreadableAverage) }
            return nil
        }
        guard (0...5).contains(value) else { throw AnswerFault.averageOutOfRange.error }
        return value == 0 ? nil : value
    }

    private static func reviews(_ answer: Container, _ problems: inout Problems) -> [Review]? {
        do {
            guard let list = try answer.decodeIfPresent(ReviewList.self, forKey: .reviews) else {
                return nil
            }
            if let fault = list.fault { problems.add(.reviews, fault) }
            return list.reviews
        } catch {
            problems.add(.reviews, .reviewsNotAList)
            return nil
        }
    }

    private static func declaredProblems(_ answer: Container) -> [RatingProblem] {
        let elements = try? answer.decode([ProblemElement?].self, forKey: .problems)
        return (elements ?? []).compactMap { $0?.problem }
    }

    /// What the answer says is missing, then what was found to be.
    private struct Problems {
        private(set) var all: [RatingProblem]

        init(known: [RatingProblem]) { all = known }

        mutating func add(_ part: RatingProblem.Part, _ fault: AnswerFault) {
            all.append(RatingProblem(part: part, error: fault.error))
        }
    }
}

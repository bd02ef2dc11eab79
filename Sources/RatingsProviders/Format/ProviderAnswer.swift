import RatingsCore

/// An answer in the provider format, read as far as it can be read.
struct ProviderAnswer: Decodable {
    /// The ratings, or why there are none.
    let result: Result<AppRatingResponse, AppRatingError>
    /// The error that the answer itself reports.
    let reportedError: AppRatingError?

    private enum Key: String, CodingKey {
        case averageRating, totalRatings, reviews, histogram, stars, appName, reviewPage, problems
        case error

        /// The keys of which an answer has at least one.
        static let parts: [Key] = [
            .averageRating, .totalRatings, .reviews, .histogram, .stars, .appName, .reviewPage,
            .problems,
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
        var problems = declaredProblems(answer)
        let summary = LooseSummary(
            average: answer.looseNumber(.averageRating), total: answer.looseNumber(.totalRatings))
        problems += summary.problems
        let histogram = histogram(answer, &problems)
        let stars = stars(answer, &problems)
        let reviews = reviews(answer, &problems)
        return .success(
            AppRatingResponse(
                averageRating: summary.averageRating, totalRatings: summary.totalRatings,
                reviews: reviews, histogram: histogram, stars: stars,
                appName: try? answer.looseText(.appName),
                reviewPage: (try? answer.looseText(.reviewPage)).flatMap(WebAddress.init),
                problems: problems))
    }

    private static func histogram(
        _ answer: Container, _ problems: inout [RatingProblem]
    ) -> RatingHistogram? {
        do {
            let element = try answer.decodeIfPresent(HistogramElement.self, forKey: .histogram)
            if element?.isUnreadable == true {
                problems.append(AnswerFault.unreadableHistogram.problem(.ratings))
            }
            return element?.histogram
        } catch {
            problems.append(AnswerFault.unreadableHistogram.problem(.ratings))
            return nil
        }
    }

    private static func stars(
        _ answer: Container, _ problems: inout [RatingProblem]
    ) -> StarCount? {
        do {
            return try answer.decodeIfPresent(StarsElement.self, forKey: .stars)?.stars
        } catch {
            problems.append(AnswerFault.unreadableStars.problem(.ratings))
            return nil
        }
    }

    private static func reviews(
        _ answer: Container, _ problems: inout [RatingProblem]
    ) -> [Review]? {
        do {
            guard let list = try answer.decodeIfPresent(ReviewList.self, forKey: .reviews) else {
                return nil
            }
            problems += list.problems
            return list.reviews
        } catch {
            problems.append(AnswerFault.reviewsNotAList.problem(.reviews))
            return nil
        }
    }

    /// What the answer itself says is missing.
    private static func declaredProblems(_ answer: Container) -> [RatingProblem] {
        let elements = try? answer.decode([ProblemElement?].self, forKey: .problems)
        return (elements ?? []).compactMap { $0?.problem }
    }
}

import RatingsCore
import RatingsProviders
import PlatformFoundation

/// What a source knows of the ratings, without the reviews.
struct RatingSummary: Hashable, Sendable {
    let averageRating: Double?
    let totalRatings: Int?
    let histogram: RatingHistogram?
    let appName: String?
    /// What of it could not be used.
    let problems: [RatingProblem]

    /// Creates a summary; an average of no ratings is none.
    init(
        averageRating: Double? = nil, totalRatings: Int? = nil, histogram: RatingHistogram? = nil,
        appName: String? = nil, problems: [RatingProblem] = []
    ) {
        self.averageRating = totalRatings == 0 ? nil : averageRating
        self.totalRatings = totalRatings
        self.histogram = histogram
        self.appName = appName
        self.problems = problems
    }
}

/// The reviews of a source, and what of them is missing.
struct ReviewPages: Hashable, Sendable {
    var reviews: [Review]
    var problems: [RatingProblem]

    /// - Parameter isNewestFirst: True for reviews of several lists, which are put in order by their age.
    init(
        _ gathering: ReviewGathering, limit: Int, problem: AppRatingError? = nil,
        isNewestFirst: Bool = false
    ) {
        let all =
            isNewestFirst
            ? gathering.reviews.sorted { ($0.date ?? .distantPast) > ($1.date ?? .distantPast) }
            : gathering.reviews
        reviews = Array(all.prefix(max(limit, 0)))
        problems =
            (problem.map { [RatingProblem(part: .reviews, error: $0)] } ?? [])
            + gathering.problems
    }
}

/// Two halves of an answer, each of which may fail: a partial answer is an answer.
enum PartialResults {
    /// Runs work and keeps its error.
    static func outcome<Value>(
        _ work: () async throws -> Value
    ) async -> Result<Value, any Error> {
        do {
            return .success(try await work())
        } catch {
            return .failure(error)
        }
    }

    /// Puts the halves together and names the one that is missing.
    ///
    /// - Throws: `CancellationError` if the fetch was cancelled; the summary's error if both failed, or
    ///   if all that is left is an empty list.
    static func response(
        _ summary: Result<RatingSummary, any Error>, _ pages: Result<ReviewPages, any Error>,
        reviewPage: WebAddress? = nil
    ) throws -> AppRatingResponse {
        try Task.checkCancellation()
        let reviews = try? pages.get().reviews
        if case .failure(let error) = summary, reviews?.isEmpty ?? true { throw error }
        let known = try? summary.get()
        return AppRatingResponse(
            averageRating: known?.averageRating,
            totalRatings: known?.totalRatings, reviews: reviews, histogram: known?.histogram,
            appName: known?.appName, reviewPage: reviewPage,
            problems: problem(.ratings, summary) + (known?.problems ?? [])
                + problem(.reviews, pages)
                + ((try? pages.get().problems) ?? []))
    }

    private static func problem<Value>(
        _ part: RatingProblem.Part, _ half: Result<Value, any Error>
    ) -> [RatingProblem] {
        guard case .failure(let error) = half else { return [] }
        let known = error as? AppRatingError ?? AppRatingError(.failed, message: "\(error)")
        return [RatingProblem(part: part, error: known)]
    }
}

import PlatformFoundation
import RatingsCore

extension FieldWriter {
    /// Writes an answer in the order in which ``FieldReader/answer()`` reads it.
    mutating func add(_ answer: AppRatingResponse) {
        add(answer.averageRating.map { "\($0)" })
        add(answer.totalRatings)
        add(answer.reviews?.count)
        for review in answer.reviews ?? [] { add(review) }
        add(answer.histogram.map { $0.counts.map { String($0) }.joined(separator: " ") })
        add(answer.stars?.site)
        add(answer.stars?.count)
        add(answer.appName)
        add(answer.reviewPage?.description)
        add(answer.problems.count)
        for problem in answer.problems { add(problem) }
    }

    private mutating func add(_ review: Review) {
        add(review.title)
        add(review.content)
        add(review.rating)
        add(review.author)
        add(review.date.flatMap(RFC3339.string))
        add(review.id)
        add(review.version)
    }

    private mutating func add(_ problem: RatingProblem) {
        add(problem.part.rawValue)
        add(problem.error.kind.rawValue)
        add(problem.error.message)
        add(problem.error.retryAfterSeconds)
    }
}

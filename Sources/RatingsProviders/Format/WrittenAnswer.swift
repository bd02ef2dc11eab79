import RatingsCore

/// An answer as it is written in the provider format.
struct WrittenAnswer: Encodable {
    private let averageRating: Double?
    private let totalRatings: Int?
    private let reviews: [WrittenReview]?
    private let histogram: [String: Int]?
    private let stars: WrittenStars?
    private let appName: String?
    private let reviewPage: WebAddress?
    /// Always written, so that an answer that says nothing still holds a key of the format.
    private let problems: [WrittenProblem]

    init(_ response: AppRatingResponse) {
        averageRating = response.averageRating
        totalRatings = response.totalRatings
        reviews = response.reviews?.map(WrittenReview.init)
        histogram = response.histogram.map { histogram in
            Dictionary(
                uniqueKeysWithValues: (1...5).map { (String($0), histogram.count(ofStars: $0)) })
        }
        stars = response.stars.map { WrittenStars(count: $0.count, on: $0.site) }
        appName = response.appName
        reviewPage = response.reviewPage
        problems = response.problems.map(WrittenProblem.init)
    }
}

/// A number of stars as it is written in the provider format.
private struct WrittenStars: Encodable {
    let count: Int
    let on: String
}

import PlatformFoundation
import RatingsCore

/// A review as it is written in the provider format.
struct WrittenReview: Encodable {
    private let title: String
    private let content: String
    private let rating: Int
    private let author: String?
    private let date: String?
    private let id: String?
    private let version: String?

    init(_ review: Review) {
        title = review.title
        content = review.content
        rating = review.rating
        author = review.author
        date = review.date.flatMap(RFC3339.string)
        id = review.id
        version = review.version
    }
}

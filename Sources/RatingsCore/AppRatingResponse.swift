/// What a store or server knows of an app's ratings.
///
/// Each part is optional for itself: what the source does not tell is nil, never a guess.
public struct AppRatingResponse: Hashable, Sendable {
    /// The mean of all ratings, 0…5, or nil if unknown.
    public var averageRating: Double?
    /// How many people rated, or nil if unknown; 0 means that nobody has rated yet.
    public var totalRatings: Int?
    /// The written reviews in the source's order, or nil if they could not be read.
    public var reviews: [Review]?
    /// How the ratings spread over the stars, or nil if unknown.
    public var histogram: RatingHistogram?
    /// How many users of a site have starred the app there, or nil if unknown.
    public var stars: StarCount?
    /// The app's name, as the source writes it.
    public let appName: String?
    /// The page on which a user can write a review.
    public var reviewPage: WebAddress?
    /// What of the answer is missing or was passed over, and why.
    public var problems: [RatingProblem]

    /// An answer that says nothing: that of an app without a store.
    public static let unknown = AppRatingResponse()

    /// Creates an answer; the app's name is cleaned, a blank one is nil.
    public init(
        averageRating: Double? = nil, totalRatings: Int? = nil, reviews: [Review]? = nil,
        histogram: RatingHistogram? = nil, stars: StarCount? = nil, appName: String? = nil,
        reviewPage: WebAddress? = nil, problems: [RatingProblem] = []
    ) {
        self.averageRating = averageRating
        self.totalRatings = totalRatings
        self.reviews = reviews
        self.histogram = histogram
        self.stars = stars
        self.appName = TextCleaning.name(appName)
        self.reviewPage = reviewPage
        self.problems = problems
    }
}

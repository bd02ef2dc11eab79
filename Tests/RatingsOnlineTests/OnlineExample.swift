import RatingsCore
import RatingsOnline

/// Prints what Open Desktop Ratings knows about an app.
func printRatings(of app: String) async throws {
    let ratings = try await ODRSRatingProvider(app: app).fetch()
    print("\(ratings.averageRating ?? 0) stars, \(ratings.totalRatings ?? 0) ratings")
    for review in ratings.reviews ?? [] { print("\(review.rating): \(review.title)") }
}

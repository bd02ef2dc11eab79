import Foundation
import RatingsCore
@testable import RatingsOnline
@testable import RatingsProviders

/// A reply of a store.
enum StoreReply: String, Hashable, Sendable, CaseIterable {
    /// The App Store's lookup: average and count.
    case appStoreLookup
    /// A page of the App Store's feed in JSON: reviews.
    case appStoreFeed
    /// The same in XML.
    case appStoreFeedXML
    /// A page of reviews of App Store Connect.
    case connectReviews
    /// The stars of Open Desktop Ratings.
    case odrsStars
    /// The reviews of Open Desktop Ratings.
    case odrsReviews

    /// Reads the body of a successful reply; what it does not tell is nil.
    ///
    /// - Parameter app: The app that was asked for: a number or bundle id, or an AppStream id.
    /// - Throws: `AppRatingError`: `malformed` for anything else, `notFound`, `badRequest` and `rejected`
    ///   for what the store says in a body of its own.
    func decode(_ body: Data, app: String) throws(AppRatingError) -> AppRatingResponse {
        switch self {
        case .appStoreLookup: Self.response(try lookup(body, app: app))
        case .appStoreFeed: Self.response(try decoded(FeedPage.self, body).elements)
        case .appStoreFeedXML: Self.response(try FeedXML.page(body).elements)
        case .connectReviews: Self.response(try decoded(ConnectPage.self, body).elements)
        case .odrsStars: Self.response(try stars(body, app: app))
        case .odrsReviews: Self.response(try openDesktop(ODRSReviews.self, body).elements)
        }
    }

    private func lookup(_ body: Data, app: String) throws(AppRatingError) -> RatingSummary {
        try decoded(AppStoreAnswer.self, body).record(named: app).summary
    }

    private func stars(_ body: Data, app: String) throws(AppRatingError) -> RatingSummary {
        guard let summary = try openDesktop(ODRSStars.self, body).summary(of: app) else {
            throw AppRatingError(.malformed, message: "The answer holds no stars of \(app).")
        }
        return summary
    }

    private func decoded<Value: Decodable>(
        _ type: Value.Type, _ body: Data
    ) throws(AppRatingError) -> Value {
        try AnswerDecoding.decode(type, from: body)
    }

    private func openDesktop<Value: Decodable>(
        _ type: Value.Type, _ body: Data
    ) throws(AppRatingError) -> Value {
        try ODRSReply.decode(
            type, HTTPReply(status: 200, body: body), host: "The server", now: .distantPast)
    }

    private static func response(_ summary: RatingSummary) -> AppRatingResponse {
        AppRatingResponse(
            averageRating: summary.averageRating, totalRatings: summary.totalRatings,
            histogram: summary.histogram, appName: summary.appName, problems: summary.problems)
    }

    private static func response(_ elements: [ReviewGathering.Element]) -> AppRatingResponse {
        var gathering = ReviewGathering()
        gathering.add(elements)
        return AppRatingResponse(reviews: gathering.reviews, problems: gathering.problems)
    }
}

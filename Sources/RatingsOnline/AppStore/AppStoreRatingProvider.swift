public import RatingsCore
public import RatingsProviders

/// Ratings of an app of Apple's App Store in one country: the public lookup knows the average and
/// the count, the public feed has the newest reviews.
///
/// The average is never that of the reviews: only some people write, and the feed ends after 500.
public struct AppStoreRatingProvider: AppRatingProviding {
    let lookup: AppStoreLookup
    let country: String
    let maximumReviews: Int

    /// Creates a provider that asks the network.
    ///
    /// - Parameters:
    ///   - app: The app's number or its bundle id.
    ///   - country: The two letters of a country; `uk` is `gb`.
    ///   - maximumReviews: How many reviews are wanted, 1…500.
    /// - Throws: `AppRatingError` if `RATINGS_APPSTORE_URL` is set to something else than an address.
    public init(
        app: String, country: String = "us",
        maximumReviews: Int = OnlineSource.standardReviewCount,
        environment: OnlineEnvironment = .current
    ) throws(AppRatingError) {
        try self.init(
            app: app, country: country, maximumReviews: maximumReviews, environment: environment,
            client: .system)
    }

    init(
        app: String, country: String, maximumReviews: Int, environment: OnlineEnvironment,
        client: HTTPClient
    ) throws(AppRatingError) {
        self.country = OnlineSource.country(country)
        lookup = AppStoreLookup(
            client: client, base: try AppStoreLookup.base(environment), app: app,
            country: self.country)
        self.maximumReviews = maximumReviews
    }

    /// Asks both at once where the app's number is known, else the lookup first.
    ///
    /// - Throws: `AppRatingError` if neither knows anything; `CancellationError` when the task is
    ///   cancelled.
    public func fetch() async throws -> AppRatingResponse {
        let deadline = lookup.client.deadline()
        if OnlineSource.isNumber(lookup.app) {
            async let app = PartialResults.outcome { try await lookup.record(until: deadline) }
            async let pages = reviews(ofNumber: lookup.app, until: deadline)
            return try await response(app, pages, number: lookup.app)
        }
        let app = try await lookup.record(until: deadline)
        let pages = await reviews(ofNumber: app.number, until: deadline)
        return try response(.success(app), pages, number: app.number)
    }

    private func reviews(
        ofNumber number: String, until deadline: FetchDeadline
    ) async -> Result<ReviewPages, any Error> {
        let feed = AppStoreFeed(
            client: lookup.client, base: lookup.base, app: number, country: country)
        return await PartialResults.outcome {
            try await feed.reviews(maximumCount: maximumReviews, until: deadline)
        }
    }

    private func response(
        _ app: Result<AppStoreRecord, any Error>, _ pages: Result<ReviewPages, any Error>,
        number: String
    ) throws -> AppRatingResponse {
        try PartialResults.response(
            app.map(\.summary), pages,
            reviewPage: WebAddress("https://apps.apple.com/app/id\(number)?action=write-review"))
    }
}

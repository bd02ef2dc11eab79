#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
public import RatingsCore
public import RatingsProviders

/// Ratings of a Linux application from an Open Desktop Ratings Service, as GNOME Software and KDE
/// Discover show them.
public struct ODRSRatingProvider: AppRatingProviding {
    private let client: HTTPClient
    private let base: ServerAddress
    private let app: String
    private let version: String?
    private let maximumReviews: Int
    private let environment: OnlineEnvironment

    /// Makes a provider that asks the network.
    ///
    /// - Parameters:
    ///   - app: The AppStream id, such as `org.example.App`.
    ///   - version: The app's version, which the server likes reviews of; nil if unknown.
    ///   - maximumReviews: How many reviews are wanted, 1…500.
    /// - Throws: `AppRatingError` if `RATINGS_ODRS_URL` is set to something else than an address.
    public init(
        app: String, version: String? = nil,
        maximumReviews: Int = OnlineSource.standardReviewCount,
        environment: OnlineEnvironment = .current
    ) throws(AppRatingError) {
        try self.init(
            app: app, version: version, maximumReviews: maximumReviews, environment: environment,
            client: .system)
    }

    init(
        app: String, version: String?, maximumReviews: Int, environment: OnlineEnvironment,
        client: HTTPClient
    ) throws(AppRatingError) {
        self.client = client
        base = try environment.odrsAddress
        self.app = app
        self.version = version
        self.maximumReviews = maximumReviews
        self.environment = environment
    }

    /// Asks for the stars and for the reviews at once.
    ///
    /// - Throws: `AppRatingError` if neither is known; `CancellationError` when the task is cancelled.
    public func fetch() async throws -> AppRatingResponse {
        let deadline = client.deadline()
        async let stars = HalfAnswers.outcome { try await summary(until: deadline) }
        let pages = await HalfAnswers.outcome { try await reviews(until: deadline) }
        return try HalfAnswers.response(await stars, pages)
    }

    private func summary(until deadline: FetchDeadline) async throws -> RatingSummary {
        let reply = try await client.send(
            HTTPRequest(try address("ratings", app)), until: deadline)
        let stars = try decode(ODRSStars.self, reply)
        guard let summary = stars.summary(of: app) else {
            throw AppRatingError(.malformed, message: "\(base.host) sent no stars of \(app).")
        }
        return summary
    }

    private func reviews(until deadline: FetchDeadline) async throws -> ReviewPages {
        let reply = try await client.send(try reviewsRequest, until: deadline)
        var gathering = ReviewGathering()
        gathering.add(try decode(ODRSReviews.self, reply).elements)
        return ReviewPages(gathering, limit: maximumReviews)
    }

    /// Those for the person's language and in the server's order; where the machine has no number, and
    /// so the person none, all of them by their age.
    private var reviewsRequest: HTTPRequest {
        get throws {
            let hash = ODRSIdentity.userHash(
                login: environment.login, machineID: environment.machineID)
            guard let hash else { return HTTPRequest(try address("app", app)) }
            let query = ODRSQuery(
                userHash: hash, app: app,
                locale: environment.reviewLocale,
                distribution: environment.distribution, version: version ?? "unknown",
                limit: maximumReviews)
            return HTTPRequest(
                try address("fetch"), body: try JSONEncoder().encode(query), staysOnServer: true)
        }
    }

    private func address(_ path: String...) throws -> ServerAddress {
        guard let address = base.appending(path: path) else { throw AppRatingError(.badRequest) }
        return address
    }

    private func decode<Value: Decodable>(
        _ type: Value.Type, _ reply: HTTPReply
    ) throws(AppRatingError) -> Value {
        try ODRSReply.decode(type, reply, host: base.host, now: client.timing.now())
    }
}

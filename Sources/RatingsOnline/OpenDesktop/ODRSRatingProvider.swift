import PlatformFoundation
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

    /// Creates a provider that asks the network.
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
        async let stars = PartialResults.outcome { try await summary(until: deadline) }
        let pages = await PartialResults.outcome { try await reviews(until: deadline) }
        return try PartialResults.response(await stars, pages)
    }

    /// The stars under all ids of the app, added up; a server that has merged the ids answers alike for
    /// both, and that counts once.
    private func summary(until deadline: FetchDeadline) async throws -> RatingSummary {
        let other = ODRSAppID.all(of: app).dropFirst().first
        async let others = PartialResults.outcome {
            guard let other else { return [Int]?.none }
            return try await stars(of: other, until: deadline)
        }
        let own = await PartialResults.outcome { try await stars(of: app, until: deadline) }
        let outcome = await others
        let answers = Set([try own.get(), try outcome.get()].compactMap { $0 })
        return RatingSummary(stars: (0..<5).map { star in answers.reduce(0) { $0 + $1[star] } })
    }

    /// The counts for one to five stars; under its other id an app may be unknown.
    private func stars(of id: String, until deadline: FetchDeadline) async throws -> [Int] {
        let reply = try await client.send(HTTPRequest(try address("ratings", id)), until: deadline)
        let stars = try decode(ODRSStars.self, reply).histogram(of: id)
        guard stars != nil || id != app else {
            throw AppRatingError(.malformed, message: "\(base.host) sent no stars of \(app).")
        }
        return stars?.counts ?? [0, 0, 0, 0, 0]
    }

    private func reviews(until deadline: FetchDeadline) async throws -> ReviewPages {
        var lists: [ODRSReviews] = []
        for request in try reviewsRequests {
            lists.append(
                try decode(ODRSReviews.self, try await client.send(request, until: deadline)))
        }
        var gathering = ReviewGathering()
        lists.forEach { gathering.add($0.elements) }
        return ReviewPages(gathering, limit: maximumReviews, isNewestFirst: lists.count > 1)
    }

    /// Those for the user's language and in the server's order; where the machine has no number,
    /// and so the user none, all of them by their age.
    private var reviewsRequests: [HTTPRequest] {
        get throws {
            let hash = ODRSIdentity.userHash(
                login: environment.login, machineID: environment.machineID)
            guard let hash else {
                return try ODRSAppID.all(of: app).map { HTTPRequest(try address("app", $0)) }
            }
            let query = ODRSQuery(
                userHash: hash, app: app,
                locale: environment.reviewLocale,
                distribution: environment.distribution, version: version ?? "unknown",
                limit: maximumReviews)
            return [
                HTTPRequest(
                    try address("fetch"), body: try JSONEncoder().encode(query),
                    staysOnServer: true)
            ]
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

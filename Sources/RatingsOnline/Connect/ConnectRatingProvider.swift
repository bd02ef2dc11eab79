import PlatformFoundation
public import RatingsCore
public import RatingsProviders

/// The written reviews of an app as its owner gets them from App Store Connect.
///
/// There is no average in it: with a country the public lookup is asked for its own. A terminal
/// program does not carry the owner's key; run it on a schedule and publish what it brings.
public struct ConnectRatingProvider: AppRatingProviding {
    /// The most pages that are read, whatever the server says.
    private static let maximumPages = 10
    /// The most reviews that the server puts on a page.
    private static let maximumPageLength = 200

    private let client: HTTPClient
    private let base: ServerAddress
    private let app: String
    private let maximumReviews: Int
    private let tokens: ConnectTokens
    private let lookup: AppStoreLookup?

    /// Creates a provider that asks the network, with the key that the environment names.
    ///
    /// - Parameters:
    ///   - app: The app's number.
    ///   - country: The two letters of the country whose average is wanted, or nil for none.
    ///   - maximumReviews: How many reviews are wanted, 1…500.
    /// - Throws: `AppRatingError` if there is no key, or it cannot be used; it says why and never quotes
    ///   the key.
    public init(
        app: String, country: String? = nil,
        maximumReviews: Int = OnlineSource.standardReviewCount,
        environment: OnlineEnvironment = .current
    ) throws(AppRatingError) {
        try self.init(
            app: app, country: country, maximumReviews: maximumReviews, environment: environment,
            client: .system)
    }

    init(
        app: String, country: String?, maximumReviews: Int, environment: OnlineEnvironment,
        client: HTTPClient
    ) throws(AppRatingError) {
        self.client = client
        base = try environment.address(
            OnlineVariable.connectURL, usual: "https://api.appstoreconnect.apple.com")
        self.app = app
        self.maximumReviews = maximumReviews
        tokens = ConnectTokens(try ConnectCredentials(environment))
        let appStore = try AppStoreLookup.base(environment)
        lookup = country.map {
            AppStoreLookup(
                client: client, base: appStore, app: app, country: OnlineSource.country($0))
        }
    }

    /// Reads the newest reviews, and with a country the average.
    ///
    /// - Throws: `AppRatingError` if nothing is known; `CancellationError` when the task is cancelled.
    public func fetch() async throws -> AppRatingResponse {
        let deadline = client.deadline()
        async let summary = summary(until: deadline)
        let pages = await PartialResults.outcome { try await reviews(until: deadline) }
        if lookup == nil { _ = try pages.get() }
        return try PartialResults.response(
            await summary, pages,
            reviewPage: OnlineSource.connect(
                app: app, country: nil, maximumReviews: maximumReviews
            ).reviewPage)
    }

    private func summary(
        until deadline: FetchDeadline
    ) async -> Result<RatingSummary, any Error> {
        guard let lookup else { return .success(RatingSummary()) }
        return await PartialResults.outcome { try await lookup.record(until: deadline).summary }
    }

    private func reviews(until deadline: FetchDeadline) async throws -> ReviewPages {
        var gathering = ReviewGathering()
        var next = firstPage
        var seen: Set<ServerAddress> = []
        while let address = next, seen.count < Self.maximumPages,
            gathering.reviews.count < maximumReviews
        {
            guard address.origin == base.origin else {
                return ReviewPages(gathering, limit: maximumReviews, problem: Self.foreignPage)
            }
            guard seen.insert(address).inserted else { break }
            do {
                let page = try await page(address, until: deadline)
                gathering.add(page.elements)
                next = page.next.flatMap { ServerAddress($0) }
            } catch let error as AppRatingError {
                guard seen.count > 1 else { throw error }
                return ReviewPages(gathering, limit: maximumReviews, problem: error)
            }
        }
        return ReviewPages(gathering, limit: maximumReviews)
    }

    private var firstPage: ServerAddress? {
        base.appending(
            path: ["v1", "apps", app, "customerReviews"],
            query: [
                ("sort", "-createdDate"),
                ("limit", String(min(maximumReviews, Self.maximumPageLength))),
            ])
    }

    private static let foreignPage = AppRatingError(
        .malformed, message: "The next page is on another server, which may not see the key.")

    private func page(
        _ address: ServerAddress, until deadline: FetchDeadline
    ) async throws -> ConnectPage {
        let token = try tokens.token(at: client.timing.now())
        var reply = try await reply(address, token, until: deadline)
        if reply.status == 401 {
            // Apple refuses good tokens now and then, and its clock may differ from ours.
            let other = try tokens.token(at: client.timing.now(), insteadOf: token)
            reply = try await self.reply(address, other, until: deadline)
        }
        guard reply.isSuccess else { throw fault(reply) }
        return try AnswerDecoding.decode(ConnectPage.self, from: reply.body)
    }

    private func reply(
        _ address: ServerAddress, _ token: ConnectToken, until deadline: FetchDeadline
    ) async throws -> HTTPReply {
        let request = HTTPRequest(
            address, headers: ["Authorization": "Bearer \(token.text)"], staysOnServer: true)
        // Its limits are by the hour and the minute: nothing changes within seconds.
        return try await client.send(request, until: deadline) { (500...599).contains($0) }
    }

    private func fault(_ reply: HTTPReply) -> AppRatingError {
        let error = ServerFault.error(
            reply, host: base.host, message: ConnectError(reply).message(app: app),
            now: client.timing.now())
        guard error.kind == .rateLimited, error.retryAfterSeconds == nil else { return error }
        return AppRatingError(
            .rateLimited, message: error.message,
            retryAfterSeconds: ConnectError.retryAfterSeconds(reply))
    }
}

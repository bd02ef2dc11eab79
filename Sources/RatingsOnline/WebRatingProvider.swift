import PlatformFoundation
public import RatingsCore
public import RatingsProviders

/// Ratings that any web server serves in the provider format.
public struct WebRatingProvider: AppRatingProviding {
    private let client: HTTPClient
    private let address: ServerAddress

    /// Creates a provider that asks the network.
    public init(_ address: ServerAddress) { self.init(address, client: .system) }

    init(_ address: ServerAddress, client: HTTPClient) {
        self.client = client
        self.address = address
    }

    /// Asks the server once.
    ///
    /// - Throws: `AppRatingError`, the server's own if it writes one; `CancellationError` when the task
    ///   is cancelled.
    public func fetch() async throws -> AppRatingResponse {
        let reply = try await reply(headers: [:])
        return try ProviderFormat.decode(reply.body)
    }

    private func reply(headers: [String: String]) async throws -> HTTPReply {
        let request = HTTPRequest(
            address, headers: ["Accept": "application/json"].merging(headers) { $1 })
        let reply = try await client.send(request, until: client.deadline())
        let isUnchanged = reply.status == 304 && headers["If-None-Match"] != nil
        guard reply.isSuccess || isUnchanged else {
            let now = client.timing.now()
            throw ProviderFormat.reportedError(in: reply.body)?.waiting(as: reply, now: now)
                ?? ServerFault.error(reply, host: address.host, now: now)
        }
        return reply
    }
}

extension WebRatingProvider: RefreshableProviding {
    func refresh(knowing etag: String?) async throws -> RefreshedAnswer {
        let reply = try await reply(headers: etag.map { ["If-None-Match": $0] } ?? [:])
        guard reply.status != 304 else { return .unchanged }
        return .new(try ProviderFormat.decode(reply.body), etag: reply.header("etag"))
    }
}

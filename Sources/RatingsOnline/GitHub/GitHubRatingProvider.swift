import PlatformFoundation
public import RatingsCore
import RatingsProviders

/// The number of stars of a repository, from the public API of GitHub.
///
/// Stars there are no ratings: there is a count, and neither an average nor reviews. Source:
/// <https://docs.github.com/en/rest/repos/repos#get-a-repository>.
public struct GitHubRatingProvider: AppRatingProviding {
    private static let usualAddress = "https://api.github.com"

    private let client: HTTPClient
    private let repository: GitHubRepository
    private let base: ServerAddress
    private let token: String?

    /// Creates a provider that asks the network, with the token under `RATINGS_GITHUB_TOKEN` if there is
    /// one.
    ///
    /// - Throws: `AppRatingError` if `RATINGS_GITHUB_URL` holds no address, or the token cannot be one.
    public init(
        _ repository: GitHubRepository, environment: OnlineEnvironment = .current
    ) throws(AppRatingError) {
        try self.init(repository, environment: environment, client: .system)
    }

    init(
        _ repository: GitHubRepository, environment: OnlineEnvironment, client: HTTPClient
    ) throws(AppRatingError) {
        self.client = client
        self.repository = repository
        base = try environment.address(OnlineVariable.gitHubURL, usual: Self.usualAddress)
        token = environment.value(OnlineVariable.gitHubToken)
        guard token?.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) ?? true else {
            throw AppRatingError(
                .unauthorized,
                message: "\(OnlineVariable.gitHubToken) is not a token; check its characters.")
        }
    }

    /// Asks the server once.
    ///
    /// - Throws: `AppRatingError`, `rateLimited` with the time from which on it may be asked again;
    ///   `CancellationError` when the task is cancelled.
    public func fetch() async throws -> AppRatingResponse {
        try response(try await reply(knowing: nil))
    }

    private func reply(knowing etag: String?) async throws -> HTTPReply {
        guard let address = base.appending(path: ["repos", repository.owner, repository.name])
        else { throw AppRatingError(.badRequest) }
        var headers = [
            "Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28",
        ]
        headers["Authorization"] = token.map { "Bearer \($0)" }
        headers["If-None-Match"] = etag
        let request = HTTPRequest(address, headers: headers, staysOnServer: token != nil)
        let reply = try await client.send(request, until: client.deadline())
        guard reply.isSuccess || reply.status == 304 && etag != nil else {
            throw GitHubFault(
                reply, of: repository, host: base.host, hasToken: token != nil,
                now: client.timing.now()
            ).error
        }
        return reply
    }

    private func response(_ reply: HTTPReply) throws(AppRatingError) -> AppRatingResponse {
        let answer = try AnswerDecoding.decode(Answer.self, from: reply.body)
        guard let count = answer.stars, let stars = StarCount(count: count, on: "GitHub") else {
            throw AppRatingError(
                .malformed, message: "The answer of \(base.host) holds no number of stars.")
        }
        return AppRatingResponse(stars: stars, appName: answer.name)
    }

    /// What of a repository is looked at.
    private struct Answer: Decodable {
        let stars: Int?
        let name: String?

        private enum Key: String, CodingKey {
            case stars = "stargazers_count"
            case name
        }

        init(from decoder: any Decoder) throws {
            let answer = try decoder.container(keyedBy: Key.self)
            stars = answer.looseNumber(.stars).count
            name = try? answer.looseText(.name)
        }
    }
}

extension GitHubRatingProvider: RefreshableProviding {
    func refresh(knowing etag: String?) async throws -> RefreshedAnswer {
        let reply = try await reply(knowing: etag)
        guard reply.status != 304 else { return .unchanged }
        return .new(try response(reply), etag: reply.header("etag"))
    }
}

import PlatformFoundation
public import RatingsCore
public import RatingsProviders

/// Ratings that the edge function `app_ratings` of a Supabase project serves.
public struct SupabaseRatingProvider: AppRatingProviding {
    private let client: HTTPClient
    private let project: ServerAddress
    private let app: String
    private let key: String

    /// Creates a provider that asks the network, with the key under `RATINGS_SUPABASE_KEY`.
    ///
    /// - Parameters:
    ///   - project: The address of the project, `https://….supabase.co`.
    ///   - app: What the function calls `appId`.
    /// - Throws: `AppRatingError` if there is no key.
    public init(
        project: ServerAddress, app: String, environment: OnlineEnvironment = .current
    ) throws(AppRatingError) {
        try self.init(project: project, app: app, environment: environment, client: .system)
    }

    init(
        project: ServerAddress, app: String, environment: OnlineEnvironment, client: HTTPClient
    ) throws(AppRatingError) {
        guard let key = environment.value(OnlineVariable.supabaseKey) else {
            throw AppRatingError(
                .unauthorized,
                message: "Set RATINGS_SUPABASE_KEY to the anonymous key of the project.")
        }
        self.client = client
        self.project = project
        self.app = app
        self.key = key
    }

    /// Calls the function once.
    ///
    /// - Throws: `AppRatingError`; `CancellationError` when the task is cancelled.
    public func fetch() async throws -> AppRatingResponse {
        guard let address = project.appending(path: ["functions", "v1", "app_ratings"]) else {
            throw AppRatingError(.badRequest)
        }
        let request = HTTPRequest(
            address, headers: ["Authorization": "Bearer \(key)", "apikey": key],
            body: try JSONEncoder().encode(["appId": app]), staysOnServer: true)
        let reply = try await client.send(request, until: client.deadline())
        guard reply.isSuccess else {
            throw ServerFault.error(
                reply, host: project.host, message: Self.message(in: reply),
                now: client.timing.now())
        }
        return try ProviderFormat.decode(reply.body)
    }

    /// The gateway says `message`, the function `error`.
    private struct Refusal: Decodable {
        let message: String?
        let error: String?
    }

    private static func message(in reply: HTTPReply) -> String? {
        let refusal = try? JSONDecoder().decode(Refusal.self, from: reply.body)
        return refusal?.message ?? refusal?.error
    }
}

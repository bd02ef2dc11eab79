import Foundation
import RatingsCore
import RatingsProviders
@testable import RatingsOnline

extension OnlineEnvironment {
    /// Surroundings in which every store is the scripted server.
    static func test(
        _ server: ScriptedServer, _ variables: [String: String] = [:],
        machineID: String? = "0123456789abcdef0123456789abcdef\n"
    ) -> OnlineEnvironment {
        let addresses = [
            OnlineVariable.appStoreURL: server.address(),
            OnlineVariable.connectURL: server.address(),
            OnlineVariable.odrsURL: server.address("/1.0/reviews/api"),
            OnlineVariable.supabaseKey: "anon-key", "LANG": "en_GB.UTF-8",
        ]
        return OnlineEnvironment(
            variables: addresses.merging(variables) { $1 }, login: "nora", machineID: machineID,
            distribution: "Debian GNU/Linux")
    }
}

/// Asks a source over the scripted server.
func fetch(
    _ text: String, _ server: ScriptedServer, _ variables: [String: String] = [:],
    machineID: String? = "0123456789abcdef0123456789abcdef\n", now: Date = testNow,
    pauses: Pauses = Pauses(), limits: HTTPLimits = HTTPLimits(), cache: AnswerCache? = nil
) async throws -> AppRatingResponse {
    guard case .online(let source) = try ProviderSource(text) else {
        throw AppRatingError(.badRequest, message: text)
    }
    return try await OnlineRatings.provider(
        for: source, environment: .test(server, variables, machineID: machineID), cache: cache,
        client: .quick(now: now, pauses: pauses, limits: limits)
    ).fetch()
}

/// Asks a source that is to fail, and gives its error.
func failure(_ fetch: () async throws -> AppRatingResponse) async -> AppRatingError? {
    do {
        _ = try await fetch()
        return nil
    } catch {
        return error as? AppRatingError
    }
}

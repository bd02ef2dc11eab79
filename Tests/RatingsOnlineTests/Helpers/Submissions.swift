import Foundation
import RatingsCore
import RatingsProviders
@testable import RatingsOnline

extension ReviewSubmission {
    /// A review that every place takes.
    static func good(
        stars: Int = 4, title: String = "Tidy little tool",
        text: String = "Does one thing well, every day.", author: String? = "Nora Field",
        version: String? = "2.4.0", locale: String = "en_GB", key: String = "key-1"
    ) -> ReviewSubmission {
        ReviewSubmission(
            stars: stars, title: title, text: text, author: author, appVersion: version,
            locale: locale, distribution: "Debian GNU/Linux", idempotencyKey: key)
    }
}

extension FakeODRS {
    /// The hash of the user of the tests.
    static let nora =
        ODRSIdentity.userHash(login: "nora", machineID: "0123456789abcdef0123456789abcdef\n") ?? ""

    /// Sends a review of `org.example.App` as the user of the tests.
    func submit(
        _ submission: ReviewSubmission = .good(), losing lost: [(String, HTTPFailure)] = [],
        timing: HTTPTiming = .still(), machineID: String? = "0123456789abcdef0123456789abcdef\n",
        limits: HTTPLimits = HTTPLimits()
    ) async throws -> ReviewReceipt {
        let transport = FaultyTransport(losing: lost.map { (path: $0.0, failure: $0.1) })
        return try await OnlineSubmission.submitter(
            for: .odrs(app: "org.example.App"),
            environment: .test(server, machineID: machineID),
            client: HTTPClient(transport: transport, limits: limits, timing: timing)
        ).submit(submission)
    }

    /// Sends a review that is not to be taken, and gives the error.
    func refusal(
        _ submission: ReviewSubmission = .good(), losing lost: [(String, HTTPFailure)] = [],
        timing: HTTPTiming = .still(), machineID: String? = "0123456789abcdef0123456789abcdef\n"
    ) async -> AppRatingError? {
        do {
            _ = try await submit(submission, losing: lost, timing: timing, machineID: machineID)
            return nil
        } catch {
            return error as? AppRatingError
        }
    }
}

extension FakeODRS.Kept {
    /// A review that the user of the tests has at the server.
    static func mine(
        id: Int = 31, summary: String = "Old words", description: String = "What I said before.",
        rating: Int = 40, locale: String = "en_GB", app: String = "org.example.App"
    ) -> FakeODRS.Kept {
        FakeODRS.Kept(
            id: id, userHash: FakeODRS.nora, app: app, locale: locale, summary: summary,
            description: description, rating: rating)
    }

    /// Somebody else's.
    static let other = FakeODRS.Kept(
        id: 7, userHash: String(repeating: "a", count: 40), app: "org.example.App",
        locale: "en_GB", summary: "Tidy little tool",
        description: "Does one thing well, every day.", rating: 80)
}

import RatingsCore
import RatingsProviders

/// Apple's public lookup of an app: average and count in one country, no reviews.
struct AppStoreLookup: Sendable {
    let client: HTTPClient
    let base: ServerAddress
    /// The app's number or its bundle id.
    let app: String
    /// Two letters in lower case.
    let country: String

    /// Where lookup and feed are.
    static func base(_ environment: OnlineEnvironment) throws(AppRatingError) -> ServerAddress {
        try environment.address(OnlineVariable.appStoreURL, usual: "https://itunes.apple.com")
    }

    /// Asks for the app.
    ///
    /// - Throws: `AppRatingError`; `notFound` also for an app that is not sold in the country.
    func record(until deadline: FetchDeadline) async throws -> AppStoreRecord {
        let key = OnlineSource.isNumber(app) ? "id" : "bundleId"
        guard
            let address = base.appending(
                path: ["lookup"], query: [(key, app), ("country", country)])
        else { throw AppRatingError(.badRequest) }
        let reply = try await client.send(HTTPRequest(address), until: deadline) { status in
            // An empty 403 is how the lookup says that it is asked too often.
            HTTPClient.isTrouble(status: status) || status == 403
        }
        guard reply.isSuccess else {
            let answer = try? AnswerDecoding.decode(AppStoreAnswer.self, from: reply.body)
            throw fault(reply, message: answer?.errorMessage)
        }
        do {
            return try AnswerDecoding.decode(AppStoreAnswer.self, from: reply.body)
                .record(named: app)
        } catch let error where error.kind == .notFound {
            throw notFound
        }
    }

    private func fault(_ reply: HTTPReply, message: String?) -> AppRatingError {
        ServerFault.error(
            reply, host: base.host, message: message,
            kind: reply.status == 403 ? .rateLimited : nil, now: client.timing.now())
    }

    private var notFound: AppRatingError {
        AppRatingError(
            .notFound,
            message: """
                The App Store of country "\(country)" has no app \(app); another country is named \
                as in ?country=de.
                """)
    }
}

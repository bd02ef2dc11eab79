import PlatformFoundation
import RatingsCore

/// What App Store Connect says when it refuses.
struct ConnectError {
    private let status: Int
    /// The first error's own words: its detail, else its title.
    private let words: String?
    /// Its code, such as `FORBIDDEN_ERROR`.
    private let code: String?

    private struct Body: Decodable {
        let errors: [Element]
    }

    private struct Element: Decodable {
        let code: String?
        let title: String?
        let detail: String?
    }

    /// Reads what a reply says, as far as it can be read.
    init(_ reply: HTTPReply) {
        status = reply.status
        let first = (try? JSONDecoder().decode(Body.self, from: reply.body))?.errors.first
        words = TextCleaning.name(first?.detail) ?? TextCleaning.name(first?.title)
        code = first?.code
    }

    /// What happened to which app, and Apple's words for it.
    func message(app: String) -> String {
        "\(lead(app: app)): \(words ?? "status \(status).")"
    }

    private func lead(app: String) -> String {
        switch status {
        case 401: "App Store Connect does not accept this key for app \(app)"
        case 403 where !isAboutAgreements:
            "This key may not read the reviews of app \(app); use one with a role that may"
        case 404: "App Store Connect knows no app \(app) of this key's account"
        default: "App Store Connect does not give the reviews of app \(app)"
        }
    }

    /// A 403 that no other key helps against: somebody has to sign.
    private var isAboutAgreements: Bool {
        code?.hasPrefix("FORBIDDEN.REQUIRED_AGREEMENTS") == true
    }

    /// When to ask again after a refusal for asking too often, in seconds, as far as Apple says.
    ///
    /// The header `X-Rate-Limit: user-hour-lim:3500;user-hour-rem:0;` reports the hour; there is a
    /// limit by the minute too, which nothing reports.
    static func retryAfterSeconds(_ reply: HTTPReply) -> Int {
        let parts = (reply.header("x-rate-limit") ?? "").split { ";, ".contains($0) }
        let isHourUsedUp = parts.contains { $0.lowercased() == "user-hour-rem:0" }
        return isHourUsedUp ? RetryAfter.maximumSeconds : 60
    }
}

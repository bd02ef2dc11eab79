import Foundation
import RatingsCore

/// What App Store Connect says when it refuses.
struct ConnectError: Decodable {
    /// The first error's title, or what else it says of itself.
    let message: String?

    private struct Element: Decodable {
        let title: String?
        let detail: String?
    }

    private enum Key: String, CodingKey {
        case errors
    }

    init(from decoder: any Decoder) throws {
        let errors = try decoder.container(keyedBy: Key.self)
            .decode([Element].self, forKey: .errors)
        message = errors.first.flatMap { $0.title ?? $0.detail }
    }

    /// Reads what a reply says, if it can be read.
    static func message(in reply: HTTPReply) -> String? {
        (try? JSONDecoder().decode(ConnectError.self, from: reply.body))?.message
    }

    /// When to ask again after a refusal for asking too often, in seconds, as far as Apple says.
    ///
    /// The header `X-Rate-Limit: user-hour-lim:3500;user-hour-rem:0;` tells of the hour; there is a limit
    /// by the minute too, which nothing tells of.
    static func retryAfterSeconds(_ reply: HTTPReply) -> Int {
        let parts = (reply.header("x-rate-limit") ?? "").split { ";, ".contains($0) }
        let isHourUsedUp = parts.contains { $0.lowercased() == "user-hour-rem:0" }
        return isHourUsedUp ? RetryAfter.maximumSeconds : 60
    }
}

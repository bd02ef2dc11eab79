import Foundation
import RatingsCore

/// What a status other than success means.
enum ServerFault {
    /// The kind of failure that a status stands for.
    static func kind(status: Int) -> AppRatingError.Kind {
        switch status {
        case 401: .unauthorized
        case 403: .forbidden
        case 404, 410: .notFound
        case 408: .timedOut
        case 429: .rateLimited
        case 400..<500: .badRequest
        case 500...: .server
        default: .malformed
        }
    }

    /// True for what tells of trouble on the way rather than of a decision: what was sent may be taken.
    static func isLost(status: Int) -> Bool { status == 408 || status >= 500 }

    /// True for what the sender has to mend: sent again as it is, it would be refused again.
    static func isRefusal(status: Int) -> Bool {
        (400..<500).contains(status) && status != 429 && !isLost(status: status)
    }

    /// The error of a server that takes nothing now, or tells of its trouble.
    static func trouble(_ reply: HTTPReply, host: String, now: Date) -> AppRatingError {
        error(
            reply, host: host,
            message: reply.status == 429
                ? "\(host) takes no more for now; try again later."
                : "\(host) is out of order (status \(reply.status)); try again later.",
            now: now)
    }

    /// The error of a reply.
    ///
    /// - Parameters:
    ///   - message: What the server says about it; without it the status is named.
    ///   - kind: What kind it is, if the status does not tell.
    static func error(
        _ reply: HTTPReply, host: String, message: String? = nil,
        kind: AppRatingError.Kind? = nil, now: Date
    ) -> AppRatingError {
        AppRatingError(
            kind ?? self.kind(status: reply.status),
            message: message.flatMap { TextCleaning.name($0) }
                ?? "\(host) answered with status \(reply.status).",
            retryAfterSeconds: reply.retryAfterSeconds(now: now))
    }
}

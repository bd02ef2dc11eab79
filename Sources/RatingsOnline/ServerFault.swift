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
        case isStillAtIt: .server
        case 400..<500: .badRequest
        case 500...: .server
        default: .malformed
        }
    }

    /// True for what tells of trouble on the way rather than of a decision: what was sent may be taken.
    static func isLost(status: Int) -> Bool {
        status == 408 || status == isStillAtIt || status >= 500
    }

    /// What a server says while an earlier try of the same key is in progress, or of one it knows.
    static let isStillAtIt = 409

    /// True for what the sender has to mend: sent again as it is, it would be refused again.
    static func isRefusal(status: Int) -> Bool {
        (400..<500).contains(status) && status != 429 && !isLost(status: status)
    }

    /// True if what was sent is to be sent again, as after a 429.
    static func isWorthSendingAgain(status: Int) -> Bool {
        HTTPClient.isTrouble(status: status) || status == isStillAtIt
    }

    /// The error of a server that takes nothing now, or tells of its trouble.
    static func trouble(_ reply: HTTPReply, host: String, now: Date) -> AppRatingError {
        error(
            reply, host: host,
            message: message(reply.status, host: host), now: now)
    }

    private static func message(_ status: Int, host: String) -> String {
        switch status {
        case 429: "\(host) takes no more for now; try again later."
        case isStillAtIt: "\(host) is still busy with it (status \(status)); try again later."
        default: "\(host) is out of order (status \(status)); try again later."
        }
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

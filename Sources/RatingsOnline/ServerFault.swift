import PlatformFoundation
import RatingsCore

/// What a status other than success means.
enum ServerFault {
    /// The kind of failure that a status represents.
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

    /// True for what reports trouble on the way rather than of a decision: what was sent may be
    /// taken.
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

    /// The error of a server that takes nothing now, or reports its trouble.
    static func trouble(_ reply: HTTPReply, host: String, now: Date) -> AppRatingError {
        let time = reply.retryAfterSeconds(now: now).map { "in \($0) s" } ?? "later"
        return error(
            reply, host: host,
            message: sentence(reply.status, host: host) + "; try again \(time).", now: now)
    }

    private static func sentence(_ status: Int, host: String) -> String {
        switch status {
        case 429: "\(host) takes no more for now"
        case isStillAtIt: "\(host) is still busy with it (status \(status))"
        default: "\(host) is out of order (status \(status))"
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

extension AppRatingError {
    /// The same error with the wait that its reply asks for, where it says none itself.
    func waiting(as reply: HTTPReply, now: Date) -> AppRatingError {
        guard retryAfterSeconds == nil, let seconds = reply.retryAfterSeconds(now: now) else {
            return self
        }
        return AppRatingError(
            kind, message: message, retryAfterSeconds: seconds, mayHaveArrived: mayHaveArrived)
    }
}

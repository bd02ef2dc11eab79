import RatingsCore

/// Why a request brought no answer.
enum HTTPFailure: Error, Hashable {
    /// How much of an answer had come when the connection was lost.
    enum Stage: Hashable, CaseIterable {
        case beforeAnswer, inHeaders, beforeBody, inBody
    }

    case unknownHost(String)
    /// The name of the proxy on the way to the server is not known.
    case unknownProxy(String)
    /// The proxy does not let the request through.
    case refusedByProxy(String, reason: String)
    case unreachable(String)
    case unreachableProxy(String)
    case untrusted(String, reason: String)
    /// There is no encrypted connection, no matter who is at its other end.
    case notSecure(String, reason: String)
    case timedOut(String, seconds: Double)
    case cutOff(String, Stage)
    case tooLong(String, byteLimit: Int)
    case unreadable(String)
    /// The body is not packed as the server says.
    case notUnpackable(String)
    case refusedRedirect(from: String, to: String)
    case redirectToNowhere(String)
    case tooManyRedirects(String)
    /// It points to a page that is there to be read; after a POST that is how many a server says with
    /// status 303 that it has taken it.
    case leftBehind(from: String, to: String, status: Int)
    /// Something else, in the words of the library.
    case other(String, reason: String)

    /// True if asking again at once can help.
    var isTransient: Bool {
        switch self {
        case .cutOff: true
        case .unknownHost, .unknownProxy, .refusedByProxy, .unreachable, .unreachableProxy,
            .untrusted, .notSecure, .timedOut, .tooLong, .unreadable, .notUnpackable,
            .refusedRedirect, .redirectToNowhere, .tooManyRedirects, .leftBehind, .other:
            false
        }
    }

    /// True if the server may have got what was sent, and done it.
    var mayHaveArrived: Bool {
        switch self {
        case .cutOff, .timedOut, .tooLong, .unreadable, .notUnpackable, .other: true
        case .leftBehind(_, _, let status): status == 303
        case .unknownHost, .unknownProxy, .refusedByProxy, .unreachable, .unreachableProxy,
            .untrusted, .notSecure, .refusedRedirect, .redirectToNowhere, .tooManyRedirects:
            false
        }
    }

    /// The error that a user reads.
    var error: AppRatingError { AppRatingError(kind, message: message) }

    private var kind: AppRatingError.Kind {
        switch self {
        case .unknownHost, .unknownProxy, .refusedByProxy, .unreachable, .unreachableProxy: .offline
        case .timedOut: .timedOut
        case .cutOff: .server
        case .tooLong, .unreadable, .notUnpackable: .malformed
        case .untrusted, .notSecure, .refusedRedirect, .redirectToNowhere, .tooManyRedirects,
            .leftBehind, .other:
            .failed
        }
    }
}

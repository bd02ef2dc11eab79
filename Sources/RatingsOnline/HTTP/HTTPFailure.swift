import RatingsCore

/// Why a request brought no answer.
enum HTTPFailure: Error, Hashable {
    case unknownHost(String)
    case unreachable(String)
    case untrusted(String)
    case timedOut(String, seconds: Double)
    case cutOff(String)
    case tooLong(String, byteLimit: Int)
    case unreadable(String)
    case refusedRedirect(from: String, to: String)
    case tooManyRedirects(String)
    /// It points to a page that is there to be read; after a POST that is how many a server says with
    /// status 303 that it has taken it.
    case leftBehind(from: String, to: String, status: Int)

    /// True if asking again at once can help.
    var isTransient: Bool {
        switch self {
        case .cutOff: true
        case .unknownHost, .unreachable, .untrusted, .timedOut, .tooLong, .unreadable,
            .refusedRedirect, .tooManyRedirects, .leftBehind:
            false
        }
    }

    /// True if the server may have got what was sent, and done it.
    ///
    /// A connection that is lost before the answer looks as one that never was.
    var mayHaveArrived: Bool {
        switch self {
        case .cutOff, .timedOut, .tooLong, .unreadable, .unreachable: true
        case .leftBehind(_, _, let status): status == 303
        case .unknownHost, .untrusted, .refusedRedirect, .tooManyRedirects: false
        }
    }

    /// True if it is likely that the server got what was sent, so that a person is told so.
    ///
    /// Where there is no way to the server, hardly ever was one.
    var hasLikelyArrived: Bool {
        if case .unreachable = self { false } else { mayHaveArrived }
    }

    /// The error that a person reads.
    var error: AppRatingError { AppRatingError(kind, message: message) }

    private var kind: AppRatingError.Kind {
        switch self {
        case .unknownHost, .unreachable: .offline
        case .timedOut: .timedOut
        case .cutOff, .tooLong, .unreadable: .malformed
        case .untrusted, .refusedRedirect, .tooManyRedirects, .leftBehind: .failed
        }
    }

    private var message: String {
        switch self {
        case .unknownHost(let host): "There is no way to \(host): its name is not known."
        case .unreachable(let host): "There is no way to \(host): nothing answers there."
        case .untrusted(let host):
            "\(host) cannot prove that it is itself; check the clock and the network."
        case .timedOut(let host, let seconds):
            "\(host) did not answer within \(HTTPLimits.text(seconds: seconds))."
        case .cutOff(let host): "The answer of \(host) ends too early."
        case .tooLong(let host, let byteLimit):
            "The answer of \(host) is longer than \(byteLimit / 1_048_576) MiB."
        case .unreadable(let host): "\(host) did not answer as a web server does."
        case .refusedRedirect(let host, let target):
            "\(host) points to \(target), where the request may not be sent."
        case .tooManyRedirects(let host): "\(host) points from one place to the next without end."
        case .leftBehind(let host, let target, status: 303):
            "\(host) points to \(target) and does not say whether it took what was sent."
        case .leftBehind(let host, let target, _):
            "\(host) points to \(target) and takes nothing itself; use the address that does."
        }
    }
}

extension HTTPFailure {
    /// What happened, and what to do where that can be said.
    var message: String {
        switch self {
        case .unknownHost(let host):
            "\(host) cannot be reached: its name is not known. Check the name and the network."
        case .unknownProxy(let host):
            "\(host) cannot be reached: the name of the proxy is not known. Check the proxy settings."
        case .refusedByProxy(let host, let reason):
            "\(host) cannot be reached: the proxy refuses (\(reason)). Check the proxy settings."
        case .unreachable(let host): "\(host) cannot be reached: nothing answers there."
        case .unreachableProxy(let host):
            "\(host) cannot be reached: the proxy does not answer. Check the proxy settings."
        case .untrusted(let host, let reason):
            "\(host) cannot prove its identity (\(reason)). Check the clock and the network."
        case .notSecure(let host, let reason):
            "\(host) cannot be reached over an encrypted connection (\(reason))."
        case .timedOut(let host, let seconds):
            "\(host) did not answer within \(HTTPLimits.text(seconds: seconds))."
        case .cutOff(let host, let stage): "\(host) closed the connection \(stage.words)."
        case .tooLong(let host, let byteLimit):
            "The answer of \(host) is longer than \(HTTPLimits.text(bytes: byteLimit))."
        case .unreadable(let host): "\(host) did not answer as a web server does."
        case .notUnpackable(let host): "The answer of \(host) cannot be decompressed."
        case .refusedRedirect(let host, let target):
            "\(host) redirects to \(target), where the request may not be sent."
        case .redirectToNowhere(let host): "\(host) redirects without saying where."
        case .tooManyRedirects(let host): "\(host) redirects again and again."
        case .leftBehind(let host, let target, status: 303):
            "\(host) points to \(target) and does not say whether it took what was sent."
        case .leftBehind(let host, let target, _):
            "\(host) points to \(target) and takes nothing itself; use the address that does."
        case .other(let host, let reason): "The request to \(host) failed: \(reason)."
        }
    }
}

extension HTTPFailure.Stage {
    fileprivate var words: String {
        switch self {
        case .beforeAnswer: "before it sent an answer"
        case .inHeaders: "inside the headers of its answer"
        case .beforeBody: "after the headers of its answer, before the body"
        case .inBody: "inside the body of its answer"
        }
    }
}

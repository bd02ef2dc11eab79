import CRatingsCurl

/// How a transfer ended that brought no whole reply, as libcurl says it.
struct CurlEnd {
    let code: CURLcode
    /// libcurl's own words.
    let reason: String
    let host: String
    /// How much of the answer had come.
    let stage: HTTPFailure.Stage
    /// The time limit that was in force, in seconds.
    let timeLimitSeconds: Double
    /// What a proxy said of the way to the server; 0 if none was asked.
    let proxyStatus: Int

    /// True if libcurl says that it could not connect to somebody else, which then is the proxy.
    fileprivate var namesAnotherHost: Bool {
        let start = "Failed to connect to "
        let name = host.filter { $0 != "[" && $0 != "]" }
        return reason.hasPrefix(start) && !reason.hasPrefix(start + name + " ")
    }
}

extension HTTPFailure {
    /// What an end of a transfer means; whatever it is, there is a failure for it.
    init(_ end: CurlEnd) {
        let host = end.host
        let reason = end.reason.trimmed
        switch end.code {
        case _ where end.proxyStatus != 0 && !(200..<300).contains(end.proxyStatus):
            self = .refusedByProxy(host, reason: "status \(end.proxyStatus)")
        case CURLE_PROXY: self = .refusedByProxy(host, reason: reason)
        case CURLE_COULDNT_RESOLVE_PROXY: self = .unknownProxy(host)
        case CURLE_COULDNT_RESOLVE_HOST: self = .unknownHost(host)
        case CURLE_COULDNT_CONNECT:
            self = end.namesAnotherHost ? .unreachableProxy(host) : .unreachable(host)
        case CURLE_OPERATION_TIMEDOUT: self = .timedOut(host, seconds: end.timeLimitSeconds)
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH:
            self = .untrusted(host, reason: reason)
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_CLIENTCERT,
            CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_ENGINE_INITFAILED,
            CURLE_USE_SSL_FAILED:
            self = .notSecure(host, reason: reason)
        // Without an error the connection was closed where the reply is not whole.
        case CURLE_OK, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE,
            CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_HTTP3, CURLE_QUIC_CONNECT_ERROR,
            CURLE_SEND_FAIL_REWIND:
            self = .cutOff(host, end.stage)
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: self = .unreadable(host)
        case CURLE_BAD_CONTENT_ENCODING: self = .notUnpackable(host)
        default: self = .other(host, reason: reason)
        }
    }
}

extension String {
    /// Without blanks and full stops at its end.
    fileprivate var trimmed: String {
        guard let end = lastIndex(where: { $0 != "." && !$0.isWhitespace }) else { return "" }
        return String(self[...end])
    }
}

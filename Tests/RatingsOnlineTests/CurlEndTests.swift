import CRatingsCurl
import Testing
@testable import RatingsOnline

@Suite("What libcurl says of the end of a transfer")
struct CurlEndTests {
    private static let host = "a.example"

    private func failure(
        _ code: CURLcode, reason: String = "something. ", stage: HTTPFailure.Stage = .beforeAnswer,
        proxyStatus: Int = 0
    ) -> HTTPFailure {
        HTTPFailure(
            CurlEnd(
                code: code, reason: reason, host: Self.host, stage: stage, timeLimitSeconds: 10,
                proxyStatus: proxyStatus))
    }

    @Test("whatever it says is a failure with a sentence")
    func total() {
        for number in 0..<CURL_LAST.rawValue + 5 {
            let message = failure(CURLcode(rawValue: number)).message
            #expect(message.contains(Self.host), "\(number)")
            #expect(message.hasSuffix(".") && !message.hasSuffix(".."), "\(number)")
        }
    }

    @Test(
        "failures are distinguished",
        arguments: [
            (CURLE_COULDNT_RESOLVE_HOST, .unknownHost(host)),
            (CURLE_COULDNT_RESOLVE_PROXY, .unknownProxy(host)),
            (CURLE_COULDNT_CONNECT, .unreachable(host)),
            (CURLE_OPERATION_TIMEDOUT, .timedOut(host, seconds: 10)),
            (CURLE_PEER_FAILED_VERIFICATION, .untrusted(host, reason: "something")),
            (CURLE_SSL_CONNECT_ERROR, .notSecure(host, reason: "something")),
            (CURLE_SSL_CACERT_BADFILE, .notSecure(host, reason: "something")),
            (CURLE_PROXY, .refusedByProxy(host, reason: "something")),
            (CURLE_WEIRD_SERVER_REPLY, .unreadable(host)),
            (CURLE_UNSUPPORTED_PROTOCOL, .unreadable(host)),
            (CURLE_BAD_CONTENT_ENCODING, .notUnpackable(host)),
            (CURLE_OUT_OF_MEMORY, .other(host, reason: "something")),
        ] as [(CURLcode, HTTPFailure)])
    func kinds(code: CURLcode, failure: HTTPFailure) {
        #expect(self.failure(code) == failure)
    }

    @Test(
        "a lost connection is reported with its stage, however libcurl calls it",
        arguments: [
            CURLE_OK, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE,
            CURLE_HTTP2, CURLE_HTTP2_STREAM,
        ])
    func lost(code: CURLcode) {
        for stage in HTTPFailure.Stage.allCases {
            #expect(failure(code, stage: stage) == .cutOff(Self.host, stage))
        }
        #expect(Set(HTTPFailure.Stage.allCases.map { failure(code, stage: $0).message }).count == 4)
    }

    @Test("where a proxy is in the way, it is not the server that is blamed")
    func proxies() {
        let refused = failure(CURLE_RECV_ERROR, proxyStatus: 407)
        #expect(refused == .refusedByProxy(Self.host, reason: "status 407"))
        #expect(failure(CURLE_RECV_ERROR, proxyStatus: 200) == .cutOff(Self.host, .beforeAnswer))
        for (reason, failure) in [
            ("Failed to connect to proxy.example port 3128", .unreachableProxy(Self.host)),
            ("Failed to connect to a.example port 443 after 0 ms", .unreachable(Self.host)),
        ] as [(String, HTTPFailure)] {
            #expect(self.failure(CURLE_COULDNT_CONNECT, reason: reason) == failure)
        }
    }
}

import CRatingsCurl
import RatingsProviders

/// One request on its way by libcurl, and its reply as it arrives.
///
/// Who makes it hands it to a ``CurlLoop``, whose thread alone touches it from then on, but for its
/// outcome: that is why it may be sent.
final class CurlTransfer: @unchecked Sendable {
    /// A whole reply, and the address to which it points if it is a redirect.
    struct Outcome: Sendable {
        let reply: HTTPReply
        let target: String?
    }

    /// The outcome, once it is there.
    let outcome = Handover<Outcome>()
    /// libcurl's own value.
    let handle: UnsafeMutableRawPointer

    private let host: String
    private let limits: HTTPLimits
    private let secondsLeft: Double
    private let timeLimitSeconds: Double
    private let headers: CurlHeaders
    private let words = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    private var arriving: ArrivingReply

    /// - Parameters:
    ///   - secondsLeft: How long it may take, from the connecting to the last byte.
    ///   - timeLimitSeconds: What is reported of it if it takes longer.
    /// - Throws: ``HTTPFailure/other(_:reason:)`` where libcurl refuses the request.
    init(
        _ request: HTTPRequest, limits: HTTPLimits, secondsLeft: Double, timeLimitSeconds: Double
    ) throws(HTTPFailure) {
        guard CurlLibrary.isReady, let handle = curl_easy_init() else {
            throw .other(request.address.host, reason: "libcurl does not start")
        }
        self.handle = handle
        host = request.address.host
        self.limits = limits
        self.secondsLeft = secondsLeft
        self.timeLimitSeconds = timeLimitSeconds
        headers = CurlHeaders(request.headers)
        arriving = ArrivingReply(from: request.address.host, limits: limits)
        words.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        var options = CurlOptions(handle)
        options.set(request, headers: headers)
        options.set(limits, secondsLeft: secondsLeft)
        options.setTakers(Unmanaged.passUnretained(self).toOpaque(), words: words)
        guard options.result == CURLE_OK else {
            throw .other(host, reason: Self.words(options.result))
        }
    }

    deinit {
        curl_easy_cleanup(handle)
        words.deallocate()
    }

    /// Takes a line before the body; false ends the transfer.
    func take(headerLine: UnsafeRawBufferPointer) -> Bool {
        arriving.take(headerLine: headerLine)
    }

    /// Takes a part of the body; false ends the transfer.
    func take(body: UnsafeRawBufferPointer) -> Bool { arriving.take(body: body) }

    /// Makes the outcome of what has come, when libcurl is through with it.
    func end(_ code: CURLcode) {
        if code == CURLE_FILESIZE_EXCEEDED { arriving.refuseLength() }
        if let fault = arriving.fault { return outcome.end(.failure(fault)) }
        let status = ratings_curl_number(handle, CURLINFO_RESPONSE_CODE)
        guard code == CURLE_OK, let reply = arriving.reply(status: status) else {
            return outcome.end(.failure(HTTPFailure(report(code))))
        }
        let target = ratings_curl_text(handle, CURLINFO_REDIRECT_URL).map { String(cString: $0) }
        outcome.end(.success(Outcome(reply: reply, target: target)))
    }

    private func report(_ code: CURLcode) -> CurlEnd {
        let passed = Double(ratings_curl_size(handle, CURLINFO_TOTAL_TIME_T)) / 1_000_000
        return CurlEnd(
            code: code, reason: words[0] == 0 ? Self.words(code) : String(cString: words),
            host: host, stage: arriving.failureStage,
            timeLimitSeconds: passed < secondsLeft ? limits.silenceSeconds : timeLimitSeconds,
            proxyStatus: ratings_curl_number(handle, CURLINFO_HTTP_CONNECTCODE))
    }

    private static func words(_ code: CURLcode) -> String {
        String(cString: curl_easy_strerror(code))
    }
}

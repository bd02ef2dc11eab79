import RatingsProviders

/// Sends requests by libcurl.
///
/// Proxies are those that `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` name. Nothing is kept:
/// no cookies, no passwords, no files.
final class CurlTransport: HTTPTransport {
    private let loop = CurlLoop()
    private let limits: HTTPLimits
    private let timing: HTTPTiming

    init(limits: HTTPLimits, timing: HTTPTiming = .system) {
        self.limits = limits
        self.timing = timing
    }

    func send(_ request: HTTPRequest, timeLimitSeconds: Double) async throws -> HTTPReply {
        let end = timing.uptimeSeconds() + timeLimitSeconds
        var next = request
        for _ in 0...limits.redirects {
            try Task.checkCancellation()
            let transfer = try CurlTransfer(
                next, limits: limits, secondsLeft: end - timing.uptimeSeconds(),
                timeLimitSeconds: timeLimitSeconds)
            let outcome = try await loop.outcome(of: transfer)
            let redirected = try next.redirected(status: outcome.reply.status, to: outcome.target)
            guard let redirected else { return outcome.reply }
            next = redirected
        }
        throw HTTPFailure.tooManyRedirects(next.address.host)
    }
}

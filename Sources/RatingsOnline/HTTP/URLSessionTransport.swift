import Foundation
import RatingsProviders
import FoundationNetworking

/// Sends requests by the system's URLSession.
///
/// Proxies are those that `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` name. Nothing is kept:
/// no cookies, no cache, no passwords.
final class URLSessionTransport: HTTPTransport {
    private let session: URLSession
    private let router: ExchangeRouter
    private let limits: HTTPLimits
    private let timing: HTTPTiming

    init(limits: HTTPLimits, timing: HTTPTiming = .system) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCredentialStorage = nil
        configuration.timeoutIntervalForRequest = limits.silenceSeconds
        router = ExchangeRouter()
        session = URLSession(configuration: configuration, delegate: router, delegateQueue: nil)
        self.limits = limits
        self.timing = timing
    }

    /// A session keeps itself and its delegate alive until it is told that no more will come.
    deinit { session.invalidateAndCancel() }

    func send(_ request: HTTPRequest, timeLimitSeconds: Double) async throws -> HTTPReply {
        let deadline = timing.uptimeSeconds() + timeLimitSeconds
        var next = request
        for _ in 0...limits.redirects {
            let timeOut = HTTPFailure.timedOut(next.address.host, seconds: timeLimitSeconds)
            switch try await exchange(next, until: deadline, else: timeOut) {
            case .reply(let reply): return reply
            case .redirect(let request): next = request
            }
        }
        throw HTTPFailure.tooManyRedirects(next.address.host)
    }

    /// Sends one request, which ends with the failure if the deadline comes first.
    private func exchange(
        _ request: HTTPRequest, until deadline: Double, else timeOut: HTTPFailure
    ) async throws -> HTTPExchange.Outcome {
        try Task.checkCancellation()
        let exchange = HTTPExchange(request, limits: limits)
        let task = session.dataTask(with: urlRequest(request))
        router.add(exchange, for: task)
        let timing = timing
        let timer = Task {
            let seconds = max(deadline - timing.uptimeSeconds(), 0)
            guard (try? await timing.sleep(seconds)) != nil else { return }
            exchange.fail(timeOut)
            task.cancel()
        }
        defer { timer.cancel() }
        return try await withTaskCancellationHandler {
            try await exchange.answer { task.resume() }
        } onCancel: {
            exchange.cancel()
            task.cancel()
        }
    }

    private func urlRequest(_ request: HTTPRequest) -> URLRequest {
        var urlRequest = URLRequest(url: request.address.url)
        urlRequest.httpMethod = request.body == nil ? "GET" : "POST"
        urlRequest.httpBody = request.body
        urlRequest.timeoutInterval = limits.silenceSeconds
        urlRequest.cachePolicy = .reloadIgnoringLocalCacheData
        for (name, value) in request.headers {
            urlRequest.setValue(value, forHTTPHeaderField: name)
        }
        return urlRequest
    }
}

import Foundation
import FoundationNetworking
import RatingsProviders
import Synchronization

/// One request on its way: collects the answer and hands it over once, or the reason why there is none.
final class HTTPExchange: Sendable {
    /// How a request ended that was answered.
    enum Outcome: Sendable {
        /// With an answer.
        case reply(HTTPReply)
        /// With another request, which the server points to.
        case redirect(HTTPRequest)
    }

    private struct State {
        var status = 0
        var headers: [String: String] = [:]
        var body = Data()
        var result: Result<Outcome, any Error>?
        var waiting: CheckedContinuation<Outcome, any Error>?
    }

    private let request: HTTPRequest
    private let limits: HTTPLimits
    private let state = Mutex(State())

    init(_ request: HTTPRequest, limits: HTTPLimits) {
        self.request = request
        self.limits = limits
    }

    private var host: String { request.address.host }

    /// Starts the exchange and waits for its end.
    func answer(_ start: () -> Void) async throws -> Outcome {
        try await withCheckedThrowingContinuation { continuation in
            let known = state.withLock { state in
                if state.result == nil { state.waiting = continuation }
                return state.result
            }
            if let known { continuation.resume(with: known) } else { start() }
        }
    }

    func fail(_ failure: HTTPFailure) { end(with: .failure(failure)) }

    func cancel() { end(with: .failure(CancellationError())) }

    /// Takes the head of the answer; false if its body is not wanted.
    func take(_ response: URLResponse) -> Bool {
        guard let response = response as? HTTPURLResponse else {
            fail(.unreadable(host))
            return false
        }
        guard response.expectedContentLength <= Int64(limits.byteCount) else {
            fail(.tooLong(host, byteLimit: limits.byteCount))
            return false
        }
        let headers = response.allHeaderFields.reduce(into: [String: String]()) { all, field in
            all["\(field.key)".lowercased()] = "\(field.value)"
        }
        state.withLock { state in
            state.status = response.statusCode
            state.headers = headers
        }
        return true
    }

    /// Takes a part of the body; false if it has become too long.
    func take(_ data: Data) -> Bool {
        let isTooLong = state.withLock { state in
            state.body.append(data)
            return state.body.count > limits.byteCount
        }
        if isTooLong { fail(.tooLong(host, byteLimit: limits.byteCount)) }
        return !isTooLong
    }

    /// Ends the exchange with the request that the server points to, if that may be sent.
    ///
    /// Nobody but the server it was meant for gets to see a secret; http never follows https. What was
    /// to be sent is never left behind: a page that is there to be read says nothing of it.
    ///
    /// - Parameters:
    ///   - isGet: True if the server wants to be asked only, whatever was sent.
    ///   - status: The status that says so.
    func redirect(to url: URL?, asking isGet: Bool, status: Int) {
        if request.body != nil, status == 303 {
            let place = url.flatMap { ServerAddress($0.absoluteString) }
            fail(
                .leftBehind(
                    from: host, to: place?.description ?? url?.host ?? "nowhere", status: status))
            return
        }
        guard let target = url.flatMap({ ServerAddress($0.absoluteString) }), allows(target) else {
            fail(.refusedRedirect(from: host, to: url?.host ?? "nowhere"))
            return
        }
        guard request.body == nil || !isGet else {
            fail(.leftBehind(from: host, to: target.description, status: status))
            return
        }
        end(with: .success(.redirect(request.redirected(to: target))))
    }

    private func allows(_ target: ServerAddress) -> Bool {
        let isSafe = target.isSecure || !request.address.isSecure
        return isSafe && (target.origin == request.address.origin || !request.staysOnServer)
    }

    /// Ends the exchange as the session says.
    func finish(_ error: (any Error)?) {
        if let error {
            fail(failure(error))
        } else {
            let reply = state.withLock {
                HTTPReply(status: $0.status, headers: $0.headers, body: $0.body)
            }
            end(
                with: reply.status == 0
                    ? .failure(HTTPFailure.unreadable(host)) : .success(.reply(reply)))
        }
    }

    private func failure(_ error: any Error) -> HTTPFailure {
        switch (error as? URLError)?.code {
        case .timedOut: .timedOut(host, seconds: limits.silenceSeconds)
        case .cannotFindHost, .dnsLookupFailed: .unknownHost(host)
        case .cannotConnectToHost, .notConnectedToInternet, .networkConnectionLost:
            hasBegun ? .cutOff(host) : .unreachable(host)
        case .badServerResponse: .cutOff(host)
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
            .untrusted(host)
        default: hasBegun ? .cutOff(host) : .unreadable(host)
        }
    }

    private var hasBegun: Bool { state.withLock { $0.status != 0 } }

    /// The first end counts; what comes later changes nothing.
    private func end(with result: Result<Outcome, any Error>) {
        let waiting = state.withLock { state in
            guard state.result == nil else {
                return nil as CheckedContinuation<Outcome, any Error>?
            }
            state.result = result
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(with: result)
    }
}

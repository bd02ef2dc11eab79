import RatingsProviders
import Synchronization
@testable import RatingsOnline

/// Sends requests over the network, and loses the answers of some: what was sent has arrived.
final class FaultyTransport: HTTPTransport {
    private let transport = CurlTransport(limits: HTTPLimits())
    private let lost: Mutex<[(path: String, failure: HTTPFailure)]>

    /// - Parameter lost: The last part of the path, and what is reported in place of the answer;
    ///   each once.
    init(losing lost: [(path: String, failure: HTTPFailure)]) {
        self.lost = Mutex(lost)
    }

    func send(_ request: HTTPRequest, timeLimitSeconds: Double) async throws -> HTTPReply {
        let reply = try await transport.send(request, timeLimitSeconds: timeLimitSeconds)
        let failure = lost.withLock { lost in
            lost.firstIndex { request.address.description.hasSuffix($0.path) }
                .map { lost.remove(at: $0).failure }
        }
        if let failure { throw failure }
        return reply
    }
}

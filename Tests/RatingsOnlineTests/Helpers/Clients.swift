import Foundation
import Synchronization
@testable import RatingsOnline

/// The pauses that a client made, in seconds.
final class Pauses: Sendable {
    private let seconds = Mutex<[Double]>([])

    var all: [Double] { seconds.withLock { $0 } }

    func add(_ pause: Double) { seconds.withLock { $0.append(pause) } }
}

/// The instant of the tests.
let testNow = Date(timeIntervalSince1970: 1_768_482_000)  // 2026-01-15T13:00:00Z

extension HTTPTiming {
    /// A clock that does not move, pauses that take no time, dice that show the same.
    static func still(
        now: Date = testNow, jitter: Double = 1, pauses: Pauses = Pauses()
    ) -> HTTPTiming {
        HTTPTiming(
            now: { now }, uptimeSeconds: { 0 }, sleep: { pauses.add($0) }, jitter: { jitter })
    }
}

extension HTTPClient {
    /// A client that speaks to the network without pauses.
    static func quick(
        now: Date = testNow, pauses: Pauses = Pauses(), limits: HTTPLimits = HTTPLimits()
    ) -> HTTPClient {
        HTTPClient(
            transport: CurlTransport(limits: limits), limits: limits,
            timing: .still(now: now, pauses: pauses))
    }
}

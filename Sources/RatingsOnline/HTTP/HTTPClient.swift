import PlatformFoundation
import RatingsProviders
import RatingsCore

/// Sends requests as a good guest does: again after a pause where that can help, and not for long.
struct HTTPClient: Sendable {
    /// What came of one try.
    typealias Outcome = Result<HTTPReply, HTTPFailure>

    let transport: any HTTPTransport
    let limits: HTTPLimits
    let timing: HTTPTiming

    /// The client that speaks to the network.
    static let system = HTTPClient(transport: CurlTransport(limits: HTTPLimits()))

    init(
        transport: any HTTPTransport, limits: HTTPLimits = HTTPLimits(),
        timing: HTTPTiming = .system
    ) {
        self.transport = transport
        self.limits = limits
        self.timing = timing
    }

    /// The end of a fetch that begins now.
    func deadline() -> FetchDeadline {
        FetchDeadline(uptimeSeconds: timing.uptimeSeconds() + limits.totalSeconds)
    }

    /// Sends a request, at most as often as the limits say, and brings the last answer.
    ///
    /// - Parameters:
    ///   - deadline: When all has to be over, pauses included.
    ///   - isWorthAnotherTry: The statuses after which it is sent again.
    /// - Throws: `AppRatingError` if no try brought an answer; `CancellationError` when the task is
    ///   cancelled.
    func send(
        _ request: HTTPRequest, until deadline: FetchDeadline,
        isWorthAnotherTry: @Sendable (Int) -> Bool = Self.isTrouble
    ) async throws -> HTTPReply {
        try await outcomes(of: request, until: deadline, isWorthAnotherTry: isWorthAnotherTry)
            .last.mapError(\.error).get()
    }

    /// Sends a request as ``send(_:until:isWorthAnotherTry:)`` does and says what came of every
    /// try.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    func outcomes(
        of request: HTTPRequest, until deadline: FetchDeadline,
        isWorthAnotherTry: @Sendable (Int) -> Bool = Self.isTrouble
    ) async throws -> (earlier: [Outcome], last: Outcome) {
        var earlier: [Outcome] = []
        while true {
            let number = earlier.count + 1
            let outcome = try await attempt(request, until: deadline)
            let canRepeat =
                switch outcome {
                case .success(let reply): isWorthAnotherTry(reply.status)
                case .failure(let failure): failure.isTransient
                }
            guard canRepeat, number < limits.tries,
                try await pause(after: outcome, number: number, until: deadline)
            else { return (earlier, outcome) }
            earlier.append(outcome)
        }
    }

    /// Waits before another try.
    ///
    /// - Parameter number: How often it was tried, 1 or more.
    /// - Returns: False, at once, if another try would come too late.
    func pause(
        after outcome: Result<HTTPReply, HTTPFailure>, number: Int, until deadline: FetchDeadline
    ) async throws -> Bool {
        let seconds = pauseSeconds(after: outcome, number: number)
        guard seconds < secondsLeft(until: deadline) else { return false }
        try await timing.sleep(seconds)
        return true
    }

    /// Too many requests, and what is the server's own fault.
    static func isTrouble(status: Int) -> Bool { status == 429 || (500...599).contains(status) }

    /// Sends a request once.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    func attempt(
        _ request: HTTPRequest, until deadline: FetchDeadline
    ) async throws -> Result<HTTPReply, HTTPFailure> {
        let seconds = secondsLeft(until: deadline)
        let tooLate = timeOut(request.address.host)
        guard seconds > 0 else { return .failure(tooLate) }
        do {
            return .success(try await transport.send(request, timeLimitSeconds: seconds))
        } catch HTTPFailure.timedOut where secondsLeft(until: deadline) <= 0 {
            return .failure(tooLate)
        } catch let failure as HTTPFailure {
            return .failure(failure)
        }
    }

    /// What is reported of a server when the time for all is over.
    func timeOut(_ host: String) -> HTTPFailure { .timedOut(host, seconds: limits.totalSeconds) }

    func secondsLeft(until deadline: FetchDeadline) -> Double {
        deadline.uptimeSeconds - timing.uptimeSeconds()
    }

    /// What the server asks for, else a time that doubles with every try; between half and all of it,
    /// so that many clients do not come back at once.
    private func pauseSeconds(
        after outcome: Result<HTTPReply, HTTPFailure>, number: Int
    ) -> Double {
        if case .success(let reply) = outcome,
            let seconds = reply.retryAfterSeconds(now: timing.now())
        {
            return Double(seconds)
        }
        let whole = limits.firstPauseSeconds * Double(1 << min(number - 1, 10))
        return whole * (0.5 + 0.5 * timing.jitter())
    }
}

import PlatformFoundation

/// The clocks, the pauses and the dice of a fetch; tests bring their own.
struct HTTPTiming: Sendable {
    /// The date.
    var now: @Sendable () -> Date
    /// The seconds since some fixed instant; they never run back.
    var uptimeSeconds: @Sendable () -> Double
    /// Waits for some seconds; throws when the task is cancelled.
    var sleep: @Sendable (_ seconds: Double) async throws -> Void
    /// A number of 0…1, another one each time.
    var jitter: @Sendable () -> Double

    /// The machine's.
    static let system = {
        let start = ContinuousClock.now
        return HTTPTiming(
            now: { Date() },
            uptimeSeconds: { (ContinuousClock.now - start) / .seconds(1) },
            sleep: { try await Task.sleep(for: .seconds($0)) },
            jitter: { Double.random(in: 0...1) })
    }()
}

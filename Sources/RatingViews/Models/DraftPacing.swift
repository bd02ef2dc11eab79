/// When a draft is to be saved: at a pause, and at the latest some seconds after what it lacks.
struct DraftPacing {
    /// How long nothing is written before it counts as a pause, in seconds.
    static let pauseSeconds = 1.0
    /// How much of steady writing may be lost, in seconds.
    static let maximumSeconds = 5.0

    private var firstChange: Double?
    private var lastChange = 0.0

    /// True if something was not saved yet.
    var isPending: Bool { firstChange != nil }

    /// Notes that something was written.
    ///
    /// - Parameter instant: Seconds on a monotonic clock.
    mutating func changed(at instant: Double) {
        firstChange = firstChange ?? instant
        lastChange = instant
    }

    /// Notes that all was saved.
    mutating func saved() { firstChange = nil }

    /// How long to wait at most before the draft is due, in milliseconds; nil if there is nothing to save.
    func millisecondsLeft(at instant: Double) -> Int? {
        guard let firstChange else { return nil }
        let due = min(lastChange + Self.pauseSeconds, firstChange + Self.maximumSeconds)
        // Nobody knows what a host's clock shows: no wait is longer than the longest there is.
        guard due - instant > 0 else { return 0 }
        return Int((min(due - instant, Self.maximumSeconds) * 1_000).rounded(.up))
    }
}

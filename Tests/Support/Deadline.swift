/// A moment after which nobody waits any more.
struct Deadline {
    private let end: ContinuousClock.Instant

    /// The moment this many seconds from now.
    init(secondsFromNow seconds: Double) {
        end = .now.advanced(by: .seconds(seconds))
    }

    /// True from that moment on.
    var isOver: Bool { ContinuousClock.now >= end }

    /// The time left, rounded up to whole milliseconds, and at most this many.
    func millisecondsLeft(atMost maximum: Int32) -> Int32 {
        let left = ContinuousClock.now.duration(to: end)
        guard left > .zero else { return 0 }
        guard left < .milliseconds(Int64(maximum)) else { return maximum }
        return Int32(left / .milliseconds(1)) + 1
    }
}

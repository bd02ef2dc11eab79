import PlatformC

/// The end of a wait, on a monotonic clock.
package struct Deadline {
    private let nanoseconds: Int?

    /// A deadline this many milliseconds from now, at most a day; nil never comes.
    package init(milliseconds: Int?) {
        nanoseconds = milliseconds.map { Self.now + min(max($0, 0), 86_400_000) * 1_000_000 }
    }

    /// A deadline at an instant of ``nowMilliseconds``; nil never comes.
    package init(atMilliseconds instant: Int?) {
        nanoseconds = instant.map { $0 * 1_000_000 }
    }

    /// The milliseconds left, rounded up, as `poll` takes them: 0 when it is over, -1 forever.
    package var remainingMilliseconds: Int32 {
        guard let nanoseconds else { return -1 }
        return Int32((max(nanoseconds - Self.now, 0) + 999_999) / 1_000_000)
    }

    /// True if nothing is left.
    package var isOver: Bool { remainingMilliseconds == 0 }

    /// This one or another, whichever comes first.
    package func earlier(_ other: Deadline) -> Deadline {
        guard let nanoseconds else { return other }
        guard let others = other.nanoseconds else { return self }
        return nanoseconds <= others ? self : other
    }

    /// The clock's milliseconds.
    package static var nowMilliseconds: Int { now / 1_000_000 }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}

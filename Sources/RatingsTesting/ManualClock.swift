import Synchronization
public import PlatformFoundation

/// A clock that a test sets.
public final class ManualClock: Sendable {
    private let instant: Mutex<Date>

    /// Creates a clock that is at an instant.
    public init(_ instant: Date) {
        self.instant = Mutex(instant)
    }

    /// What it shows.
    public var now: Date { instant.withLock { $0 } }

    /// Moves it on; a negative number moves it back.
    public func advance(seconds: Double) {
        instant.withLock { $0 += seconds }
    }

    /// Moves it on by days of 86,400 s.
    public func advance(days: Double) {
        advance(seconds: days * 86_400)
    }
}

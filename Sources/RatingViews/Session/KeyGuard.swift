import TerminalKit

/// Keeps keys that were meant for something else from acting on what has come up by itself.
///
/// At first it is locked: keys are swallowed until none has come for a while, and for longer once one was
/// swallowed. It opens only at the end of a wait that no key has ended, so that a key which waited while
/// the program was slow counts as early. Instants are seconds on a monotonic clock.
struct KeyGuard: Hashable, Sendable {
    /// How long to wait, in seconds.
    struct Pace: Hashable, Sendable {
        /// Without a key before the first one counts.
        let quiet: Double
        /// Without a key after one was swallowed.
        let startled: Double
        /// Between any key and the Enter that confirms what that key has chosen.
        let settled: Double

        /// For single keys.
        static let keys = Pace(quiet: 0.6, startled: 1.5, settled: 0.3)
        /// For whole lines: when a line was begun cannot be seen, and people pause between words.
        static let lines = Pace(quiet: 3, startled: 3, settled: 0)
    }

    /// What becomes of input.
    enum Verdict: Hashable, Sendable {
        /// It acts.
        case take
        /// It does nothing.
        case swallow
        /// The user leaves what came up by itself before it could be answered.
        case withdraw
    }

    private let pace: Pace
    private var opensAt: Double
    private var lastKey = -Double.infinity
    private var hasOpened = false
    /// True while keys are swallowed.
    private(set) var isLocked = true

    /// Creates a guard for what is shown at an instant.
    init(_ pace: Pace, at instant: Double) {
        self.pace = pace
        opensAt = instant + pace.quiet
    }

    /// True until what is shown could have been answered for the first time.
    var isUnanswerable: Bool { !hasOpened }

    /// What becomes of a key, a paste, what the mouse did, or a line.
    mutating func judge(_ input: InputEvent, at instant: Double) -> Verdict {
        guard isLocked else {
            defer { lastKey = instant }
            return input == .key(.enter) && instant - lastKey < pace.settled ? .swallow : .take
        }
        if input == .key(.escape) { return hasOpened ? .take : .withdraw }
        lock(until: instant + pace.startled)
        return .swallow
    }

    /// Notes that a wait is over without a key; true if keys count from now on.
    mutating func waitIsOver(at instant: Double) -> Bool {
        guard isLocked, instant >= opensAt else { return false }
        isLocked = false
        hasOpened = true
        return true
    }

    /// Notes a key that means nothing: somebody is typing something else.
    mutating func startle(at instant: Double) { lock(until: instant + pace.startled) }

    /// Notes that all is shown again after something else was.
    mutating func restart(at instant: Double) { lock(until: instant + pace.quiet) }

    /// How long a wait has to be at most, in milliseconds; nil for as long as it takes.
    func millisecondsLeft(at instant: Double) -> Int? {
        isLocked ? Int((max(opensAt - instant, 0) * 1_000).rounded(.up)) : nil
    }

    private mutating func lock(until instant: Double) {
        isLocked = true
        opensAt = instant
    }
}

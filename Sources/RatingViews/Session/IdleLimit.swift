import TerminalKit
import PlatformFoundation

/// How long a session waits for a user who may have gone away.
struct IdleLimit {
    /// The longest limit, in seconds: a year.
    private static let maximumSeconds = 366 * 86_400

    /// Seconds on a monotonic clock.
    static func systemUptime() -> Double { ProcessInfo.processInfo.systemUptime }

    private let seconds: Int?
    private var lastInput: Double

    /// Creates a limit that begins at an instant; nil seconds wait forever.
    init(seconds: Int?, at instant: Double) {
        self.seconds = seconds.map { min(max($0, 1), Self.maximumSeconds) }
        lastInput = instant
    }

    /// Notes that the user is there.
    mutating func restart(at instant: Double) { lastInput = instant }

    /// How long to wait at most, in milliseconds; nil for as long as it takes.
    func millisecondsLeft(at instant: Double) -> Int? {
        seconds.map { seconds in
            Int((max(lastInput + Double(seconds) - instant, 0) * 1_000).rounded(.up))
        }
    }

    /// True if the user has been away for too long.
    func isOver(at instant: Double) -> Bool { millisecondsLeft(at: instant) == 0 }
}

extension InputEvent {
    /// True for what only a user does.
    var isFromUser: Bool {
        switch self {
        case .key, .mouse, .paste: true
        case .resized, .resumed, .woken, .timedOut, .ended: false
        }
    }
}

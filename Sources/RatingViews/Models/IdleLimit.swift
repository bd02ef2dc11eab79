import TerminalKit
import PlatformFoundation

/// How long a session waits for a user who may have gone away.
struct IdleLimit {
    /// The longest limit, in seconds: a year.
    private static let maximumSeconds = 366 * 86_400

    /// Seconds on a monotonic clock.
    static func systemUptime() -> Double { ProcessInfo.processInfo.systemUptime }

    /// Waits forever.
    static var none: IdleLimit { IdleLimit(seconds: nil) { 0 } }

    private let seconds: Int?
    private let uptimeSeconds: () -> Double
    private var lastInput: Double

    /// Creates a limit that begins now; nil seconds wait forever.
    init(seconds: Int?, uptimeSeconds: @escaping () -> Double) {
        self.seconds = seconds.map { min(max($0, 1), Self.maximumSeconds) }
        self.uptimeSeconds = uptimeSeconds
        lastInput = seconds == nil ? 0 : uptimeSeconds()
    }

    /// Notes that the user is there.
    mutating func restart() {
        if seconds != nil { lastInput = uptimeSeconds() }
    }

    /// How long to wait at most, in milliseconds; nil for as long as it takes.
    var millisecondsLeft: Int? {
        seconds.map { seconds in
            Int((max(lastInput + Double(seconds) - uptimeSeconds(), 0) * 1_000).rounded(.up))
        }
    }

    /// True if the user has been away for too long.
    var isOver: Bool { millisecondsLeft == 0 }
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

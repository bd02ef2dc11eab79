public import RatingScreen
public import TerminalKit

/// How choosing stars ended.
public struct StarPickerEnding: Hashable, Sendable {
    /// Why it ended.
    public enum Cause: Hashable, Sendable {
        /// The person chose, or left.
        case outcome(StarPickerOutcome)
        /// The terminal went away, or a signal asks the program to end.
        case ended(EndOfInput)
    }

    /// Why it ended.
    public let cause: Cause
    /// True if the stars were seen, and not only a window too small for them.
    public let wasShown: Bool
}

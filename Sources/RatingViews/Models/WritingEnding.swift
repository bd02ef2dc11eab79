public import RatingScreen
public import TerminalKit

/// How writing ended.
public struct WritingEnding: Hashable, Sendable {
    /// Why it ended.
    public enum Cause: Hashable, Sendable {
        /// The person confirmed the form or left it.
        case outcome(WritingOutcome)
        /// The terminal went away, or a signal asks the program to end.
        case ended(EndOfInput)
    }

    /// Why it ended.
    public let cause: Cause
    /// What was written.
    public let form: WritingForm
    /// True if the form was seen, and not only the note that the window is too small.
    public let wasShown: Bool
}

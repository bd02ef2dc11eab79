public import RatingScreen
public import RatingsCore
public import TerminalKit

/// How a session with a person ended, and what is left to do now that the screen is gone.
public struct SessionEnding: Hashable, Sendable {
    /// Why it ended.
    public enum Cause: Hashable, Sendable {
        /// The person left the screen.
        case outcome(RatingScreenOutcome)
        /// The terminal went away, or a signal asks the program to end.
        case ended(EndOfInput)
    }

    /// Why it ended.
    public let cause: Cause
    /// What the screen wants done after it is gone.
    public let afterwards: [RatingScreenEffect]
    /// True if the screen was seen, and not only the note that the window is too small.
    public let wasShown: Bool
    /// The last failure that the screen reported, unless a good answer came after it.
    public let lastError: AppRatingError?
}

package import TerminalKit

/// How a session with a user ended.
package struct Ending<Outcome> {
    /// Why it ended.
    package enum Cause {
        /// The user answered or left.
        case outcome(Outcome)
        /// The terminal went away, or a signal asks the program to end.
        case ended(EndOfInput)
    }

    /// Why it ended.
    package let cause: Cause
    /// True if the user saw it, and not only the note that the window is too small.
    package let wasShown: Bool
}

extension Ending.Cause: Equatable where Outcome: Equatable {}
extension Ending: Equatable where Outcome: Equatable {}
extension Ending.Cause: Sendable where Outcome: Sendable {}
extension Ending: Sendable where Outcome: Sendable {}

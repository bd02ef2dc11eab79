package import TerminalKit

/// How a session with a user ended.
package struct Ending<Outcome> {
    /// Why it ended.
    package enum Cause {
        /// The user answered or left.
        case outcome(Outcome)
        /// It came up by itself while somebody was typing something else, or was left before it took keys.
        case withdrawn
        /// The terminal went away, or a signal asks the program to end.
        case ended(EndOfInput)
    }

    /// Why it ended.
    package let cause: Cause
    /// True if the user could have answered it, and not only seen the note that the window is too small.
    package let wasShown: Bool

    /// True if it was withdrawn: it was meant for nobody.
    package var isWithdrawn: Bool {
        if case .withdrawn = cause { true } else { false }
    }
}

extension Ending.Cause: Equatable where Outcome: Equatable {}
extension Ending: Equatable where Outcome: Equatable {}
extension Ending.Cause: Sendable where Outcome: Sendable {}
extension Ending: Sendable where Outcome: Sendable {}

public import RatingScreen
public import RatingsCore
public import TerminalKit

/// How a session with the user ended.
public struct SessionEnding: Hashable, Sendable {
    /// Why it ended.
    public enum Cause: Hashable, Sendable {
        /// The user left the screen, with this answer or with none.
        case outcome(Answer?)
        /// The terminal went away, or a signal asks the program to end.
        case ended(EndOfInput)
    }

    /// Why it ended.
    public let cause: Cause
    /// True if the screen was seen, and not only the note that the window is too small.
    public let wasShown: Bool
    /// The last failure that the screen reported, unless a good answer came after it.
    public let lastError: AppRatingError?
}

extension Interruption {
    /// The end of a terminal's input, as the screen's host sees it.
    public init(_ end: EndOfInput) {
        switch end {
        case .hangUp: self = .hangUp
        case .signal(let number): self = .signal(number)
        }
    }
}

extension Presentation {
    /// What a session with the user gives back.
    public init(_ ending: SessionEnding) {
        switch ending.cause {
        case .outcome(let answer): self.init(answer: answer, wasShown: ending.wasShown)
        case .ended(let end):
            self.init(answer: nil, interruption: Interruption(end), wasShown: ending.wasShown)
        }
    }
}

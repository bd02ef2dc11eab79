public import RatingScreen
public import ReviewTiming
public import TerminalKit

/// What became of an ask.
public struct PromptResult: Hashable, Sendable {
    /// How it ended.
    public enum Ending: Hashable, Sendable {
        /// The person left the screen; how a rating left the program, if it did.
        case answered(RatingScreenOutcome, handedOff: HandOffWay?)
        /// The gate held; nothing was shown.
        case notDue(ReviewDecision)
        /// The screen could not be shown; the ask does not count.
        case notShown(PresentationObstacle)
        /// The program or its terminal ended under the screen. A choice made before is kept, and nothing
        /// was sent.
        case interrupted(EndOfInput, choice: RatingScreenOutcome?)
    }

    /// How it ended.
    public let ending: Ending
    /// Why the end could not be kept in the state, or nil if it was.
    public let unsaved: ReviewStateError?

    init(_ ending: Ending, unsaved: ReviewStateError? = nil) {
        self.ending = ending
        self.unsaved = unsaved
    }

    /// What the person answered, or nil if nobody was asked.
    public var outcome: RatingScreenOutcome? {
        switch ending {
        case .answered(let outcome, _): outcome
        case .interrupted(_, let choice): choice
        case .notDue, .notShown: nil
        }
    }
}

extension ReviewChoice {
    /// How a screen ends with it.
    var outcome: RatingScreenOutcome {
        switch self {
        case .rate, .stars: .rated
        case .later: .later
        case .decline: .declined
        }
    }
}

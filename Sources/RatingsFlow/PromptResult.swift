public import RatingScreen
public import RatingsCore
public import ReviewTiming

/// What became of an ask.
public struct PromptResult: Hashable, Sendable {
    /// How it ended.
    public enum Ending: Hashable, Sendable {
        /// The user left the screen; how a rating left the program, if it did.
        case answered(ReviewAsk.Outcome, handedOff: HandOffWay?)
        /// The gate held; nothing was shown.
        case notDue(ReviewDecision)
        /// The screen could not be shown; the ask does not count.
        case notShown(PresentationObstacle)
        /// The program or its terminal ended under the screen, or while a review was written.
        ///
        /// "Later" and "never" are kept; a rating is kept only if it was handed off.
        case interrupted(Interruption, choice: ReviewAsk.Outcome?)
    }

    /// What the answer led to after the screen was gone.
    public enum Action: Hashable, Sendable {
        /// The user was to be taken to this page, or to none where none is known.
        case reviewPage(WebAddress?)
        /// The user was offered another way to rate than a page.
        case offer
        /// The user was to write and send a review.
        case submission
        /// The user was to write feedback.
        case feedback
    }

    /// How it ended.
    public let ending: Ending
    /// Why the end could not be kept in the state, or nil if it was.
    public let unsaved: ReviewStateError?
    /// Why a review could not be sent that the user left unsent, or what was offered could not be done;
    /// nil if nothing failed.
    public let submissionFailure: AppRatingError?
    /// What the answer led to, or nil for nothing.
    public let action: Action?

    init(
        _ ending: Ending, unsaved: ReviewStateError? = nil,
        submissionFailure: AppRatingError? = nil, action: Action? = nil
    ) {
        self.ending = ending
        self.unsaved = unsaved
        self.submissionFailure = submissionFailure
        self.action = action
    }

    /// True if the user wants to rate, and the review page could be neither opened nor printed.
    public var isHandOffFailed: Bool {
        guard case .answered(_, nil) = ending, case .reviewPage = action else { return false }
        return true
    }

    /// What the user answered, or nil if nobody was asked.
    public var outcome: ReviewAsk.Outcome? {
        switch ending {
        case .answered(let outcome, _): outcome
        case .interrupted(_, let choice): choice
        case .notDue, .notShown: nil
        }
    }
}

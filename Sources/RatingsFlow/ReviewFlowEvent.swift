public import RatingScreen
public import ReviewTiming

/// Who wants an ask, and where.
public struct ReviewFlowRequest: Hashable, Sendable {
    /// Where in the program.
    public let moment: ReviewMoment
    /// Who wants it; only a manual one is not decided by the gate.
    public let origin: ReviewAsk.Origin

    /// Makes a request.
    public init(_ moment: ReviewMoment, origin: ReviewAsk.Origin) {
        self.moment = moment
        self.origin = origin
    }
}

/// What happens to an ask.
public enum ReviewFlowEvent: Hashable, Sendable {
    /// The program, or the person, wants an ask.
    case asked(ReviewFlowRequest)
    /// The ask is in the state and will survive a power cut.
    case saved(ReviewAsk)
    /// The gate held, or the ask could not be saved.
    case refused
    /// The person sees the screen itself, not only the note that the window is too small.
    case presented
    /// The person chose; the last choice counts.
    case chose(Answer)
    /// The screen was left by the person and is gone.
    case dismissed
    /// The user was taken to the review page.
    case handedOff(HandOffWay)
    /// The review page could be neither opened nor printed.
    case notHandedOff
    /// The review was sent and taken, or it was not.
    case submitted, notSubmitted
    /// The screen could not be shown.
    case withdrawn(PresentationObstacle.Code)
    /// The program or its terminal ended under the screen.
    case abandoned
}

/// What an ask wants done.
public enum ReviewFlowEffect: Hashable, Sendable {
    /// Decide on the state as it is stored and append the ask to it, with nobody in between.
    case commit(ReviewFlowRequest)
    /// Show the screen.
    case present
    /// Take the ask out of what counts.
    case withdraw(ReviewAsk)
    /// Keep how the ask ended.
    case settle(ReviewAsk, ReviewAsk.Outcome)
    /// Take the person to where ratings live; the screen is gone.
    case handOff
    /// Let the person write a review with so many stars, 1…5, and send it; the screen is gone.
    case submit(stars: Int)
    /// Open the feedback form; the screen is gone.
    case openFeedback
    /// Count.
    case note(ReviewMetric)
}

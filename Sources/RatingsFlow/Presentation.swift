import RatingScreen
public import RatingsCore
public import RatingViews
public import TerminalKit

/// How a screen ended that was put before a person.
public struct Presentation: Hashable, Sendable {
    /// What the person chose, or nil for nothing.
    public var choice: ReviewChoice?
    /// The page on which reviews are written, as far as it is known.
    public var reviewPage: WebAddress?
    /// Why there was no more input, if the screen was not left by the person.
    public var end: EndOfInput?
    /// False if the person saw nothing but the note that the window is too small.
    public var wasShown: Bool

    /// Makes an ending.
    public init(
        choice: ReviewChoice?, reviewPage: WebAddress? = nil, end: EndOfInput? = nil,
        wasShown: Bool = true
    ) {
        self.choice = choice
        self.reviewPage = reviewPage
        self.end = end
        self.wasShown = wasShown
    }

    /// Takes over how a session ended.
    public init(_ ending: SessionEnding) {
        switch ending.cause {
        case .outcome(let outcome):
            self.init(choice: ReviewChoice(outcome), wasShown: ending.wasShown)
        case .ended(let end):
            self.init(choice: nil, end: end, wasShown: ending.wasShown)
        }
        for effect in ending.afterwards {
            switch effect {
            case .openReviewPage(let page): reviewPage = page
            case .writeReview(let stars): choice = .stars(stars)
            case .openFeedback: choice = .feedback
            default: break
            }
        }
    }
}

extension ReviewChoice {
    /// The choice that ends a screen so, or nil if it was left without one.
    init?(_ outcome: RatingScreenOutcome) {
        switch outcome {
        case .rated: self = .rate
        case .later: self = .later
        case .declined: self = .decline
        case .dismissed: return nil
        }
    }
}

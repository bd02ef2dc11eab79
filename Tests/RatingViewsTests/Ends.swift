import RatingScreen
import RatingsCore
import RatingViews
import TerminalKit
import Testing

/// How a rating screen ended, flat for expectations.
struct ScreenEnd {
    let cause: Ending<Answer?>.Cause
    let wasShown: Bool
    let lastError: AppRatingError?

    init(_ ending: Ending<ScreenAnswer>) {
        wasShown = ending.wasShown
        switch ending.cause {
        case .outcome(let left): (cause, lastError) = (.outcome(left.answer), left.lastError)
        case .ended(let end): (cause, lastError) = (.ended(end), nil)
        case .withdrawn: (cause, lastError) = (.withdrawn, nil)
        }
    }
}

/// How a form ended, flat for expectations.
struct FormEnd {
    let cause: Ending<WritingOutcome>.Cause
    let wasShown: Bool
    /// What was written; as it began where the terminal ended.
    let form: WritingForm

    init(_ ending: Ending<Written>, begunAs begun: WritingForm) {
        wasShown = ending.wasShown
        switch ending.cause {
        case .outcome(let written): (cause, form) = (.outcome(written.outcome), written.form)
        case .ended(let end): (cause, form) = (.ended(end), begun)
        case .withdrawn: (cause, form) = (.withdrawn, begun)
        }
    }
}

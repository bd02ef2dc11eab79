public import RatingScreen
import RatingsCore
import ReviewTiming

extension PromptResult {
    /// The line for the user when the screen is gone: what was done, and how to undo it.
    ///
    /// - Parameters:
    ///   - destination: The name of the destination that takes reviews, or nil where nothing is sent.
    ///   - undo: The command that makes the app ask again, or nil if there is none.
    /// - Returns: Nil if no screen was answered, or what was done after it has its own line, as an
    ///   address that was printed.
    public func closingLine(
        _ strings: ClosingStrings, destination: String? = nil, undo: String? = nil
    ) -> String? {
        guard case .answered(let outcome, let way) = ending, action != .feedback,
            submissionFailure == nil, !isHandOffFailed
        else { return nil }
        switch way {
        case .submitted: return action == .offer ? nil : destination.map(strings.sent)
        case .opened: return page.map { strings.opened($0.host) }
        case .printed: return nil
        case nil: return line(for: outcome, strings, undo)
        }
    }

    private var page: WebAddress? {
        if case .reviewPage(let page) = action { page } else { nil }
    }

    private func line(
        for outcome: ReviewAsk.Outcome, _ strings: ClosingStrings, _ undo: String?
    ) -> String? {
        switch outcome {
        case .rated: nil
        case .later: strings.later
        case .declined: strings.declined(undo)
        default: strings.dismissed
        }
    }
}

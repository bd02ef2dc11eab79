public import RatingScreen
public import ReviewTiming

/// One ask from its beginning to its end as a value: an event goes in, effects come out.
///
/// It keeps two orders that fail in silence where they are broken. An ask is in the state, and survives
/// a power cut, before anything is shown; and what the person chose is acted on after the screen is
/// gone. "Rated" is settled when the rating was handed off, and not before: opened, printed, or taken.
/// Whoever carries the effects out does so in the order of the list.
public struct ReviewFlow: Hashable, Sendable {
    /// How far an ask has come.
    public enum Stage: Hashable, Sendable {
        /// Nobody is being asked.
        case idle
        /// The ask is on its way into the state.
        case committing(ReviewFlowRequest)
        /// The ask is in the state; the screen was not seen yet.
        case committed(ReviewAsk)
        /// The person sees the screen, and has chosen something or not.
        case showing(ReviewAsk, Answer?)
        /// The screen is gone, and the user is taken to the review page.
        case handingOff(ReviewAsk)
        /// The screen is gone, and the person writes and sends a review.
        case submitting(ReviewAsk)
    }

    /// How far the ask has come.
    public private(set) var stage = Stage.idle
    /// True if stars and text are sent from here; else the person is taken to a page.
    public let submits: Bool

    /// Makes a flow in which nobody is being asked.
    public init(submits: Bool = false) {
        self.submits = submits
    }

    /// Takes an event in; one that makes no sense at this stage changes nothing.
    ///
    /// - Returns: What is to be done, in this order.
    public mutating func handle(_ event: ReviewFlowEvent) -> [ReviewFlowEffect] {
        switch (stage, event) {
        case (.idle, .asked(let request)):
            stage = .committing(request)
            return [.commit(request)]
        case (.committing, .saved(let ask)):
            stage = .committed(ask)
            return [.note(.requested(moment: ask.moment)), .present]
        case (.committing, .refused):
            stage = .idle
            return []
        case (.committed(let ask), .presented):
            stage = .showing(ask, nil)
            return []
        case (.committed(let ask), .withdrawn(let reason)):
            stage = .idle
            return [.withdraw(ask), .note(.withdrawn(reason: reason))]
        case (.showing(let ask, _), .chose(let choice)):
            stage = .showing(ask, choice)
            return []
        case (.showing(let ask, let choice), .dismissed):
            return end(ask, choice)
        case (.handingOff(let ask), .handedOff(let way)):
            stage = .idle
            return settlement(of: ask, .rated) + [.note(.handedOff(way))]
        case (.handingOff(let ask), .notHandedOff):
            stage = .idle
            return settlement(of: ask, .later)
        case (.submitting(let ask), .submitted):
            stage = .idle
            return settlement(of: ask, .rated)
                + [.note(.handedOff(.submitted)), .note(.submitted)]
        case (.submitting(let ask), .notSubmitted):
            // The user began to write: what was kept or refused is no ask without an answer.
            stage = .idle
            return settlement(of: ask, .later)
        case (.committed, .abandoned), (.handingOff, .abandoned), (.submitting, .abandoned):
            stage = .idle
            return []
        case (.showing(let ask, let choice), .abandoned):
            stage = .idle
            return settledBeforeEnd(choice).map { settlement(of: ask, $0) } ?? []
        default:
            return []
        }
    }

    private mutating func end(_ ask: ReviewAsk, _ choice: Answer?) -> [ReviewFlowEffect] {
        stage = .idle
        switch choice {
        case .rate: return handOff(ask)
        case .feedback: return openFeedback(ask)
        case .review(let count):
            guard submits else { return handOff(ask) }
            stage = .submitting(ask)
            return [.submit(stars: count)]
        case .later: return settlement(of: ask, .later)
        case .decline: return settlement(of: ask, .declined)
        case nil: return settlement(of: ask, .dismissed)
        }
    }

    private mutating func handOff(_ ask: ReviewAsk) -> [ReviewFlowEffect] {
        stage = .handingOff(ask)
        return [.handOff]
    }

    private func openFeedback(_ ask: ReviewAsk) -> [ReviewFlowEffect] {
        settlement(of: ask, .feedback) + [.openFeedback]
    }

    /// How an ask is settled if the program ends before the choice is acted on; nil if it stays open,
    /// since only a hand-off makes a rating.
    private func settledBeforeEnd(_ choice: Answer?) -> ReviewAsk.Outcome? {
        switch choice {
        case .later: .later
        case .decline: .declined
        case .feedback: .feedback
        case .rate, .review, nil: nil
        }
    }

    private func settlement(
        of ask: ReviewAsk, _ outcome: ReviewAsk.Outcome
    ) -> [ReviewFlowEffect] {
        let metric: ReviewMetric =
            switch outcome {
            case .rated: .rated
            case .later: .later
            case .declined: .declined
            case .feedback: .feedback
            default: .dismissed
            }
        return [.settle(ask, outcome), .note(metric)]
    }
}

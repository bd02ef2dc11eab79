public import ReviewTiming

/// One ask from its beginning to its end as a value: an event goes in, effects come out.
///
/// It keeps two orders that fail in silence where they are broken. An ask is in the state, and survives
/// a power cut, before anything is shown; and what the person chose is acted on after the screen is
/// gone. A review that has to be sent is settled when it was taken, and not before. Whoever carries the
/// effects out does so in the order of the list.
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
        case showing(ReviewAsk, ReviewChoice?)
        /// The screen is gone, and the person writes and sends a review.
        case submitting(ReviewAsk)
    }

    /// How far the ask has come.
    public private(set) var stage = Stage.idle
    /// Who is taken to where ratings live.
    public let handOff: HandOffRule
    /// True if stars and text are sent from here; else the person is taken to a page.
    public let submits: Bool

    /// Makes a flow in which nobody is being asked.
    public init(handOff: HandOffRule = .everyone, submits: Bool = false) {
        handOff.requireValid()
        self.handOff = handOff
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
        case (.submitting(let ask), .submitted):
            stage = .idle
            return settlement(of: ask, .rate) + [.note(.handedOff(.submitted)), .note(.submitted)]
        case (.submitting(let ask), .notSubmitted):
            stage = .idle
            return settlement(of: ask, nil)
        case (.committed, .abandoned), (.showing(_, nil), .abandoned), (.submitting, .abandoned):
            stage = .idle
            return []
        case (.showing(let ask, let choice?), .abandoned):
            stage = .idle
            return starsToSend(choice) == nil ? settlement(of: ask, choice) : []
        default:
            return []
        }
    }

    private mutating func end(_ ask: ReviewAsk, _ choice: ReviewChoice?) -> [ReviewFlowEffect] {
        if let stars = starsToSend(choice) {
            stage = .submitting(ask)
            return [.submit(stars: stars)]
        }
        stage = .idle
        // Stars that are sent nowhere are no rating.
        if submits, case .stars = choice {
            return settlement(of: ask, .feedback) + action(for: .feedback)
        }
        return settlement(of: ask, choice) + action(for: choice)
    }

    /// The stars of a review that is still to be written and sent.
    private func starsToSend(_ choice: ReviewChoice?) -> Int? {
        guard submits, case .stars(let count) = choice, handOff.leadsToReview(stars: count)
        else { return nil }
        return count
    }

    private func settlement(of ask: ReviewAsk, _ choice: ReviewChoice?) -> [ReviewFlowEffect] {
        switch choice {
        case .rate, .stars: [.settle(ask, .rated), .note(.rated)]
        case .later: [.settle(ask, .later), .note(.later)]
        case .decline: [.settle(ask, .declined), .note(.declined)]
        case .feedback, nil: [.settle(ask, .dismissed), .note(.dismissed)]
        }
    }

    private func action(for choice: ReviewChoice?) -> [ReviewFlowEffect] {
        switch choice {
        case .rate: [.handOff]
        case .stars(let count): handOff.leadsToReview(stars: count) ? [.handOff] : [.openFeedback]
        case .feedback: [.openFeedback]
        case .later, .decline, nil: []
        }
    }
}

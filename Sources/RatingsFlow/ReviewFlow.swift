public import ReviewTiming

/// One ask from its beginning to its end as a value: an event goes in, effects come out.
///
/// It keeps two orders that fail in silence where they are broken. An ask is in the state, and survives
/// a power cut, before anything is shown; and what the person chose is acted on after the screen is
/// gone. Whoever carries the effects out does so in the order of the list.
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
    }

    /// How far the ask has come.
    public private(set) var stage = Stage.idle
    /// What becomes of a rating.
    public let handOff: HandOffRule

    /// Makes a flow in which nobody is being asked.
    public init(handOff: HandOffRule = .everyone) {
        handOff.requireValid()
        self.handOff = handOff
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
            stage = .idle
            return settlement(of: ask, choice) + action(for: choice)
        case (.committed, .abandoned), (.showing(_, nil), .abandoned):
            stage = .idle
            return []
        case (.showing(let ask, let choice?), .abandoned):
            stage = .idle
            return settlement(of: ask, choice)
        default:
            return []
        }
    }

    private func settlement(of ask: ReviewAsk, _ choice: ReviewChoice?) -> [ReviewFlowEffect] {
        switch choice {
        case .rate, .stars: [.settle(ask, .rated), .note(.rated)]
        case .later: [.settle(ask, .later), .note(.later)]
        case .decline: [.settle(ask, .declined), .note(.declined)]
        case nil: [.settle(ask, .dismissed), .note(.dismissed)]
        }
    }

    private func action(for choice: ReviewChoice?) -> [ReviewFlowEffect] {
        switch choice {
        case .rate: [.handOff]
        case .stars(let count): handOff.leadsToReview(stars: count) ? [.handOff] : [.openFeedback]
        case .later, .decline, nil: []
        }
    }
}

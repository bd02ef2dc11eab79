import RatingScreen
import ReviewTiming
import PlatformFoundation

/// What the steps of an ask share.
extension Ask {
    var ports: PromptPorts { prompt.ports }

    var origin: ReviewAsk.Origin {
        if case .manual = wish { return .manual }
        return prompt.settings.policy.rules(for: moment.name).isScreen ? .screen : .automatic
    }

    /// How long what was not asked for by the user may be left alone.
    var screenSeconds: Int? { origin == .manual ? nil : prompt.settings.screenSeconds }

    /// What the app has settled, and the questions that come of where a rating can go from here.
    var configuration: RatingScreenConfiguration {
        var configuration = prompt.settings.screen
        configuration.screenSeconds = screenSeconds
        configuration.comesByItself = comesByItself
        configuration.asksForStars = ports.submit != nil
        configuration.offersFeedback = ports.openFeedback != nil
        return configuration
    }

    /// True if nobody has opened it, so that keys may be meant for something else.
    private var comesByItself: Bool { origin == .automatic }

    /// That somebody is typing something else, which only a question that comes by itself must not disturb.
    var typing: PresentationObstacle? { comesByItself && presenter.hasTypedAhead ? .typing : nil }

    /// Takes the signal that waits, if there is one; it will not act by itself any more.
    func takeSignal() -> Interruption? { hold.take().map(Interruption.signal) }

    func decision(_ environment: ReviewEnvironment, _ state: ReviewState) -> ReviewDecision {
        let now = ports.now()
        guard origin == .manual else {
            return prompt.decide(moment, environment, state, at: now)
        }
        return ReviewGate.decideManually(at: now, environment: environment, moment: moment)
    }

    /// The end of an ask that is not due.
    func held(_ decision: ReviewDecision) -> PromptResult {
        if case .state(let problem)? = decision.reason?.detail {
            ports.note(.stateUnavailable(reason: problem.code))
        }
        return PromptResult(.notDue(decision))
    }

    /// Takes an ask back in the app's state and among those of all apps; returns why it could not be.
    func takeBack(_ ask: ReviewAsk) -> ReviewStateError? {
        var problem: ReviewStateError?
        let unsaved = save { state in
            state.withdraw(ask)
            guard ask.origin != .screen, let shared = ports.sharedAsks else { return }
            do throws(ReviewStateError) {
                try shared.withdraw(askedAt: ask.at)
            } catch {
                problem = error
            }
        }
        return unsaved ?? problem
    }

    /// Changes the state; returns why it could not be kept.
    func save(_ change: (inout ReviewState) -> Void) -> ReviewStateError? {
        do throws(ReviewStateError) {
            try ports.store.update(change)
            return nil
        } catch {
            ports.note(.stateUnavailable(reason: error.code))
            return error
        }
    }
}

extension ReviewMetric {
    /// The count of asks that were settled so.
    init(_ outcome: ReviewAsk.Outcome) {
        switch outcome {
        case .rated: self = .rated
        case .later: self = .later
        case .declined: self = .declined
        case .feedback: self = .feedback
        default: self = .dismissed
        }
    }
}

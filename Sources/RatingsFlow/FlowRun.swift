import PlatformFoundation
import RatingScreen
import RatingsCore
import ReviewTiming

/// Carries out the effects of one ``ReviewFlow``, from the wish to ask to the end.
final class FlowRun {
    /// What the store answers to a wish to ask.
    private enum Commit {
        case committed(ReviewAsk)
        case held(ReviewDecision)

        /// When all apps together asked by it; a page of the app's own is no ask to them.
        var sharedStamp: Date? {
            if case .committed(let ask) = self, ask.origin != .screen { ask.at } else { nil }
        }
    }

    private let prompt: RatingPrompt
    private let hold: any SignalHolding
    private var flow: ReviewFlow
    private var environment: ReviewEnvironment?
    private var presenter: (any RatingPresenting)?
    private var refusal: ReviewDecision?
    private var obstacle: PresentationObstacle?
    private var presentation: Presentation?
    private var end: Interruption?
    private var settled: ReviewAsk.Outcome?
    private var way: HandOffWay?
    private var submissionFailure: AppRatingError?
    private var action: PromptResult.Action?
    private var screenSeconds: Int?
    private var unsaved: ReviewStateError?

    init(of prompt: RatingPrompt) {
        self.prompt = prompt
        hold = prompt.ports.hold()
        flow = ReviewFlow(submits: prompt.ports.submit != nil)
    }

    private var ports: PromptPorts { prompt.ports }

    /// The end of an ask that is not due.
    func held(_ decision: ReviewDecision) -> PromptResult {
        if case .state(let problem)? = decision.reason?.detail {
            ports.note(.stateUnavailable(reason: problem.code))
        }
        return PromptResult(.notDue(decision))
    }

    /// Asks, if a screen can be shown here.
    ///
    /// That is seen before the ask is saved, so that a place without a terminal changes no file.
    func ask(
        _ request: ReviewFlowRequest, _ environment: ReviewEnvironment,
        by presenter: any RatingPresenting
    ) -> PromptResult {
        if let obstacle = presenter.obstacle() {
            ports.note(.withdrawn(reason: obstacle.code))
            return PromptResult(.notShown(obstacle))
        }
        self.environment = environment
        self.presenter = presenter
        screenSeconds = request.origin == .manual ? nil : prompt.settings.screenSeconds
        send(.asked(request))
        hold.end()
        ports.conclude(result)
        if case .signal(let number)? = end { ports.passOn(number) }
        return result
    }

    private var result: PromptResult {
        if let refusal { return held(refusal) }
        if let end { return PromptResult(.interrupted(end, choice: settled), unsaved: unsaved) }
        if let obstacle { return PromptResult(.notShown(obstacle), unsaved: unsaved) }
        return PromptResult(
            .answered(settled ?? .dismissed, handedOff: way), unsaved: unsaved,
            submissionFailure: submissionFailure, action: action)
    }

    private func send(_ event: ReviewFlowEvent) {
        for effect in flow.handle(event) { perform(effect) }
    }

    private func perform(_ effect: ReviewFlowEffect) {
        switch effect {
        case .commit(let request): send(commit(request))
        case .present: present()
        case .withdraw(let ask): withdraw(ask)
        case .settle(let ask, let outcome): settle(ask, outcome)
        case .handOff: handOff()
        case .submit(let stars): submit(stars: stars)
        case .openFeedback:
            hold.end()
            action = .feedback
            ports.openFeedback?(screenSeconds)
        case .note(let metric): ports.note(metric)
        }
    }

    /// Decides once more, on the state as it is now and with nobody else able to change it: of programs
    /// that ask at once, one is first.
    private func commit(_ request: ReviewFlowRequest) -> ReviewFlowEvent {
        guard var environment else { return .refused }
        do throws(ReviewStateError) {
            let answer = try ports.store.update { state -> Commit in
                self.answer(to: request, environment, &state)
            }
            switch answer {
            case .committed(let ask): return .saved(ask)
            case .held(let decision): refusal = decision
            }
        } catch {
            environment.stateProblem = error
            refusal = prompt.decide(request, environment, ReviewState(), at: ports.now())
        }
        return .refused
    }

    /// Decides under the lock of the app's state, and of the asks of all apps where there are any: these
    /// are written first, so that a crash in between leaves the user asked less, not more.
    private func answer(
        to request: ReviewFlowRequest, _ environment: ReviewEnvironment,
        _ state: inout ReviewState
    ) -> Commit {
        let now = ports.now()
        guard let shared = ports.sharedAsks else {
            return commit(request, environment, &state, at: now)
        }
        var environment = environment
        let before = state
        do throws(ReviewStateError) {
            return try shared.update { asks in
                environment.sharedAsks = asks
                let commit = self.commit(request, environment, &state, at: now)
                return (askedAt: commit.sharedStamp, result: commit)
            }
        } catch {
            state = before
            environment.stateProblem = error
            return .held(prompt.decide(request, environment, state, at: now))
        }
    }

    private func commit(
        _ request: ReviewFlowRequest, _ environment: ReviewEnvironment,
        _ state: inout ReviewState, at now: Date
    ) -> Commit {
        let decision = prompt.decide(request, environment, state, at: now)
        guard decision.verdict == .ask else { return .held(decision) }
        return .committed(
            state.commit(
                request.moment, origin: request.origin, version: prompt.settings.version, at: now))
    }

    /// Takes an ask back in both places, under the lock of the app's state.
    private func withdraw(_ ask: ReviewAsk) {
        save { state in
            state.withdraw(ask)
            guard ask.origin != .screen, let shared = ports.sharedAsks else { return }
            do throws(ReviewStateError) {
                try shared.withdraw(askedAt: ask.at)
            } catch {
                unsaved = error
            }
        }
    }

    private func present() {
        guard let presenter else { return }
        let provider = ports.provider()
        let screen = RatingRequestScreen(
            configuration: configuration, fetches: provider != nil)
        hold.begin()
        do throws(PresentationObstacle) {
            follow(
                try presenter.present(screen, provider: provider) { [hold] in hold.isEnding })
        } catch {
            obstacle = error
            end = hold.take().map(Interruption.signal)
            send(.withdrawn(error.code))
        }
    }

    /// What the app has settled, and the questions that come of where a rating can go from here.
    private var configuration: RatingScreenConfiguration {
        var configuration = prompt.settings.screen
        configuration.screenSeconds = screenSeconds
        configuration.asksForStars = ports.submit != nil
        configuration.offersFeedback = ports.openFeedback != nil
        return configuration
    }

    /// A signal that came when the screen was going has not acted yet.
    private func follow(_ presentation: Presentation) {
        self.presentation = presentation
        end = presentation.interruption ?? hold.take().map(Interruption.signal)
        guard presentation.wasShown else {
            obstacle = .windowTooSmall
            return send(.withdrawn(.windowTooSmall))
        }
        send(.presented)
        if let answer = presentation.answer { send(.chose(answer)) }
        send(end == nil ? .dismissed : .abandoned)
    }

    private func settle(_ ask: ReviewAsk, _ outcome: ReviewAsk.Outcome) {
        settled = outcome
        let rules = prompt.settings.policy.rules(for: ask.moment)
        save { state in
            state.settle(ask, outcome, at: ports.now(), remindAfterDays: rules.remindAfterDays)
        }
    }

    /// After a signal nothing is opened; one that comes meanwhile acts when what happened is kept.
    private func handOff() {
        guard !isAbandoned else { return }
        switch ports.offer?(screenSeconds, { [hold] in hold.isEnding }) ?? .unavailable {
        case .unavailable: if !isAbandoned { openPage() }
        case .done:
            (action, way) = (.offer, .submitted)
            end = hold.take().map(Interruption.signal)
            send(.handedOff(.submitted))
        case .refused: leave(after: .offer)
        case .failed(let error):
            submissionFailure = error
            leave(after: .offer)
        case .ended(let end):
            self.end = end
            send(.abandoned)
        }
    }

    /// True if a signal waits; the ask is abandoned then.
    private var isAbandoned: Bool {
        guard let number = hold.take() else { return false }
        end = .signal(number)
        send(.abandoned)
        return true
    }

    private func leave(after action: PromptResult.Action) {
        self.action = action
        end = hold.take().map(Interruption.signal)
        send(end == nil ? .notHandedOff : .abandoned)
    }

    private func openPage() {
        let page = presentation?.answer?.page
        action = .reviewPage(page)
        way = page.flatMap(ports.handOff)
        send(way.map(ReviewFlowEvent.handedOff) ?? .notHandedOff)
        end = hold.take().map(Interruption.signal)
    }

    /// A signal that comes meanwhile acts when what really happened is kept.
    private func submit(stars: Int) {
        guard let submit = ports.submit else { return }
        action = .submission
        switch submit(stars, screenSeconds, { [hold] in hold.isEnding }) {
        case .submitted:
            way = .submitted
            ports.provider()?.forgetCached()
            end = hold.take().map(Interruption.signal)
            send(.submitted)
        case .notSubmitted(let failure):
            submissionFailure = failure
            end = hold.take().map(Interruption.signal)
            send(end == nil ? .notSubmitted : .abandoned)
        case .ended(let end):
            self.end = end
            send(.abandoned)
        }
    }

    private func save(_ change: (inout ReviewState) -> Void) {
        do throws(ReviewStateError) {
            try ports.store.update(change)
        } catch {
            unsaved = error
            ports.note(.stateUnavailable(reason: error.code))
        }
    }
}

extension Answer {
    /// The page on which the user wants to rate.
    fileprivate var page: WebAddress? {
        if case .rate(let page) = self { page } else { nil }
    }
}

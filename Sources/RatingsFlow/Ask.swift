import RatingScreen
import RatingsCore
import ReviewTiming
import PlatformFoundation

/// One ask, from the look around to what is done about the answer.
///
/// ``run()`` keeps two orders that fail in silence where they are broken: an ask is in the state, and
/// survives a power cut, before anything is shown; and an answer is acted on when the screen is gone.
/// "Rated" is settled by the act alone: when the page was opened or printed, or the review was taken.
struct Ask {
    /// Who wants it.
    enum Wish {
        /// The program, if it is time.
        case automatic
        /// The program, with a page of its own that has its own way on.
        case ownPage
        /// The user.
        case manual
    }

    /// A step that ends the ask.
    private enum End: Error {
        /// Nothing was saved or shown.
        case unasked(PromptResult)
        /// It was about to be committed, or it was.
        case asked(PromptResult)
    }

    let prompt: RatingPrompt
    let moment: ReviewMoment
    let wish: Wish
    let presenter: any RatingPresenting
    let hold: any SignalHolding

    init(
        of prompt: RatingPrompt, at moment: ReviewMoment, _ wish: Wish,
        by presenter: any RatingPresenting
    ) {
        self.prompt = prompt
        self.moment = moment
        self.wish = wish
        self.presenter = presenter
        hold = prompt.ports.hold()
    }

    /// Looks, decides, commits, shows, settles and acts; each step may end it.
    func run() -> PromptResult {
        do throws(End) {
            let (environment, state) = look()
            try decide(environment, state)
            try findTerminal()
            let ask = try commit(environment)
            let answer = try show(ask)
            return close(act(on: answer, ask))
        } catch {
            switch error {
            case .unasked(let result): return result
            case .asked(let result): return close(result)
            }
        }
    }

    private func look() -> (ReviewEnvironment, ReviewState) {
        var (environment, state) = prompt.lookAround(ports.now())
        if case .ownPage = wish { environment.hasWayOn = nil }
        return (environment, state)
    }

    private func decide(_ environment: ReviewEnvironment, _ state: ReviewState) throws(End) {
        let decision = decision(environment, state)
        if origin != .manual {
            ports.note(.evaluated(moment: moment.name, reason: decision.reason?.code))
        }
        if decision.verdict != .ask { throw .unasked(held(decision)) }
    }

    /// Looked for before the ask is saved, so that a place without a terminal changes no file.
    private func findTerminal() throws(End) {
        guard let obstacle = presenter.obstacle() ?? typing else { return }
        ports.note(.withdrawn(reason: obstacle.code))
        throw .unasked(PromptResult(.notShown(obstacle)))
    }

    /// Decides once more, on the state as it is now and with nobody else able to change it: of programs
    /// that ask at once, one is first.
    private func commit(_ environment: ReviewEnvironment) throws(End) -> ReviewAsk {
        let committed: Result<ReviewAsk, Held>
        do throws(ReviewStateError) {
            committed = try ports.store.update { appendAmongAll(to: &$0, environment) }
        } catch {
            var environment = environment
            environment.stateProblem = error
            throw .asked(held(decision(environment, ReviewState())))
        }
        switch committed {
        case .failure(let held): throw .asked(self.held(held.decision))
        case .success(let ask):
            ports.note(.requested(moment: ask.moment))
            return ask
        }
    }

    /// Under the lock of the app's state also that of the asks of all apps, if there are any: these are
    /// written first, so that a crash in between leaves the user asked less, not more.
    private func appendAmongAll(
        to state: inout ReviewState, _ environment: ReviewEnvironment
    ) -> Result<ReviewAsk, Held> {
        guard let shared = ports.sharedAsks else { return append(to: &state, environment) }
        var environment = environment
        let before = state
        do throws(ReviewStateError) {
            return try shared.update { asks in
                environment.sharedAsks = asks
                let result = append(to: &state, environment)
                return (askedAt: sharedStamp(of: result), result: result)
            }
        } catch {
            state = before
            environment.stateProblem = error
            return .failure(Held(decision: decision(environment, state)))
        }
    }

    /// A page of the app's own is no ask to the other apps.
    private func sharedStamp(of result: Result<ReviewAsk, Held>) -> Date? {
        guard case .success(let ask) = result, ask.origin != .screen else { return nil }
        return ask.at
    }

    private struct Held: Error {
        let decision: ReviewDecision
    }

    private func append(
        to state: inout ReviewState, _ environment: ReviewEnvironment
    ) -> Result<ReviewAsk, Held> {
        let decision = decision(environment, state)
        guard decision.verdict == .ask else { return .failure(Held(decision: decision)) }
        return .success(
            state.commit(
                moment, origin: origin, version: prompt.settings.version, at: ports.now()))
    }

    /// Shows the screen until the user has left it.
    private func show(_ ask: ReviewAsk) throws(End) -> Answer? {
        let provider = ports.provider()
        let screen = RatingRequestScreen(configuration: configuration, fetches: provider != nil)
        hold.begin()
        let presentation: Presentation
        do throws(PresentationObstacle) {
            presentation = try presenter.present(screen, provider: provider) { hold.isEnding }
        } catch {
            throw .asked(withdraw(ask, error, takeSignal()))
        }
        // A signal that came when the screen was going has not acted yet.
        let interruption = presentation.interruption ?? takeSignal()
        guard presentation.wasShown else {
            throw .asked(
                withdraw(ask, interruption == nil ? .windowTooSmall : .interrupted, interruption))
        }
        guard let interruption else { return presentation.answer }
        throw .asked(abandon(ask, presentation.answer, interruption))
    }

    /// What was surely not seen counts nowhere.
    private func withdraw(
        _ ask: ReviewAsk, _ obstacle: PresentationObstacle, _ interruption: Interruption?
    ) -> PromptResult {
        let problem = takeBack(ask)
        ports.note(.withdrawn(reason: obstacle.code))
        if let interruption {
            return PromptResult(.interrupted(interruption, choice: nil), unsaved: problem)
        }
        return PromptResult(.notShown(obstacle), unsaved: problem)
    }

    /// What was chosen before the end is kept, but nothing is opened or sent after it; a rating that is
    /// not handed off stays open.
    private func abandon(
        _ ask: ReviewAsk, _ answer: Answer?, _ interruption: Interruption
    ) -> PromptResult {
        let outcome: ReviewAsk.Outcome? =
            switch answer {
            case .later: .later
            case .decline: .declined
            case .feedback: .feedback
            case .rate, .review, nil: nil
            }
        let problem = outcome.flatMap { settle(ask, $0) }
        return PromptResult(.interrupted(interruption, choice: outcome), unsaved: problem)
    }

    private func act(on answer: Answer?, _ ask: ReviewAsk) -> PromptResult {
        switch answer {
        case .later: return settled(ask, .later)
        case .decline: return settled(ask, .declined)
        case nil: return settled(ask, .dismissed)
        case .feedback:
            let result = settled(ask, .feedback, action: .feedback)
            if case .interrupted = result.ending { return result }
            hold.end()
            ports.openFeedback?(screenSeconds)
            return result
        case .rate(let page): return rate(on: page, ask)
        case .review(let stars):
            guard let submit = ports.submit else {
                return rate(on: prompt.settings.screen.reviewPage, ask)
            }
            return review(stars: stars, by: submit, ask)
        }
    }

    private func rate(on page: WebAddress?, _ ask: ReviewAsk) -> PromptResult {
        // After a signal nothing is opened.
        if let interruption = takeSignal() { return abandon(ask, .rate(page), interruption) }
        switch ports.offer?(screenSeconds, { hold.isEnding }) ?? .unavailable {
        case .unavailable: return open(page, ask)
        case .done: return handedOff(ask, .submitted, action: .offer)
        case .refused: return notHandedOff(ask, .later, action: .offer)
        case .failed(let error): return notHandedOff(ask, .later, action: .offer, error)
        case .ended(let interruption): return abandon(ask, .rate(page), interruption)
        }
    }

    private func open(_ page: WebAddress?, _ ask: ReviewAsk) -> PromptResult {
        if let interruption = takeSignal() { return abandon(ask, .rate(page), interruption) }
        guard let way = page.flatMap(ports.handOff) else {
            return settled(ask, .later, action: .reviewPage(page))
        }
        return handedOff(ask, way, action: .reviewPage(page))
    }

    private func review(
        stars: Int, by submit: PromptPorts.Submit, _ ask: ReviewAsk
    ) -> PromptResult {
        switch submit(stars, screenSeconds, { hold.isEnding }) {
        case .submitted:
            ports.provider()?.forgetCached()
            let result = handedOff(ask, .submitted, action: .submission)
            ports.note(.submitted)
            return result
        case .notSubmitted(let error):
            // The user began to write: what was kept or refused is no ask without an answer.
            return notHandedOff(ask, .later, action: .submission, error)
        case .ended(let interruption):
            return abandon(ask, .review(stars: stars), interruption)
        }
    }

    private func handedOff(
        _ ask: ReviewAsk, _ way: HandOffWay, action: PromptResult.Action
    ) -> PromptResult {
        let result = settled(ask, .rated, way, action: action)
        ports.note(.handedOff(way))
        return result
    }

    /// What a signal interrupted stays open: whether the user meant to is not known.
    private func notHandedOff(
        _ ask: ReviewAsk, _ outcome: ReviewAsk.Outcome, action: PromptResult.Action,
        _ error: AppRatingError? = nil
    ) -> PromptResult {
        if let interruption = takeSignal() { return abandon(ask, nil, interruption) }
        return settled(ask, outcome, action: action, error)
    }

    /// Keeps how the ask ended; a signal that came meanwhile acts when that is kept.
    private func settled(
        _ ask: ReviewAsk, _ outcome: ReviewAsk.Outcome, _ way: HandOffWay? = nil,
        action: PromptResult.Action? = nil, _ error: AppRatingError? = nil
    ) -> PromptResult {
        let problem = settle(ask, outcome)
        if let interruption = takeSignal() {
            return PromptResult(.interrupted(interruption, choice: outcome), unsaved: problem)
        }
        return PromptResult(
            .answered(outcome, handedOff: way), unsaved: problem, submissionFailure: error,
            action: action)
    }

    private func settle(_ ask: ReviewAsk, _ outcome: ReviewAsk.Outcome) -> ReviewStateError? {
        let rules = prompt.settings.policy.rules(for: ask.moment)
        let problem = save { state in
            state.settle(ask, outcome, at: ports.now(), remindAfterDays: rules.remindAfterDays)
        }
        ports.note(ReviewMetric(outcome))
        return problem
    }

    /// Lets signals act again, and returns how the ask ended.
    private func close(_ result: PromptResult) -> PromptResult {
        hold.end()
        ports.conclude(result)
        if case .interrupted(.signal(let number), _) = result.ending { ports.passOn(number) }
        return result
    }
}

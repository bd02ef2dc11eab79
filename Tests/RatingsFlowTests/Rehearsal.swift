import Foundation
import RatingScreen
import RatingsCore
import RatingsFlow
import RatingsPOSIX
import RatingsTesting
import ReviewTiming
import Synchronization
import RatingsTestSupport
import Testing

/// One app's prompt over ports that a test holds in its hands.
struct Rehearsal {
    static let start = Date(timeIntervalSince1970: 1_772_366_400)
    static let page = WebAddress("https://example.org/rate")

    let clock = ManualClock(start)
    let store: InMemoryStateStore
    let presenter: ScriptedPresenter
    /// What the ports heard, in order.
    let journal = Journal<String>()
    let metrics = Journal<ReviewMetric>()
    let ports: PromptPorts
    let prompt: RatingPrompt

    init(
        _ state: ReviewState = ripe(), version: String? = "1.0.0",
        rules: ReviewRules = ReviewRules(), moments: Set<String> = ["done"],
        page: WebAddress? = Rehearsal.page,
        answers: [ScriptedPresenter.Answer] = [], submissions: [SubmissionEnding]? = nil
    ) throws {
        let policy = try ReviewPolicy(rules: rules, moments: moments)
        let screen = RatingScreenConfiguration(reviewPage: page)
        self.init(
            state,
            RatingPrompt.Settings(version: version, policy: policy, screen: screen),
            page: page, answers: answers, submissions: submissions)
    }

    init(
        _ state: ReviewState, _ settings: RatingPrompt.Settings,
        page: WebAddress? = Rehearsal.page, answers: [ScriptedPresenter.Answer],
        submissions: [SubmissionEnding]? = nil
    ) {
        let (clock, journal, metrics) = (clock, journal, metrics)
        let store = InMemoryStateStore(state)
        self.store = store
        presenter = ScriptedPresenter(answers, page: page, journal: journal)
        var ports = PromptPorts(
            store: JournalingStore(store: store, journal: journal),
            lookAround: { Self.look(at: store, $0) }, day: { CalendarDay(utc: $0) },
            presenter: presenter,
            handOff: { page in
                journal.note("handed off")
                return .opened
            },
            openFeedback: { _ in journal.note("feedback") }, providerHasPage: false,
            hold: { SignalHold() },
            now: { clock.now }, note: { metrics.note($0) },
            passOn: { journal.note("signal \($0)") },
            conclude: { if $0.outcome != nil { journal.note("concluded") } })
        if let submissions {
            let endings = Mutex(submissions)
            ports.submit = { stars, _, _ in
                journal.note("sent \(stars) stars")
                return endings.withLock { $0.removeFirst() }
            }
        }
        self.ports = ports
        prompt = RatingPrompt(settings: settings, ports: ports)
    }

    /// A user who may be asked: two months of use, three successes.
    static func ripe() -> ReviewState {
        ReviewState(
            firstUse: start.addingTimeInterval(-60 * 86_400), launches: 40,
            signals: ["good": ["": (1...3).map { start.addingTimeInterval(-86_400 * Double($0)) }]])
    }

    /// The asks that are remembered, each as its status and outcome.
    var asks: [String] {
        store.state.asks.map { ask in
            [ask.origin.rawValue, ask.status.rawValue, ask.outcome?.rawValue].compactMap { $0 }
                .joined(separator: " ")
        }
    }

    /// Asks at the usual moment, and expects the last verdict's reason if it is not due.
    func ask(_ moment: ReviewMoment = "done") -> PromptResult.Ending {
        prompt.askIfDue(moment: moment).ending
    }

    private static func look(
        at store: InMemoryStateStore, _ now: Date
    ) -> (environment: ReviewEnvironment, state: ReviewState) {
        var environment = ReviewEnvironment(today: CalendarDay(utc: now))
        do throws(ReviewStateError) {
            let state = try store.load()
            try store.checkWritable()
            return (environment, state)
        } catch {
            environment.stateProblem = error
            return (environment, ReviewState())
        }
    }
}

extension PromptResult.Ending {
    /// Why it was not due, or nil.
    var heldBy: ReviewCheck.Code? {
        if case .notDue(let decision) = self { decision.reason?.code } else { nil }
    }
}

extension SignalHold: SignalHolding {}

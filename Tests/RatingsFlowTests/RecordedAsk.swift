import Foundation
import RatingScreen
import RatingsCore
import RatingsFlow
import RatingsTestSupport
import RatingsTesting
import ReviewTiming
import Synchronization

/// One ask of a user who may be asked, whose ports do what a test scripts and record each call.
struct RecordedAsk {
    /// What the world around the ask does.
    struct Script {
        var answer: Answer?
        var interruption: Interruption?
        var wasShown = true
        var obstacle: PresentationObstacle?
        var refusal: PresentationObstacle?
        var offer: RatingOffer?
        var submission: SubmissionEnding?
        var way: HandOffWay? = .opened
        var takesFeedback = true
        var isManual = false
        /// The call after which a signal waits.
        var signalAfter: String?
    }

    static let page = WebAddress("https://example.org/rate")
    static let signal: Int32 = 15

    let calls = Journal<String>()
    let store = InMemoryStateStore(Rehearsal.ripe())
    let result: PromptResult

    init(_ script: Script) throws {
        let (calls, store) = (calls, store)
        var ports = PromptPorts(
            store: JournalingStore(store: store, journal: calls),
            lookAround: { now in
                calls.note("look")
                return (ReviewEnvironment(today: CalendarDay(utc: now)), store.state)
            }, day: { CalendarDay(utc: $0) },
            presenter: RecordingPresenter(script: script, calls: calls),
            handOff: { _ in
                calls.note("open")
                return script.way
            }, providerHasPage: true,
            hold: { RecordingHold(calls, after: script.signalAfter) },
            now: { Rehearsal.start }, note: { calls.note($0.name) },
            passOn: { calls.note("pass on \($0)") }, conclude: { _ in calls.note("conclude") })
        if script.takesFeedback { ports.openFeedback = { _ in calls.note("feedback") } }
        if let offer = script.offer {
            ports.offer = { _, _ in
                calls.note("offer")
                return offer
            }
        }
        if let submission = script.submission {
            ports.submit = { stars, _, _ in
                calls.note("send \(stars)")
                return submission
            }
        }
        let prompt = RatingPrompt(
            settings: .init(
                version: "1.0.0", policy: try ReviewPolicy(moments: ["done"]),
                screen: RatingScreenConfiguration(reviewPage: Self.page)),
            ports: ports)
        result = script.isManual ? prompt.rate() : prompt.askIfDue(moment: "done")
    }
}

/// A presenter that does what a script says.
private struct RecordingPresenter: RatingPresenting {
    let script: RecordedAsk.Script
    let calls: Journal<String>

    func obstacle() -> PresentationObstacle? {
        calls.note("find")
        return script.obstacle
    }

    func present(
        _ screen: RatingRequestScreen, provider: (any AppRatingProviding)?, isEnding: () -> Bool
    ) throws(PresentationObstacle) -> Presentation {
        if let refusal = script.refusal { throw refusal }
        if isEnding() { throw .interrupted }
        calls.note("show")
        calls.note("gone")
        return Presentation(
            answer: script.answer, interruption: script.interruption, wasShown: script.wasShown)
    }
}

/// A hold in which a signal waits once a certain call was made.
private final class RecordingHold: SignalHolding {
    private let calls: Journal<String>
    private let trigger: String?
    private var isTaken = false

    init(_ calls: Journal<String>, after trigger: String?) {
        self.calls = calls
        self.trigger = trigger
    }

    var isEnding: Bool { !isTaken && trigger.map(calls.entries.contains) == true }

    func begin() { calls.note("hold") }

    func take() -> Int32? {
        guard isEnding else { return nil }
        isTaken = true
        return RecordedAsk.signal
    }

    func end() { calls.note("release") }
}

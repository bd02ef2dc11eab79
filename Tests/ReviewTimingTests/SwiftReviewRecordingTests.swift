import Foundation
import RatingsCore
import Testing
@testable import ReviewTiming

/// The vectors of swift-review that record: A59–A67 of its state, A70–A78 of its prompter.
struct SwiftReviewRecordingTests {
    let start = Date(timeIntervalSince1970: 1_788_220_800)

    func date(_ days: Double) -> Date { start.addingTimeInterval(days * day) }

    func calendarDay(_ days: Double) -> CalendarDay { CalendarDay(utc: date(days)) }

    func signal(_ kind: String, _ scope: String? = "trip-a") -> ReviewEvent {
        .signal(ReviewSignal(kind, scope: scope))
    }

    @Test("A59: four launches on one date are one day of use")
    func oneDay() {
        var state = ReviewState()
        for _ in 0..<4 { state.record(.launch, at: start, on: calendarDay(0)) }
        #expect(state.useDays == [calendarDay(0)])
        #expect(state.launches == 4)
    }

    @Test("A60: the date given with a record decides how many days of use there are")
    func localDate() throws {
        let first = try #require(RFC3339.date("2026-09-01T23:30:00+09:00"))
        let second = try #require(RFC3339.date("2026-09-02T00:30:00+09:00"))
        var tokyo = ReviewState()
        tokyo.record(.launch, at: first, on: try #require(CalendarDay("2026-09-01")))
        tokyo.record(.launch, at: second, on: try #require(CalendarDay("2026-09-02")))
        #expect(tokyo.useDays.count == 2)
        var utc = ReviewState()
        utc.record(.launch, at: first, on: CalendarDay(utc: first))
        utc.record(.launch, at: second, on: CalendarDay(utc: second))
        #expect(utc.useDays.count == 1)
    }

    // swift-review drops a day of use after 60 days; here one is kept as long as it can count.
    @Test("A61, otherwise: a day of use 61 days ago still counts")
    func noRetention() {
        var state = ReviewState()
        for days in [-61.0, -59, 0] { state.record(.launch, at: date(days), on: calendarDay(days)) }
        #expect(state.useDays.count == 3)
    }

    @Test("A62: the first use stays the first")
    func firstUse() {
        var state = ReviewState()
        state.record(.launch, at: start, on: calendarDay(0))
        state.record(.launch, at: date(5), on: calendarDay(5))
        #expect(state.firstUse == start)
    }

    @Test("A63: of each blocker and scope the latest stamp is kept")
    func latestBlocker() {
        var state = ReviewState()
        for (seconds, scope) in [(0.0, nil), (-60, nil), (-30, "trip-a"), (60, nil)] {
            let at = start.addingTimeInterval(seconds)
            state.record(.blocker(ReviewBlocker("error", scope: scope)), at: at, on: calendarDay(0))
        }
        #expect(state.blockers["error"]?.count == 2)
        #expect(state.blockers["error"]?[""] == start.addingTimeInterval(60))
    }

    @Test("A64: a retraction takes the latest signal of its kind and scope")
    func retract() {
        var state = ReviewState()
        state.record(signal("movement_decided"), at: date(0), on: calendarDay(0))
        state.record(signal("movement_decided"), at: date(1), on: calendarDay(1))
        state.record(signal("movement_decided", "trip-b"), at: date(2), on: calendarDay(2))
        let event = ReviewEvent.retract(ReviewSignal("movement_decided", scope: "trip-a"))
        let isRetracted = state.record(event, at: date(3), on: calendarDay(3))
        #expect(isRetracted)
        #expect(state.signals["movement_decided"] == ["trip-a": [date(0)], "trip-b": [date(2)]])
        let absent = ReviewEvent.retract(ReviewSignal("stay_added", scope: "trip-a"))
        let isAbsentRetracted = state.record(absent, at: date(3), on: calendarDay(3))
        #expect(!isAbsentRetracted)
    }

    @Test("A65: forgetting a scope takes its signals and blockers and leaves its asks")
    func forget() {
        var state = ReviewState(
            signals: ["a": ["trip-a": [start], "trip-b": [start]], "b": ["trip-a": [start]]],
            blockers: ["error": ["trip-a": start], "late": ["trip-a": start, "": start]],
            asks: [ReviewAsk(at: start, version: "1.0", moment: "done", scope: "trip-a")])
        state.forget(scope: "trip-a")
        #expect(state.signals == ["a": ["trip-b": [start]]])
        #expect(state.blockers == ["late": ["": start]])
        #expect(state.asks.count == 1)
    }

    // swift-review drops signals after 365 days, blockers that are over or unknown, and all but the
    // latest old ask of a version; each of these could still change a decision under another policy.
    @Test("A66, otherwise: pruning drops nothing that could ever count")
    func prune() {
        var state = ReviewState(
            signals: ["a": ["trip-a": [date(-400), date(-10)]]],
            blockers: ["error": ["": date(-4)], "trip_disrupted": ["trip-a": date(-200)]],
            asks: [(-700.0, "1.0"), (-500, "1.1"), (-450, "1.1"), (-100, "1.2")].map {
                ReviewAsk(at: date($0.0), version: $0.1, moment: "done")
            })
        let before = state
        state.prune(at: start, on: calendarDay(0))
        #expect(state == before)
    }

    @Test("A67: an ask of long ago holds its version before and after pruning")
    func pruneAsk() throws {
        var situation = try SwiftReviewVectorTests.fixture()
        situation.asked(500 * day, version: "1.0")
        #expect(situation.decision.reason?.code == .askedThisVersion)
        situation.state.prune(at: situation.now, on: situation.today)
        #expect(situation.decision.reason?.code == .askedThisVersion)
    }

    /// A user's way through days, as the prompter's vectors tell it.
    struct Story {
        var situation: Situation
        var asks = 0

        init() throws {
            situation = try SwiftReviewVectorTests.fixture()
            situation.state = ReviewState()
            move(to: Date(timeIntervalSince1970: 1_788_220_800))
        }

        mutating func move(to now: Date) {
            situation.now = now
            situation.environment.today = CalendarDay(utc: now)
        }

        mutating func pass(days: Double) { move(to: situation.now.addingTimeInterval(days * day)) }

        mutating func record(_ event: ReviewEvent) {
            situation.state.record(event, at: situation.now, on: situation.environment.today)
        }

        mutating func use(_ times: Int) {
            for _ in 0..<times {
                record(.launch)
                pass(days: 1)
            }
        }

        mutating func twoSignals(scope: String = "trip-a") {
            record(.signal(ReviewSignal("movement_decided", scope: scope)))
            record(.signal(ReviewSignal("stay_added", scope: scope)))
        }

        /// Ready to be asked: three days of use, two signals, a week old.
        mutating func becomeReady() {
            use(3)
            twoSignals()
            pass(days: 4)
        }

        /// Asks if due, and claims the reason if not.
        mutating func reach(
            expecting reason: ReviewCheck.Code?, sourceLocation: SourceLocation = #_sourceLocation
        ) {
            #expect(situation.decision.reason?.code == reason, sourceLocation: sourceLocation)
            if situation.decision.verdict == .ask { _ = commit() }
        }

        mutating func commit() -> ReviewAsk {
            asks += 1
            return situation.state.commit(
                situation.moment, origin: .automatic, version: situation.version,
                at: situation.now)
        }
    }

    @Test("A70: three days, four more, an ask, and no second one")
    func prompter() throws {
        var story = try Story()
        story.use(3)
        story.twoSignals()
        story.reach(expecting: .tooNew)
        story.pass(days: 4)
        story.reach(expecting: nil)
        story.reach(expecting: .askedThisVersion)
        #expect(story.asks == 1)
    }

    @Test("A71: an ask that could not be shown does not count")
    func withdrawn() throws {
        var story = try Story()
        story.becomeReady()
        let ask = story.commit()
        story.situation.state.withdraw(ask)
        story.reach(expecting: nil)
        #expect(story.asks == 2)
    }

    // swift-review marks an ask in progress; here it is stamped before it is shown, which holds too.
    @Test("A72, otherwise: while an ask is open another one is held by its stamp")
    func inProgress() throws {
        var story = try Story()
        story.becomeReady()
        story.reach(expecting: nil)
        story.reach(expecting: .askedThisVersion)
    }

    @Test("A73: a dismissed paywall holds for 14 days")
    func paywall() throws {
        var story = try Story()
        story.becomeReady()
        story.record(.blocker(ReviewBlocker("paywall_dismissed")))
        #expect(story.situation.decision.hasAllPrerequisites)
        story.reach(expecting: .coolingDown)
        story.pass(days: 14)
        story.reach(expecting: nil)
    }

    @Test("A74: a forgotten state begins again")
    func reset() throws {
        var story = try Story()
        story.becomeReady()
        story.situation.state = ReviewState()
        story.record(.launch)
        #expect(story.situation.state.firstUse == story.situation.now)
        #expect(
            story.situation.decision.check(.tooNew)?.detail == .elapsed(seconds: 0, of: 604_800))
        story.reach(expecting: .tooNew)
    }

    @Test("A75: a state of a newer schema cannot be read, so nobody is asked")
    func newerSchema() throws {
        let problem = ReviewStateError.newerSchema(found: 9, known: 1)
        #expect(throws: problem) {
            try ReviewState(document: Data(#"{"schema": 9, "firstUse": 5}"#.utf8))
        }
        var situation = try SwiftReviewVectorTests.fixture()
        situation.environment.stateProblem = problem
        #expect(situation.decision.reason?.code == .stateUnavailable)
        #expect(situation.decision.reason?.detail == .state(problem))
    }

    @Test("A76, A77: deciding leaves the state as it is, and an ask holds its version's text")
    func evaluate() throws {
        var story = try Story()
        story.becomeReady()
        let before = story.situation.state
        #expect(story.situation.decision.verdict == .ask)
        #expect(story.situation.state == before)
        story.reach(expecting: nil)
        #expect(story.situation.state.asks.map(\.version) == ["1.0.0"])
    }

    // Its first answer is "too few days", because days of use are dropped after 60 days there.
    @Test("A78, otherwise: after an ask days of use still count, and the gap holds to its end")
    func secondAsk() throws {
        var story = try Story()
        story.becomeReady()
        story.reach(expecting: nil)
        story.situation.version = "1.1"
        story.situation.moment = ReviewMoment("journal_saved", scope: "trip-b")
        story.twoSignals(scope: "trip-b")
        story.pass(days: 116)
        story.reach(expecting: .askedRecently)
        story.use(3)
        #expect(story.situation.decision.hasAllPrerequisites)
        story.reach(expecting: .askedRecently)
        story.pass(days: 1)
        story.reach(expecting: nil)
        #expect(story.situation.state.asks.count == 2)
    }
}

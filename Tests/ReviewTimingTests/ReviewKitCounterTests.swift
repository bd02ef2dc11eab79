import Foundation
import RatingsCore
import Testing
@testable import ReviewTiming

/// The vectors B40–B65 of ReviewKit as far as counters and gate are concerned.
struct ReviewKitCounterTests {
    let start = Date(timeIntervalSince1970: 1_790_823_600)
    let value = ReviewEvent.signal(ReviewSignal("value"))
    let setback = ReviewEvent.blocker(ReviewBlocker("setback"))

    func date(_ days: Double) -> Date { start.addingTimeInterval(days * day) }

    func situation(_ state: ReviewState, at days: Double = 0) -> Situation {
        Situation(
            now: date(days), moment: ReviewMoment("value-moment"), state: state, policy: .reviewKit)
    }

    func recorded(_ events: [(Double, ReviewEvent)]) -> ReviewState {
        var state = ReviewState()
        for (days, event) in events {
            state.record(event, at: date(days), on: CalendarDay(utc: date(days)))
        }
        return state
    }

    /// A state that is ripe at ``start``.
    var ripe: ReviewState {
        var state = recorded([(-2, .launch), (-1, value), (-1, value)])
        state.launches = 5
        return state
    }

    func valueMoments(_ state: ReviewState, at days: Double) -> ReviewCheckDetail? {
        situation(state, at: days).decision.check(.tooFewSignals)?.detail
    }

    func commit(
        _ state: inout ReviewState, at days: Double, origin: ReviewAsk.Origin = .automatic
    ) -> ReviewAsk {
        state.commit(ReviewMoment("value-moment"), origin: origin, version: nil, at: date(days))
    }

    @Test("B40: two launches are counted, the first one starts the age")
    func launches() {
        let state = recorded([(0, .launch), (30, .launch)])
        #expect(state.launches == 2)
        #expect(state.firstUse == start)
    }

    @Test("B41: a value moment alone starts the age")
    func valueMoment() {
        let state = recorded([(0, value)])
        #expect(state.firstUse == start)
        #expect(valueMoments(state, at: 0) == .count(1, of: 2))
    }

    @Test("B42, B43: an ask spends value moments, a setback does not")
    func spending() {
        var state = recorded([(0, value), (0, value), (0, setback)])
        #expect(valueMoments(state, at: 0) == .count(2, of: 2))
        _ = commit(&state, at: 1)
        #expect(valueMoments(state, at: 1) == .count(0, of: 2))
        #expect(state.asks.map(\.at) == [date(1)])
    }

    @Test("B45: a first use carried over from elsewhere is not overwritten by a launch")
    func carriedOver() {
        var state = ReviewState(firstUse: date(-100))
        state.record(.launch, at: start, on: CalendarDay(utc: start))
        #expect(state.firstUse == date(-100))
    }

    @Test("B47: launches, value moments and setbacks are no asks")
    func noAsks() {
        #expect(recorded([(0, .launch), (0, value), (0, setback)]).asks.isEmpty)
    }

    @Test("B48, B49: after an ask more value moments do not open the gate within its gap")
    func gap() {
        var state = ripe
        #expect(situation(state).decision.verdict == .ask)
        _ = commit(&state, at: 0)
        for _ in 0..<2 { state.record(value, at: date(1), on: CalendarDay(utc: date(1))) }
        #expect(situation(state, at: 1).decision.reason?.code == .askedRecently)
    }

    @Test("B50: with nothing recorded the gate is closed, and a manual ask is stamped")
    func manual() {
        var state = ReviewState()
        #expect(situation(state).decision.verdict != .ask)
        let ask = commit(&state, at: 0, origin: .manual)
        state.settle(ask, .rated, at: date(0), remindAfterDays: nil)
        #expect(state.asks.map(\.outcome) == [.rated])
        #expect(state.ratedAt == start)
    }

    @Test("B60: an ask that was abandoned stays counted")
    func abandoned() {
        var state = ripe
        _ = commit(&state, at: 0)
        for _ in 0..<2 { state.record(value, at: date(1), on: CalendarDay(utc: date(1))) }
        #expect(state.asks.map(\.at) == [start])
        #expect(situation(state, at: 119).decision.reason?.code == .askedRecently)
        #expect(situation(state, at: 120).decision.verdict == .ask)
    }

    @Test("B63: the age counts from the clock that stamped it")
    func clock() {
        var state = ripe
        state.firstUse = start
        #expect(situation(state).decision.verdict != .ask)
        #expect(situation(state, at: 25.0 / 24).decision.verdict == .ask)
    }

    @Test("B64: a setback holds for its day and leaves no ask behind")
    func setbackHolds() throws {
        var state = ripe
        state.record(setback, at: start, on: CalendarDay(utc: start))
        var held = situation(state)
        try held.rules { $0.blockers["setback"] = 1 }
        #expect(held.decision.reason?.code == .coolingDown)
        #expect(state.asks.isEmpty)
        held.now = date(1)
        #expect(held.decision.verdict == .ask)
    }

    // ReviewKit opts out of setbacks by a missing storage key; here by a policy without that blocker.
    @Test("B44, otherwise: a setback is recorded, and holds nothing without a rule")
    func setbackWithoutRule() throws {
        var state = ripe
        state.record(setback, at: start, on: CalendarDay(utc: start))
        #expect(state.blockers == ["setback": ["": start]])
        var free = situation(state)
        try free.rules { $0.blockers = [:] }
        #expect(free.decision.verdict == .ask)
    }

    @Test("B46: forgetting all equals an empty state")
    func reset() throws {
        #expect(try ReviewState(document: Data("{}".utf8)) == ReviewState())
    }
}

import Foundation
import RatingsCore
import Testing
@testable import ReviewTiming

/// A machine without a battery for its clock starts in 1970: what it stamps then says nothing of when.
@Suite("Stamps of a clock that was not set")
struct UnsetClockTests {
    static let unset = Date(timeIntervalSince1970: 120)
    static let now = Date(timeIntervalSince1970: 1_790_823_600)
    static let today = CalendarDay(utc: now)

    private func date(daysAgo: Double) -> Date { Self.now.addingTimeInterval(-daysAgo * day) }

    /// A state that is due, under rules with every limit on.
    private func situation() throws -> Situation {
        var rules = ReviewRules()
        rules.askAgainAfterRatingDays = 30
        rules.useDays = 1
        rules.launches = 1
        let state = ReviewState(
            firstUse: date(daysAgo: 90), launches: 9, useDays: [Self.today],
            signals: ["good": ["": [1, 2, 3].map(date)]])
        return Situation(
            now: Self.now, moment: "done", state: state,
            policy: try ReviewPolicy(rules: rules, moments: ["done"]))
    }

    private func expectHold(
        _ code: ReviewCheck.Code, _ detail: ReviewCheckDetail? = .notRecorded,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ spoil: (inout Situation) -> Void
    ) throws {
        var situation = try situation()
        #expect(situation.decision.verdict == .ask, sourceLocation: sourceLocation)
        spoil(&situation)
        let reason = situation.decision.reason
        #expect(reason?.code == code, sourceLocation: sourceLocation)
        #expect(reason?.until == nil, sourceLocation: sourceLocation)
        if let detail { #expect(reason?.detail == detail, sourceLocation: sourceLocation) }
        situation.state.record(.launch, at: Self.now, on: Self.today)
        #expect(situation.decision.verdict != .ask, sourceLocation: sourceLocation)
        let healed = situation.decision.check(code)
        #expect(healed?.detail != .notRecorded, sourceLocation: sourceLocation)
    }

    @Test("a first use before 2000 is not recorded, holds, and is now at the next recording")
    func firstUse() throws {
        try expectHold(.tooNew) { $0.state.firstUse = Self.unset }
        var state = ReviewState(firstUse: Self.unset)
        state.record(.blocker(ReviewBlocker("error")), at: Self.now, on: Self.today)
        #expect(state.firstUse == Self.now)
    }

    @Test("the last second of 1999 says nothing, the first of 2000 does")
    func bound() throws {
        var situation = try situation()
        situation.state.firstUse = Date(timeIntervalSince1970: 946_684_799)
        #expect(situation.decision.reason?.code == .tooNew)
        situation.state.firstUse = Date(timeIntervalSince1970: 946_684_800)
        #expect(situation.decision.verdict == .ask)
    }

    @Test("a first use before 2000 cannot be told either")
    func backdating() {
        var state = ReviewState(firstUse: date(daysAgo: 1))
        let isBackdated = state.backdate(firstUse: Self.unset, at: Self.now)
        let isRecorded = state.record(.firstUse(Self.unset), at: Self.now, on: Self.today)
        #expect(!isBackdated && !isRecorded)
        #expect(state.firstUse == date(daysAgo: 1))
        var unset = ReviewState(firstUse: Self.unset)
        let isKnown = unset.backdate(firstUse: date(daysAgo: 3), at: Self.now)
        #expect(isKnown)
        #expect(unset.firstUse == date(daysAgo: 3))
    }

    @Test("an ask before 2000 may have been just now, and is at the next recording")
    func asks() throws {
        try expectHold(.askedRecently) {
            $0.state.asks = [ReviewAsk(at: Self.unset, version: nil, moment: "done")]
            try? $0.rules { $0.signals = nil }
        }
        var situation = try situation()
        try situation.rules {
            $0.gapDays = nil; $0.asksPerYear = 1; $0.signals = nil
        }
        situation.state.asks = [ReviewAsk(at: Self.unset, version: nil, moment: "done")]
        #expect(situation.decision.reason?.code == .yearlyLimit)
        #expect(situation.decision.reason?.until == nil)
        situation.state.record(.launch, at: Self.now, on: Self.today)
        #expect(situation.state.asks.map(\.at) == [Self.now])
        #expect(situation.decision.reason?.until == Self.now.addingTimeInterval(365 * day))
    }

    @Test("an ask of an unset clock is settled, also after it was healed")
    func settling() {
        var state = ReviewState(asks: [ReviewAsk(at: date(daysAgo: 9), version: nil, moment: "x")])
        let ask = state.commit("done", origin: .automatic, version: nil, at: Self.unset)
        #expect(state.asks.map(\.at) == [Self.unset, date(daysAgo: 9)])
        state.record(.launch, at: Self.now, on: Self.today)
        #expect(state.asks.map(\.at) == [date(daysAgo: 9), Self.now])
        state.settle(ask, .dismissed, at: Self.now, remindAfterDays: nil)
        #expect(state.asks.map(\.outcome) == [.dismissed, .dismissed])
    }

    @Test("a blocker, a rating and a refusal before 2000 hold as if they were now")
    func blockers() throws {
        try expectHold(.coolingDown, nil) { $0.state.blockerStamps = ["error": ["": Self.unset]] }
        try expectHold(.alreadyRated) { $0.state.ratedAt = Self.unset }
        try expectHold(.declined) { $0.state.declinedAt = Self.unset }
    }

    @Test("a reminder before 2000 is not due, waives nothing, and keeps its distance when it heals")
    func reminder() throws {
        try expectHold(.reminderPending) { $0.state.remindAt = Self.unset }
        var unknown = ReviewState(remindAt: Self.unset)
        unknown.record(.launch, at: Self.now, on: Self.today)
        #expect(unknown.remindAt == Self.now.addingTimeInterval(14 * day))
        var known = ReviewState()
        let ask = known.commit("done", origin: .automatic, version: nil, at: Self.unset)
        known.settle(ask, .later, at: Self.unset, remindAfterDays: 5)
        known.record(.launch, at: Self.now, on: Self.today)
        #expect(known.remindAt == Self.now.addingTimeInterval(5 * day))
    }

    @Test("signals and days of use before 2000 do not count, and are dropped at the next recording")
    func signals() throws {
        try expectHold(.tooFewSignals, .count(0, of: 3)) {
            $0.state.log = SignalLog(["good": ["": [Self.unset, Self.unset, Self.unset]]])
        }
        try expectHold(.tooFewDays, .count(0, of: 2)) {
            $0.state.useDays = [CalendarDay(utc: Self.unset), CalendarDay(utc: Self.unset)]
            try? $0.rules { $0.useDays = 2 }
        }
    }

    @Test("a session that began before 2000 holds")
    func session() throws {
        var situation = try situation()
        situation.sessionStart = Self.unset
        #expect(situation.decision.reason?.code == .tooEarlyInSession)
        #expect(situation.decision.reason?.detail == .notRecorded)
    }

    @Test("a clock that is not set moves no good stamp, and what it stamps is not lost")
    func unsetNow() throws {
        var state = try situation().state
        let before = state
        state.record(.launch, at: Self.unset, on: CalendarDay(utc: Self.unset))
        #expect(state.firstUse == before.firstUse)
        #expect(state.launches == before.launches + 1)
        state.record(.declined, at: Self.unset, on: CalendarDay(utc: Self.unset))
        state.record(.launch, at: Self.now, on: Self.today)
        #expect(state.declinedAt == Self.now)
        #expect(state.signals == before.signals && state.useDays == before.useDays)
    }

    @Test("a state of nothing but an unset clock is never due")
    func neverDue() throws {
        var state = ReviewState()
        for _ in 0..<9 {
            state.record(
                .signal(ReviewSignal("good")), at: Self.unset, on: CalendarDay(utc: Self.unset))
        }
        var situation = try situation()
        situation.state = try ReviewState(document: state.document())
        #expect(situation.decision.reason?.code == .tooNew)
    }
}

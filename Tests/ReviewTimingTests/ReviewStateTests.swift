import Foundation
import RatingsCore
import Testing
@testable import ReviewTiming

struct ReviewStateTests {
    let now = Date(timeIntervalSince1970: 1_772_366_400)
    var today: CalendarDay { CalendarDay(utc: now) }
    let moment = ReviewMoment("done", scope: "a")

    private func commit(_ state: inout ReviewState, origin: ReviewAsk.Origin = .automatic)
        -> ReviewAsk
    {
        state.commit(moment, origin: origin, version: "1.4.0", at: now)
    }

    @Test("a new state has no reminder and no answer: EGGRating 6")
    func fresh() throws {
        var state = ReviewState()
        state.record(.launch, at: now, on: today)
        #expect(state.remindAt == nil && state.ratedAt == nil && state.declinedAt == nil)
        #expect(state == ReviewState(firstUse: now, launches: 1, useDays: [today]))
    }

    @Test("blockers, answers and retractions do not start the age")
    func noFirstUse() {
        var state = ReviewState()
        for event in [
            ReviewEvent.blocker(ReviewBlocker("error")), .retract(ReviewSignal("good")), .rated,
            .declined,
        ] { state.record(event, at: now, on: today) }
        #expect(state.firstUse == nil)
        #expect(state.useDays.isEmpty)
    }

    @Test("a reminder is used up by an ask and given back by its withdrawal")
    func reminder() {
        var state = ReviewState(remindAt: now)
        let ask = commit(&state)
        #expect(state.remindAt == nil)
        state.withdraw(ask)
        #expect(state.remindAt == now)
        #expect(state.asks.map(\.status) == [.withdrawn])
    }

    @Test("a screen that is shown leaves the reminder as it is")
    func screenKeepsReminder() {
        var state = ReviewState(remindAt: now)
        _ = commit(&state, origin: .screen)
        #expect(state.remindAt == now)
    }

    @Test("later sets a reminder if the rules have one, and other answers set their own stamps")
    func answers() {
        for (outcome, days, expected) in [
            (ReviewAsk.Outcome.later, 14, ReviewState(remindAt: now.addingTimeInterval(14 * day))),
            (.later, nil, ReviewState()), (.rated, 14, ReviewState(ratedAt: now)),
            (.declined, 14, ReviewState(declinedAt: now)), (.dismissed, 14, ReviewState()),
        ] {
            var state = ReviewState()
            let ask = commit(&state)
            state.settle(ask, outcome, at: now, remindAfterDays: days)
            #expect(state.asks.map(\.outcome) == [outcome])
            #expect(state.asks.map(\.status) == [.settled])
            state.asks = []
            #expect(state == expected)
        }
    }

    @Test("an answer is kept also where its ask was forgotten meanwhile")
    func forgottenAsk() {
        var state = ReviewState()
        let ask = commit(&state)
        state = ReviewState()
        state.settle(ask, .declined, at: now, remindAfterDays: nil)
        #expect(state == ReviewState(declinedAt: now))
        state.withdraw(ask)
        #expect(state == ReviewState(declinedAt: now))
    }

    @Test("an ask is found again after another program healed its stamp")
    func healedAsk() {
        var state = ReviewState()
        let ask = commit(&state)
        let earlier = now.addingTimeInterval(-day)
        state.record(.launch, at: earlier, on: today)
        #expect(state.asks.map(\.at) == [earlier])
        state.settle(ask, .rated, at: now, remindAfterDays: nil)
        #expect(state.asks.map(\.outcome) == [.rated])
    }

    @Test("a settled ask cannot be withdrawn")
    func settledStays() {
        var state = ReviewState()
        let ask = commit(&state)
        state.settle(ask, .dismissed, at: now, remindAfterDays: nil)
        state.withdraw(ask)
        #expect(state.asks.map(\.status) == [.settled])
    }

    @Test("an ask of the future heals with the next recording, its reminder with it: lurkloot 168")
    func heal() throws {
        let future = try #require(RFC3339.date("2036-01-01T00:00:00Z"))
        var situation = try GateRuleTests.fixture()
        situation.state.asks = [
            ReviewAsk(at: future, version: "1.3.0", moment: "done", outcome: .later)
        ]
        situation.state.remindAt = future.addingTimeInterval(14 * day)
        for days in [0, 121.0] {
            situation.now = now.addingTimeInterval(days * day)
            #expect(situation.decision.verdict != .ask)
            #expect(situation.decision.check(.askedRecently)?.detail == .inTheFuture(future))
        }
        situation.state.record(.launch, at: now, on: today)
        #expect(situation.state.asks.map(\.at) == [now])
        #expect(situation.state.remindAt == now.addingTimeInterval(14 * day))
        situation.state.remindAt = nil
        situation.now = now.addingTimeInterval(121 * day)
        for _ in 0..<3 {
            situation.state.record(
                .signal(ReviewSignal("good")), at: situation.now,
                on: CalendarDay(utc: situation.now))
        }
        #expect(situation.decision.verdict == .ask)
    }

    @Test("the first use can be moved back, never on, and not into the future")
    func backdate() {
        var state = ReviewState()
        let later = now.addingTimeInterval(day)
        let results = [
            state.record(.firstUse(later), at: now, on: today),
            state.record(.firstUse(now), at: now, on: today),
            state.record(.firstUse(now.addingTimeInterval(-9 * day)), at: now, on: today),
            state.record(.firstUse(now.addingTimeInterval(-8 * day)), at: now, on: today),
        ]
        #expect(results == [true, false, true, false])
        #expect(state.firstUse == now.addingTimeInterval(-9 * day))
    }

    @Test("of one kind and scope the newest 1,000 points are kept")
    func pointLimit() {
        var state = ReviewState()
        for second in 0..<1_200 {
            state.record(
                .signal(ReviewSignal("good")), at: now.addingTimeInterval(Double(second)), on: today
            )
        }
        state.record(.signal(ReviewSignal("good", scope: "a")), at: now, on: today)
        let stamps = state.signals["good"]?[""]
        #expect(stamps?.count == 1_000)
        #expect(stamps?.first == now.addingTimeInterval(200))
        #expect(state.signals["good"]?["a"]?.count == 1)
    }

    @Test("pruning keeps the newest 1,000 of the past and the next 1,000, and not one less")
    func pruneExactly() {
        func stamps(_ seconds: Range<Int>) -> [Date] {
            seconds.map { now.addingTimeInterval(Double($0)) }
        }
        func asks(_ seconds: Range<Int>, _ version: String) -> [ReviewAsk] {
            stamps(seconds).map { ReviewAsk(at: $0, version: version, moment: "done") }
        }
        var state = ReviewState(
            useDays: (-1_200..<50).map { CalendarDay(ordinal: today.ordinal + $0) },
            signals: ["good": ["": stamps(-1_500..<1_300)], "few": ["": stamps(-1_000..<0)]],
            asks: asks(-3_000 ..< -2_000, "1.3") + asks(-1_001..<0, "1.4"))
        state.prune(at: now, on: today)
        #expect(state.signals["good"]?[""] == stamps(-999..<1_001))
        #expect(state.signals["few"]?[""] == stamps(-1_000..<0))
        #expect(state.asks == asks(-3_000 ..< -2_000, "1.3") + asks(-1_000..<0, "1.4"))
        #expect(state.useDays.map { $0.days(since: today) } == Array(-999..<50))
    }

    @Test("points of a signal lie between 1 and 1,000, and a retraction takes as many back")
    func points() {
        #expect(
            [Int.min, 0, 1, 5, 1_001].map { ReviewSignal("a", points: $0).points } == [
                1, 1, 1, 5, 1_000,
            ])
        var state = ReviewState()
        state.record(.signal(ReviewSignal("good", points: 5)), at: now, on: today)
        state.record(.retract(ReviewSignal("good", points: 2)), at: now, on: today)
        #expect(state.signals["good"]?[""]?.count == 3)
        state.record(.retract(ReviewSignal("good", points: 9)), at: now, on: today)
        #expect(state.signals.isEmpty)
    }

    @Test("recording an update changes nothing but the count of launches: iRate 152, Siren 136")
    func update() throws {
        var situation = try GateRuleTests.fixture()
        let first = situation.state.firstUse
        for (index, version) in ["1.4.1", "1.4.2", "1.5.0"].enumerated() {
            situation.now = now.addingTimeInterval(Double(index) * 2 * day)
            situation.version = version
            #expect(situation.decision.verdict == .ask)
            situation.state.record(
                .launch, at: situation.now, on: CalendarDay(utc: situation.now))
            #expect(situation.state.launches == 41 + index)
            #expect(situation.state.firstUse == first)
            #expect(situation.decision.verdict == .ask)
        }
    }
}

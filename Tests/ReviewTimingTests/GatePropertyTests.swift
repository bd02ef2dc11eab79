import Foundation
import RatingsCore
import Testing
@testable import ReviewTiming

/// What holds for every state and policy, tried on random ones.
struct GatePropertyTests {
    private func check(_ decision: ReviewDecision, _ code: ReviewCheck.Code) -> Bool? {
        decision.check(code)?.isMet
    }

    @Test(
        "a user is asked if and only if every check is met, and the reason is the first unmet one"
    )
    func verdict() {
        var chance = Chance(seed: 1)
        var asked = 0
        for _ in 0..<4_000 {
            let decision = chance.situation(future: true).decision
            #expect((decision.verdict == .ask) == decision.checks.allSatisfy(\.isMet))
            #expect(decision.reason == decision.checks.first { !$0.isMet })
            let codes = decision.checks.map(\.code)
            #expect(codes == ReviewCheck.Code.allCases.filter(codes.contains))
            asked += decision.verdict == .ask ? 1 : 0
        }
        // The property would say little if nearly all of them fell on one side.
        #expect((100...3_900).contains(asked), "\(asked)")
    }

    @Test("deciding changes nothing, and decides the same again")
    func purity() throws {
        var chance = Chance(seed: 2)
        for _ in 0..<300 {
            let situation = chance.situation(future: true)
            let before = try situation.state.document()
            #expect(situation.decision == situation.decision)
            #expect(try situation.state.document() == before)
        }
    }

    @Test("every until is the first instant at which its check is met", arguments: [false, true])
    func until(future: Bool) {
        var chance = Chance(seed: 3)
        var seen: Set<ReviewCheck.Code> = []
        for _ in 0..<4_000 {
            var situation = chance.situation(future: future)
            for unmet in situation.decision.checks where !unmet.isMet {
                guard let until = unmet.until else { continue }
                seen.insert(unmet.code)
                guard until > Chance.now else {
                    Issue.record("\(unmet) ended already in \(situation)")
                    continue
                }
                situation.now = until
                #expect(check(situation.decision, unmet.code) == true, "\(unmet) \(situation)")
                let wait = Int(until.timeIntervalSince(Chance.now))
                for seconds in [1, chance.int(1...wait)] {
                    situation.now = until.addingTimeInterval(-Double(seconds))
                    #expect(check(situation.decision, unmet.code) == false, "\(unmet) \(situation)")
                }
            }
        }
        #expect(seen.count >= 9, "\(seen)")
    }

    @Test("a check without until is not met by time alone, unless stamps of the future can meet it")
    func never() {
        var chance = Chance(seed: 4)
        for _ in 0..<2_000 {
            var situation = chance.situation(future: false)
            let unmet = situation.decision.checks.filter { !$0.isMet && $0.until == nil }
            for _ in 0..<3 {
                situation.now = Chance.now.addingTimeInterval(Double(chance.int(0...100_000_000)))
                for check in unmet {
                    #expect(self.check(situation.decision, check.code) == false, "\(check)")
                }
            }
        }
    }

    @Test("a later now never turns a prerequisite back, look-back excepted")
    func prerequisitesStay() {
        var chance = Chance(seed: 5)
        for _ in 0..<3_000 {
            var situation = chance.situation(future: true)
            if situation.policy.rules(for: situation.moment.name).lookBackDays != nil { continue }
            let met = situation.decision.checks.filter {
                $0.isMet && $0.code.stage == .prerequisite
            }
            situation.now = Chance.now.addingTimeInterval(Double(chance.int(0...100_000_000)))
            for check in met {
                #expect(self.check(situation.decision, check.code) == true, "\(check)")
            }
        }
    }

    @Test("pruning changes no decision, now or later, under any policy")
    func pruning() {
        var chance = Chance(seed: 8)
        for _ in 0..<6 {
            let full = chance.state(future: true, points: 2_500, asks: 3_000)
            var pruned = full
            pruned.prune(at: Chance.now, on: CalendarDay(utc: Chance.now))
            #expect(pruned != full)
            for _ in 0..<20 {
                var situation = chance.situation(future: false)
                let wanted = chance.pick([3, 999, 1_000])
                situation.policy = ReviewPolicy(
                    checkedRules: situation.policy.rules,
                    moments: situation.policy.moments.mapValues { rules in
                        var rules = rules
                        if rules.signals != nil { rules.signals = wanted }
                        if rules.asksPerYear != nil { rules.asksPerYear = wanted }
                        if rules.asksPerVersion != nil { rules.asksPerVersion = wanted }
                        return rules
                    })
                situation.now = Chance.now.addingTimeInterval(Double(chance.int(0...10_000_000)))
                situation.state = full
                let before = situation.decision
                situation.state = pruned
                #expect(situation.decision == before)
            }
        }
    }

    @Test("recording leaves no stamp in the future, and none of a clock that was not set")
    func healing() {
        var chance = Chance(seed: 6)
        let today = CalendarDay(utc: Chance.now)
        for _ in 0..<500 {
            var state = chance.state(future: true)
            let event = chance.pick([
                ReviewEvent.launch, .signal(ReviewSignal("good")), .rated,
                .blocker(ReviewBlocker("error")), .retract(ReviewSignal("good")),
            ])
            state.record(event, at: Chance.now, on: today)
            let blockers = state.blockers.values.flatMap(\.values)
            let stamps = [state.firstUse, state.ratedAt, state.declinedAt].compactMap(\.self)
            for stamp in state.asks.map(\.at) + blockers + stamps {
                #expect(stamp <= Chance.now && stamp.isRecorded)
            }
            let signals = state.signals.values.flatMap(\.values).flatMap(\.self)
            #expect((signals + [state.remindAt].compactMap(\.self)).allSatisfy { $0.isRecorded })
            #expect(state.useDays.allSatisfy { $0.isRecorded })
        }
    }

    @Test("what a state writes it reads again")
    func roundTrip() throws {
        var chance = Chance(seed: 7)
        for _ in 0..<300 {
            let state = chance.state(future: true)
            #expect(try ReviewState(document: state.document()) == state)
        }
    }
}

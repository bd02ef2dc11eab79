import Foundation
import RatingsCore
import Testing
@testable import ReviewTiming

/// Respect, simulated: many people over two years, through the real policy and state.
struct RespectTests {
    private static let people = 2_000

    /// Lives of people, on both cores.
    private func lives(
        _ count: Int, clock: @escaping @Sendable (Int, Int) -> Double = { _, _ in 0 }
    ) async -> [SimulatedPerson] {
        let parts = 4
        return await withTaskGroup(of: [SimulatedPerson].self) { group in
            for part in 0..<parts {
                group.addTask {
                    stride(from: part, to: count, by: parts).map { seed in
                        var person = SimulatedPerson(seed: seed) { clock(seed, $0) }
                        person.live()
                        return person
                    }
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
    }

    @Test(
        "2,000 people in two years are asked seldom, at good moments, and nearly all of the content ones"
    )
    func respect() async {
        let people = await lives(Self.people)
        for person in people { expectRespect(person) }
        let content = people.filter { $0.failures == 0 && $0.goodAfterAWeek >= 3 }
        let asked = content.filter { !$0.asks.isEmpty }
        #expect(content.count >= 200)
        #expect(asked.count * 10 >= content.count * 9)
        print(Self.table(people, content: content.count, asked: asked.count))
    }

    private func expectRespect(_ person: SimulatedPerson) {
        let automatic = person.asks.filter { !$0.isManual }
        let unprompted = automatic.filter { !$0.isReminder }
        for ask in automatic {
            #expect(ask.at >= (person.state.firstUse ?? .distantFuture).addingTimeInterval(7 * day))
            #expect(ask.at < person.finalAnswerAt ?? .distantFuture)
            #expect(
                !person.failedAt.contains {
                    $0 <= ask.at && ask.at < $0.addingTimeInterval(3 * day)
                })
            let year = automatic.filter {
                $0.at <= ask.at && $0.at > ask.at.addingTimeInterval(-365 * day)
            }
            #expect(year.count <= 3)
        }
        for (earlier, later) in zip(person.asks, person.asks.dropFirst()) {
            // Who says "Maybe Later" wants the next one after 14 days; none other comes within 60.
            let gap = later.isReminder ? 14 * day : 60 * day
            #expect(later.isManual || later.at >= earlier.at.addingTimeInterval(gap))
        }
        // Two asks in a row without an answer silence the major version, three all of them.
        let row = person.state.asks.filter(\.isAutomatic).reversed().prefix { $0.isIgnored }
        #expect(row.count <= 3)
        let versions = unprompted.compactMap { AppVersion($0.version)?.truncated(to: .minor) }
        #expect(Set(versions).count == unprompted.count)
    }

    private static func table(_ people: [SimulatedPerson], content: Int, asked: Int) -> String {
        let asks = people.flatMap(\.asks).filter { !$0.isManual }
        let unprompted = asks.filter { !$0.isReminder }
        func answers(_ outcome: ReviewAsk.Outcome?) -> Int {
            people.reduce(0) { $0 + $1.outcomes[outcome, default: 0] }
        }
        func share(_ count: Int) -> Int {
            people.count { person in person.asks.count { !$0.isManual } == count }
        }
        let firsts = people.compactMap { person in
            person.asks.first.map { $0.at.timeIntervalSince(person.state.firstUse ?? $0.at) / day }
        }.sorted()
        let gaps = people.flatMap { person in
            zip(person.asks, person.asks.dropFirst()).filter { !$1.isReminder && !$1.isManual }
                .map { $1.at.timeIntervalSince($0.at) / day }
        }
        let rows: [(String, String)] = [
            ("people, two years each", "\(people.count)"),
            ("sessions", "\(people.reduce(0) { $0 + $1.sessions })"),
            ("asks of the program's own accord", "\(unprompted.count)"),
            ("asks that the user put off before", "\(asks.count - unprompted.count)"),
            ("people asked never · once · twice", "\(share(0)) · \(share(1)) · \(share(2))"),
            (
                "most asks of one person",
                "\(people.map { $0.asks.count { !$0.isManual } }.max() ?? 0)"
            ),
            (
                "days to the first ask, median",
                "\(Int(firsts.isEmpty ? 0 : firsts[firsts.count / 2]))"
            ),
            ("days from an ask to the next of its own accord, least", "\(Int(gaps.min() ?? 0))"),
            (
                "answers: rated · later · never",
                "\(answers(.rated)) · \(answers(.later)) · \(answers(.declined))"
            ),
            ("no answer: closed · killed", "\(answers(.dismissed)) · \(answers(nil))"),
            ("three good outcomes after a week and no failure", "\(content)"),
            ("of these asked at least once", "\(asked)"),
        ]
        return (["| what | count |", "|---|---|"] + rows.map { "| \($0) | \($1) |" })
            .joined(separator: "\n")
    }

    @Test("a clock that is set back and forth traps nothing, and its traces heal")
    func clock() async throws {
        let jumps: [Double] = [0, 0, 0, 1.0 / 24, -1.0 / 24, 400, -400, 3_650, -20_000, 2_900_000]
        let people = await lives(300) { seed, day in
            // Another offset every three weeks, right again in the last one.
            guard day < SimulatedPerson.days - 21 else { return 0 }
            var chance = Chance(seed: UInt64(seed * 1_000 + day / 21))
            return chance.pick(jumps)
        }
        let end = SimulatedPerson.start.addingTimeInterval(Double(SimulatedPerson.days) * day)
        let policy = try #require(SimulatedPerson.policy)
        var held = 0
        for person in people {
            var state = person.state
            state.record(.launch, at: end, on: CalendarDay(utc: end))
            let decision = ReviewGate.decide(
                at: end, version: "9.0",
                environment: ReviewEnvironment(today: CalendarDay(utc: end)),
                moment: ReviewMoment("done"), state: state, policy: policy)
            // Whatever was stamped in the wrong year, no hold is longer than the policy's longest.
            for until in decision.checks.compactMap(\.until) {
                held += 1
                #expect(until <= end.addingTimeInterval(365 * day))
            }
            #expect(try ReviewState(document: state.document()) == state)
        }
        #expect(held > 0)
    }
}

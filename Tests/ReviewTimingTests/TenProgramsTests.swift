import Foundation
import Testing
@testable import ReviewTiming

/// One user with ten programs over two years, through the real policy and states.
private struct Machine {
    struct Ask {
        let app: Int
        let at: Date
        let isIgnored: Bool
        let major: Int
    }

    private static let start = Date(timeIntervalSince1970: 1_700_000_000)

    private var chance: Chance
    private var states = Array(repeating: ReviewState(), count: 10)
    private(set) var asks: [Ask] = []
    private let ignores: Int
    private let policy: ReviewPolicy

    /// - Parameter ignores: Of ten asks so many are left without an answer.
    init(seed: Int, ignores: Int, policy: ReviewPolicy) {
        chance = Chance(seed: UInt64(seed))
        self.ignores = ignores
        self.policy = policy
        for app in states.indices { states[app].drawSalt(seed * 10 + app) }
    }

    mutating func live(days: Int = 730) {
        for day in 0..<days {
            for app in states.indices where chance.oneIn(app + 1) { use(app, on: day) }
        }
    }

    private mutating func use(_ app: Int, on number: Int) {
        let now = Self.start.addingTimeInterval(
            Double(number) * day + Double(chance.int(0...86_000)))
        let today = CalendarDay(utc: now)
        states[app].record(.launch, at: now, on: today)
        if chance.oneIn(30) {
            states[app].record(.blocker(ReviewBlocker("error")), at: now, on: today)
        } else {
            states[app].record(.signal(ReviewSignal("good")), at: now, on: today)
        }
        // A new major version each year, a minor one each quarter.
        let (major, minor) = (1 + number / 365, number % 365 / 90)
        let shared = SharedAsks(
            ofThisApp: asks.filter { $0.app == app }.map(\.at),
            ofOtherApps: asks.filter { $0.app != app }.map(\.at))
        let decision = ReviewGate.decide(
            at: now, version: "\(major).\(minor)",
            environment: ReviewEnvironment(today: today, sharedAsks: shared),
            moment: ReviewMoment("done"), state: states[app], policy: policy)
        if decision.verdict == .ask {
            ask(app, at: now, major: major, version: "\(major).\(minor)")
        }
    }

    private mutating func ask(_ app: Int, at now: Date, major: Int, version: String) {
        let ask = states[app].commit(
            ReviewMoment("done"), origin: .automatic, version: version, at: now)
        let isIgnored = chance.int(1...10) <= ignores
        asks.append(Ask(app: app, at: ask.at, isIgnored: isIgnored, major: major))
        let answers: [ReviewAsk.Outcome] = [.later, .feedback, .rated, .declined]
        let outcome = isIgnored ? ReviewAsk.Outcome.dismissed : answers[chance.int(0...3)]
        // Some terminals are forgotten: nothing is heard of them.
        guard !isIgnored || chance.oneIn(2) else { return }
        states[app].settle(ask, outcome, at: now, remindAfterDays: 14)
    }
}

@Suite("Ten programs of one user")
struct TenProgramsTests {
    private func machines(
        _ count: Int, ignores: Int, sample: Double? = nil
    ) throws -> [Machine] {
        var rules = ReviewRules()
        rules.sample = sample
        let policy = try ReviewPolicy(rules: rules, moments: ["done"])
        return (0..<count).map { seed in
            var machine = Machine(seed: seed, ignores: ignores, policy: policy)
            machine.live()
            return machine
        }
    }

    @Test(
        "no two programs ask within 14 days, and all together at most six times in 365",
        arguments: [0, 3, 10])
    func together(ignores: Int) throws {
        for machine in try machines(60, ignores: ignores) {
            let asks = machine.asks.sorted { $0.at < $1.at }
            #expect(!asks.isEmpty)
            for (one, next) in zip(asks, asks.dropFirst()) where one.app != next.app {
                #expect(next.at >= one.at.addingTimeInterval(14 * day))
            }
            for ask in asks {
                let year = asks.filter {
                    $0.at <= ask.at && $0.at > ask.at.addingTimeInterval(-365 * day)
                }
                #expect(year.count <= 6)
            }
        }
    }

    @Test("two asks without an answer silence a major version, three silence an app for good")
    func ignored() throws {
        var (silenced, forGood) = (0, 0)
        for machine in try machines(60, ignores: 10) {
            for app in 0..<10 {
                let asks = machine.asks.filter { $0.app == app }
                #expect(asks.count <= 3)
                if asks.count == 3 {
                    #expect(asks[2].major > asks[1].major)
                    forGood += 1
                }
                if asks.count == 2 { silenced += 1 }
            }
        }
        #expect(silenced > 0)
        #expect(forGood > 0 || silenced > 100)
    }

    @Test("in a sample of a fifth about a fifth of those are asked who are asked otherwise")
    func sample() throws {
        let few = try machines(80, ignores: 3, sample: 0.2).map { Set($0.asks.map(\.app)).count }
        let salts = (0..<80).flatMap { seed in (0..<10).map { seed * 10 + $0 } }
        let drawn = salts.count { GateEvaluation.lot(of: $0) < 0.2 }
        #expect(few.reduce(0, +) <= drawn)
        #expect(few.reduce(0, +) > 0)
    }
}

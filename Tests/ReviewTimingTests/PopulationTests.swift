import Foundation
import Testing
@testable import ReviewTiming

/// How somebody uses programs and answers.
private struct Habit: CustomTestStringConvertible {
    let name: String
    var programs = 1
    /// A program is used once in so many days.
    var everyDays = 1
    /// Of ten asks so many are left without an answer, half of them by a terminal that is forgotten.
    var ignores = 3
    /// The clock is wrong once in so many days, by up to 400 days; 0 for never.
    var clockJumps = 0
    /// Once in this many runs it is an agent that runs the program; 0 for never, 1 for always.
    var agents = 0
    /// One use in this many fails.
    var errors = 30
    /// An older version is run once in this many runs; 0 for never.
    var downgrades = 0

    var testDescription: String { name }

    static let all = [
        Habit(name: "daily", everyDays: 4),
        Habit(name: "weekly", everyDays: 7, downgrades: 5),
        Habit(name: "seldom", everyDays: 40),
        Habit(name: "ten programs", programs: 10, everyDays: 30),
        Habit(name: "two programs, nothing answered", programs: 2, everyDays: 6, ignores: 10),
        Habit(name: "a clock that jumps", programs: 3, everyDays: 12, clockJumps: 25),
        Habit(name: "a program that fails", everyDays: 5, errors: 2),
        Habit(name: "an agent alongside the user", programs: 2, everyDays: 8, agents: 2),
        Habit(name: "an agent alone", everyDays: 4, agents: 1),
        Habit(name: "everything answered", programs: 3, everyDays: 10, ignores: 0),
    ]
}

/// One person over two years, through the real policy and states.
private struct Person {
    struct Ask {
        let app: Int
        let at: Date
        let version: AppVersion
        let isIgnored: Bool
        let isByAgent: Bool
    }

    private static let start = Date(timeIntervalSince1970: 1_700_000_000)

    private let habit: Habit
    private let policy: ReviewPolicy
    private var chance: Chance
    private(set) var states: [ReviewState]
    private(set) var asks: [Ask] = []
    /// True after three good uses within 30 days, none of them failed, on a day a week after the first.
    private(set) var hadGoodMonth = false
    private var goodDays: [Int: [Int]] = [:]

    init(_ habit: Habit, seed: Int, policy: ReviewPolicy) {
        self.habit = habit
        self.policy = policy
        chance = Chance(seed: UInt64(seed))
        states = Array(repeating: ReviewState(), count: habit.programs)
        for app in states.indices { states[app].drawSalt(Int(chance.next() >> 11)) }
    }

    mutating func live(days: Int) {
        for day in 0..<days {
            for app in states.indices where chance.oneIn(habit.everyDays) { use(app, on: day) }
        }
    }

    private mutating func use(_ app: Int, on number: Int) {
        var now = Self.start.addingTimeInterval(
            Double(number) * day + Double(chance.int(0...86_000)))
        if habit.clockJumps > 0, chance.oneIn(habit.clockJumps) {
            now += Double(chance.int(-400...400)) * day
        }
        let isAgent = habit.agents > 0 && chance.oneIn(habit.agents)
        if !isAgent { record(app, on: number, at: now) }
        decide(app, on: number, at: now, isAgent: isAgent)
    }

    /// What an agent does is not recorded.
    private mutating func record(_ app: Int, on number: Int, at now: Date) {
        let today = CalendarDay(utc: now)
        states[app].record(.launch, at: now, on: today)
        guard !chance.oneIn(habit.errors) else {
            states[app].record(.blocker(ReviewBlocker("error")), at: now, on: today)
            goodDays[app] = []
            return
        }
        states[app].record(.signal(ReviewSignal("good")), at: now, on: today)
        let good = goodDays[app, default: []].filter { $0 > number - 30 } + [number]
        goodDays[app] = good
        if good.count >= 3, number - good[0] >= 7 { hadGoodMonth = true }
    }

    private mutating func decide(_ app: Int, on number: Int, at now: Date, isAgent: Bool) {
        let shared = SharedAsks(
            ofThisApp: asks.filter { $0.app == app }.map(\.at),
            ofOtherApps: asks.filter { $0.app != app }.map(\.at))
        let isOld = habit.downgrades > 0 && chance.oneIn(habit.downgrades)
        let released = max(number - (isOld ? 90 : 0), 0)
        // A new major version each year, a minor one each quarter.
        let version = "\(1 + released / 365).\(released % 365 / 90)"
        let environment = ReviewEnvironment(
            today: CalendarDay(utc: now),
            quietPlace: isAgent ? QuietPlace(kind: .agent, sign: "AI_AGENT") : nil,
            sharedAsks: shared)
        let decision = ReviewGate.decide(
            at: now, version: version, environment: environment, moment: ReviewMoment("done"),
            state: states[app], policy: policy)
        guard decision.verdict == .ask, let parsed = AppVersion(version) else { return }
        ask(app, at: now, version: version, parsed, isAgent)
    }

    private mutating func ask(
        _ app: Int, at now: Date, version: String, _ parsed: AppVersion, _ isAgent: Bool
    ) {
        let ask = states[app].commit(
            ReviewMoment("done"), origin: .automatic, version: version, at: now)
        let isIgnored = chance.int(1...10) <= habit.ignores
        asks.append(
            Ask(app: app, at: ask.at, version: parsed, isIgnored: isIgnored, isByAgent: isAgent))
        let answers: [ReviewAsk.Outcome] = [.later, .later, .feedback, .rated, .declined]
        let outcome = isIgnored ? ReviewAsk.Outcome.dismissed : chance.pick(answers)
        guard !isIgnored || chance.oneIn(2) else { return }
        states[app].settle(ask, outcome, at: now, remindAfterDays: 14)
    }
}

@Suite("Two thousand people over two years")
struct PopulationTests {
    private static let peopleOfAHabit = 200

    /// The same people every time; those of one habit are not those of another.
    private func people(
        _ habit: Habit, sample: Double? = nil, days: Int = 730
    ) throws -> [Person] {
        var rules = ReviewRules()
        rules.sample = sample
        let policy = try ReviewPolicy(rules: rules, moments: ["done"])
        let first = Habit.all.firstIndex { $0.name == habit.name } ?? 0
        return (0..<Self.peopleOfAHabit).map { number in
            let seed = first * Self.peopleOfAHabit + number
            var person = Person(habit, seed: seed, policy: policy)
            person.live(days: days)
            return person
        }
    }

    @Test("each is left in peace, and most who had a good month are asked", arguments: Habit.all)
    fileprivate func peace(habit: Habit) throws {
        let people = try people(habit)
        for person in people {
            expectPeaceBetweenPrograms(person.asks)
            for app in person.states.indices {
                expectPeaceOfOne(person.asks.filter { $0.app == app }, habit)
            }
        }
        if habit.agents == 1 {
            let asks = people.flatMap(\.asks)
            let launches = people.flatMap(\.states).map(\.launches)
            #expect(asks.isEmpty && Set(launches) == [0])
        } else {
            let good = people.filter(\.hadGoodMonth)
            let asked = good.count { !$0.asks.isEmpty }
            #expect(asked * 10 >= good.count * 6, "\(asked) of \(good.count)")
            #expect(habit.everyDays > 7 || good.count > Self.peopleOfAHabit / 4)
        }
    }

    /// By the clock that the programs saw, whichever way it jumped.
    private func expectPeaceBetweenPrograms(_ asks: [Person.Ask]) {
        let byAgents = asks.count { $0.isByAgent }
        #expect(byAgents == 0)
        let sorted = asks.sorted { $0.at < $1.at }
        for (one, next) in zip(sorted, sorted.dropFirst()) where one.app != next.app {
            #expect(next.at >= one.at.addingTimeInterval(14 * day))
        }
        for ask in sorted {
            let year = sorted.count {
                $0.at <= ask.at && $0.at > ask.at.addingTimeInterval(-365 * day)
            }
            #expect(year <= 6)
        }
    }

    /// No answer twice is silence for a major version, three times for good.
    private func expectPeaceOfOne(_ asks: [Person.Ask], _ habit: Habit) {
        var ignored: [Person.Ask] = []
        for ask in asks {
            #expect(ignored.count < 3)
            if ignored.count == 2 {
                #expect(
                    ask.version.truncated(to: .major) > ignored[1].version.truncated(to: .major))
            }
            ignored = ask.isIgnored ? ignored + [ask] : []
        }
        let versions = Set(asks.map { $0.version.truncated(to: .minor) })
        // A reminder may come in the same version.
        if habit.ignores == 10 { #expect(versions.count == asks.count) }
    }

    @Test("the share of a sample is right within two points, and it alone is asked")
    func sample() throws {
        var (drawn, of, asked) = (0, 0, 0)
        for (number, habit) in Habit.all.enumerated() {
            let days = number < 2 ? 150 : 0
            let others = try people(habit, days: days)
            let sampled = try people(habit, sample: 0.2, days: days)
            for (other, person) in zip(others, sampled) {
                let isIn = GateEvaluation.lot(of: person.states[0].salt ?? 0) < 0.2
                #expect(person.asks.isEmpty == (other.asks.isEmpty || !isIn))
                drawn += isIn ? 1 : 0
                asked += person.asks.count
                of += 1
            }
        }
        let share = Double(drawn) / Double(of)
        #expect((0.18...0.22).contains(share), "\(drawn) of \(of)")
        #expect(asked > 0)
    }
}

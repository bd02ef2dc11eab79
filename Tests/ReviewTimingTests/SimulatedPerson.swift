import Foundation
import RatingsCore
@testable import ReviewTiming

/// One made-up person who uses a program for two years, and what happened to them.
struct SimulatedPerson: Sendable {
    enum Habit: CaseIterable {
        /// Some days of much use, then weeks of none.
        case bursts
        case weekly
        case daily
    }

    /// An ask that the user saw.
    struct Ask {
        var at: Date
        var version: String
        /// True if the user had wanted to be asked later.
        var isReminder: Bool
        var isManual: Bool
    }

    static let days = 730
    static let start = Date(timeIntervalSince1970: 1_704_067_200)
    static let policy = try? ReviewPolicy(
        moments: ["done": { _ in }, "project-done": { $0.asksPerScope = 1 }])

    let habit: Habit
    /// How many of 100 outcomes are failures.
    let failures: Int
    /// Days by which the machine's clock is wrong, by the day of the story.
    let clock: @Sendable (Int) -> Double
    private(set) var state = ReviewState()
    private(set) var asks: [Ask] = []
    private(set) var failedAt: [Date] = []
    private(set) var finalAnswerAt: Date?
    private(set) var outcomes: [ReviewAsk.Outcome?: Int] = [:]
    private(set) var sessions = 0
    private(set) var goodAfterAWeek = 0
    private var chance: Chance

    init(seed: Int, clock: @escaping @Sendable (Int) -> Double = { _ in 0 }) {
        chance = Chance(seed: UInt64(seed))
        habit = chance.pick([
            .bursts, .bursts, .bursts, .weekly, .weekly, .weekly, .weekly, .daily,
        ])
        failures = chance.pick([0, 0, 2, 5, 20])
        self.clock = clock
    }

    mutating func live() {
        guard let policy = Self.policy else { return }
        for day in 0..<Self.days {
            let count = sessionCount(on: day)
            for index in 0..<count {
                session(on: day, startingIn: Double(index) / Double(count), policy)
            }
        }
    }

    /// The version of a day: a patch every two weeks, a minor version every eight.
    static func version(on day: Int) -> String { "1.\(day / 56).\(day / 14 % 4)" }

    private mutating func sessionCount(on day: Int) -> Int {
        switch habit {
        case .bursts: day % 90 < 5 ? chance.int(1...4) : 0
        case .weekly: chance.oneIn(7) ? 1 : 0
        case .daily: chance.int(0...9) < 8 ? 1 : 0
        }
    }

    /// One session, in its own part of the day.
    private mutating func session(on day: Int, startingIn part: Double, _ policy: ReviewPolicy) {
        sessions += 1
        let seconds = part * 80_000 + Double(chance.int(0...18_000))
        let begin = Self.start.addingTimeInterval((Double(day) + clock(day)) * 86_400 + seconds)
        record(.launch, at: begin)
        var now = begin
        var isGood = false
        var scope: String?
        for _ in 0..<chance.int(1...3) {
            now = now.addingTimeInterval(Double(chance.int(10...500)))
            scope = chance.oneIn(3) ? "project-\(chance.int(1...4))" : nil
            isGood = chance.int(1...100) > failures
            outcome(isGood, scope, at: now)
        }
        if isGood { reach(scope, at: now, since: begin, on: day, policy) }
    }

    private mutating func outcome(_ isGood: Bool, _ scope: String?, at now: Date) {
        guard isGood else {
            failedAt.append(now)
            record(.blocker(ReviewBlocker("error")), at: now)
            return
        }
        record(.signal(ReviewSignal("good", scope: scope)), at: now)
        guard scope == nil, let first = state.firstUse else { return }
        goodAfterAWeek += now >= first.addingTimeInterval(7 * 86_400) ? 1 : 0
    }

    private mutating func record(_ event: ReviewEvent, at now: Date) {
        state.record(event, at: now, on: CalendarDay(utc: now))
    }

    private mutating func reach(
        _ scope: String?, at now: Date, since begin: Date, on day: Int, _ policy: ReviewPolicy
    ) {
        let moment = ReviewMoment(scope == nil ? "done" : "project-done", scope: scope)
        let version = Self.version(on: day)
        let decision = ReviewGate.decide(
            at: now, version: version, sessionStart: begin,
            environment: ReviewEnvironment(today: CalendarDay(utc: now)), moment: moment,
            state: state, policy: policy)
        let isManual = chance.oneIn(2_000)
        guard isManual || decision.verdict == .ask else { return }
        let isReminder = state.remindAt != nil
        let ask = state.commit(
            moment, origin: isManual ? .manual : .automatic, version: version, at: now)
        guard !chance.oneIn(20) else {
            state.withdraw(ask)
            return
        }
        asks.append(Ask(at: now, version: version, isReminder: isReminder, isManual: isManual))
        answer(ask, at: now.addingTimeInterval(Double(chance.int(1...90))), policy)
    }

    private mutating func answer(_ ask: ReviewAsk, at now: Date, _ policy: ReviewPolicy) {
        let answers: [ReviewAsk.Outcome?] = [
            .rated, .later, .later, .declined, .dismissed, .dismissed, .dismissed, nil,
        ]
        let outcome = chance.pick(answers)
        outcomes[outcome, default: 0] += 1
        // Without an answer the program was killed while it asked.
        guard let outcome else { return }
        let days = policy.rules(for: ask.moment).remindAfterDays
        state.settle(ask, outcome, at: now, remindAfterDays: days)
        if outcome == .rated || outcome == .declined { finalAnswerAt = finalAnswerAt ?? now }
    }
}

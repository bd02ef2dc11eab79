import Foundation
import RatingsCore
@testable import ReviewTiming

/// Random values that are the same in every run: SplitMix64 of a seed.
struct Chance: RandomNumberGenerator {
    private var seed: UInt64

    init(seed: UInt64) {
        self.seed = seed
    }

    mutating func next() -> UInt64 {
        seed &+= 0x9E37_79B9_7F4A_7C15
        var value = seed
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// True once in this many times.
    mutating func oneIn(_ count: Int) -> Bool { int(1...count) == 1 }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[int(0...elements.count - 1)]
    }

    mutating func maybe<Value>(_ value: Value) -> Value? { oneIn(2) ? value : nil }
}

/// Random situations around one instant, small enough that every limit is met and missed often.
extension Chance {
    static let now = Date(timeIntervalSince1970: 1_790_823_600)
    static let versions: [String?] = ["1.0.0", "1.0.3", "1.1", "2.0-beta.1", "abc", nil]
    static let kinds = ["good", "better", "best"]
    static let scopes = ["", "a", "b"]

    /// An instant up to 400 days back, seldom some days ahead or of a clock that was not set.
    mutating func date(future: Bool) -> Date {
        if future, oneIn(24) { return Date(timeIntervalSince1970: Double(int(0...946_684_799))) }
        let seconds = int(0...34_560_000)
        let offset = future && oneIn(8) ? seconds / 20 : -seconds / pick([1, 1, 10, 1_000])
        return Self.now.addingTimeInterval(Double(offset))
    }

    mutating func rules() -> ReviewRules {
        var rules = ReviewRules()
        for threshold in RuleThreshold.allCases where oneIn(2) {
            let days = threshold.rawValue.hasSuffix("Days") || threshold.rawValue.hasPrefix("days")
            let value = int(0...(days ? 150 : 4))
            rules[threshold] = oneIn(3) ? nil : value
        }
        rules.match = pick([.all, .any])
        rules.versionGranularity = pick([.major, .minor, .patch])
        rules.countedSignals = oneIn(3) ? Set([pick(Self.kinds), pick(Self.kinds)]) : nil
        if oneIn(3) { rules.cap[pick(Self.kinds)] = int(0...2) }
        rules.blockers["crash"] = BlockerRule(days: int(0...200), holdsForScope: oneIn(3))
        rules.isScreen = oneIn(8)
        return rules
    }

    mutating func policy() -> ReviewPolicy {
        ReviewPolicy(
            checkedRules: rules(), moments: ["done": rules()], isEnabled: !oneIn(20))
    }

    mutating func moment() -> ReviewMoment {
        ReviewMoment(
            oneIn(20) ? "other" : "done", scope: pick(Self.scopes),
            ongoing: oneIn(10) ? ["call"] : [], unmet: oneIn(10) ? ["signed-in"] : [])
    }

    mutating func state(future: Bool, points: Int = 3, asks: Int = 4) -> ReviewState {
        var signals: [String: [String: [Date]]] = [:]
        for kind in Self.kinds where oneIn(2) {
            for scope in Self.scopes where oneIn(2) {
                signals[kind, default: [:]][scope] = (0...int(0...points)).map { _ in
                    date(future: future)
                }
            }
        }
        var blockers: [String: [String: Date]] = [:]
        for kind in ["error", "crash", "unknown"] where oneIn(3) {
            blockers[kind] = [pick(Self.scopes): date(future: future)]
        }
        let today = CalendarDay(utc: Self.now).ordinal
        return ReviewState(
            firstUse: oneIn(10) ? nil : date(future: future), launches: int(0...5),
            useDays: (0...int(0...5)).map { _ in
                CalendarDay(ordinal: today - int(0...30) + (future ? 3 : 0))
            }, signals: signals, blockers: blockers,
            asks: (0..<int(0...asks)).map { _ in ask(future: future) },
            remindAt: oneIn(5)
                ? Self.now.addingTimeInterval(Double(int(-1_000_000...5_000_000))) : nil,
            ratedAt: oneIn(10) ? date(future: future) : nil,
            declinedAt: oneIn(20) ? date(future: future) : nil)
    }

    mutating func ask(future: Bool) -> ReviewAsk {
        ReviewAsk(
            at: date(future: future), version: pick(Self.versions), moment: "done",
            scope: pick(Self.scopes),
            origin: pick([.automatic, .automatic, .manual, .screen, .init(rawValue: "new")]),
            status: pick([.settled, .settled, .committed, .withdrawn]),
            outcome: pick([.later, .dismissed, nil]))
    }

    mutating func situation(future: Bool) -> Situation {
        var situation = Situation(
            now: Self.now, moment: moment(), state: state(future: future), policy: policy())
        situation.version = pick(Self.versions)
        situation.sessionStart = maybe(Self.now.addingTimeInterval(Double(-int(-3...60))))
        return situation
    }
}

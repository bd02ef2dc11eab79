import Foundation
import RatingsCore
import Testing
@testable import ReviewTiming

/// The vectors of ReviewKit 1.0, through ``ReviewPolicy/reviewKit``.
struct ReviewKitVectorTests {
    static let now = Date(timeIntervalSince1970: 1_790_823_600)

    /// Counters as ReviewKit has them; ages in seconds, nil for never.
    struct Counters {
        var launches: Int
        var values: Int
        var firstUse: Double?
        var prompted: Double?
        var setback: Double?

        var state: ReviewState {
            func date(_ age: Double) -> Date { ReviewKitVectorTests.now.addingTimeInterval(-age) }
            return ReviewState(
                firstUse: firstUse.map(date), launches: launches,
                signals: ["value": ["": Array(repeating: date(0), count: values)]],
                blockers: setback.map { ["setback": ["": date($0)]] } ?? [:],
                asks: prompted.map {
                    [ReviewAsk(at: date($0), version: nil, moment: "value-moment")]
                } ?? [])
        }
    }

    static func situation(_ moment: String = "value-moment") -> Situation {
        Situation(
            now: now, moment: ReviewMoment(moment), state: ReviewState(), policy: .reviewKit)
    }

    static func row(
        _ id: String, _ expected: Vector.Expected, _ launches: Int, _ values: Int, _ first: Double?,
        prompted: Double? = nil, setback: Double? = nil, moment: String = "value-moment",
        rules: @escaping @Sendable (inout ReviewRules) -> Void = { _ in }
    ) -> Vector {
        Vector(id, expected) {
            $0.moment = ReviewMoment(moment)
            $0.state =
                Counters(
                    launches: launches, values: values, firstUse: first, prompted: prompted,
                    setback: setback
                ).state
            try $0.rules(rules)
        }
    }

    static let thresholds: [Vector] = [
        row("B1", .ask, 5, 2, 25 * hour),
        row("B2", .hold(.tooFewSignals, .count(1, of: 2)), 5, 1, 25 * hour),
        row("B3", .hold(.tooFewLaunches, .count(4, of: 5)), 4, 2, 25 * hour),
        row(
            "B4", .hold(.tooNew, .elapsed(seconds: 82_800, of: 86_400), until: hour), 5, 2,
            23 * hour),
        row("B5", .ask, 5, 2, day),
        row("B6", .hold(.tooNew, nil, until: 1), 5, 2, day - 1),
        row("B7", .hold(.tooNew, .notRecorded), 99, 99, nil),
    ]

    static let cooldown: [Vector] = [
        row("B8", .hold(.askedRecently, nil, until: day), 5, 2, 400 * day, prompted: 119 * day),
        row("B9", .ask, 5, 2, 400 * day, prompted: 120 * day),
        row("B10", .hold(.askedRecently, nil, until: 1), 5, 2, 400 * day, prompted: 120 * day - 1),
        row("B11", .ask, 5, 2, 400 * day, prompted: 121 * day),
        row(
            "B12", .hold(.askedRecently, nil, until: 20 * day), 99, 99, 400 * day,
            prompted: 100 * day),
        row(
            "B13",
            .holdAlso(
                .askedRecently, .inTheFuture(now.addingTimeInterval(5 * day)), until: 125 * day),
            5, 2, 400 * day, prompted: -5 * day),
    ]

    static let fallback: [Vector] = [
        row(
            "B14", .hold(.tooFewLaunches, .count(19, of: 20)), 19, 0, 25 * hour,
            moment: "sustained-use"),
        row("B15", .ask, 20, 0, 25 * hour, moment: "sustained-use"),
        row("B16", .ask, 20, 50, 25 * hour, moment: "sustained-use"),
        row("B17", .ask, 500, 0, 400 * day, prompted: 300 * day, moment: "sustained-use"),
        Vector("B18", .hold(.undeclaredMoment, .named("sustained-use"))) {
            $0.policy = try ReviewPolicy(rules: .reviewKit, moments: ["value-moment"])
            $0.moment = ReviewMoment("sustained-use")
            $0.state = Counters(launches: 9_999, values: 9_999, firstUse: 400 * day).state
        },
        Vector("B19", .ask) {
            $0.policy = try ReviewPolicy(rules: .reviewKit, moments: ["value-moment"])
            $0.state = Counters(launches: 9_999, values: 9_999, firstUse: 400 * day).state
        },
    ]

    @Sendable static func zero(_ rules: inout ReviewRules) {
        rules.daysSinceFirstUse = 0
        rules.launches = 0
        rules.signals = 0
        rules.gapDays = 0
    }

    @Sendable static func setback(_ rules: inout ReviewRules) {
        rules.blockers["setback"] = 1
    }

    static func cooling(_ until: Double) -> Vector.Expected {
        .hold(.coolingDown, .blocker(kind: "setback", holdsForScope: false), until: until)
    }

    static let zeros: [Vector] = [
        row("B20", .ask, 0, 0, 0, rules: zero),
        row("B21", .hold(.tooNew, .notRecorded), 0, 0, nil, rules: zero),
        row("B22", .hold(.tooNew, nil, until: day), 0, 0, -day, rules: zero),
        row(
            "B23", .hold(.askedRecently, nil, until: 5 * day), 0, 0, 400 * day, prompted: -5 * day,
            rules: zero),
        row("B24", .ask, 0, 0, day, prompted: 0, rules: zero),
    ]

    static let setbacks: [Vector] = [
        row("B25", cooling(hour), 5, 2, 25 * hour, setback: 23 * hour, rules: setback),
        row("B26", .ask, 5, 2, 25 * hour, setback: day, rules: setback),
        row("B27", .ask, 5, 2, 25 * hour, setback: 25 * hour, rules: setback),
        row("B28", cooling(18 * hour), 99, 99, 400 * day, setback: 6 * hour, rules: setback),
        row(
            "B29", cooling(23 * hour), 500, 0, 400 * day, setback: hour, moment: "sustained-use",
            rules: setback),
        row("B30 value", cooling(23 * hour), 20, 2, 400 * day, setback: hour, rules: setback),
        row("B30 fallback", .ask, 20, 2, 400 * day, setback: hour, moment: "sustained-use"),
        row("B31", .ask, 5, 2, 25 * hour, setback: hour),
        row("B32", cooling(hour), 5, 2, 25 * hour, setback: -hour),
    ]

    @Test(
        "what ReviewKit decides is decided here, by its vector",
        arguments: thresholds + cooldown + fallback + zeros + setbacks)
    func vector(_ vector: Vector) throws {
        try vector.expect(of: Self.situation())
    }

    // The verdict is the same; ReviewKit names value moments first, we name the age.
    @Test("B33, otherwise: with nothing recorded the first reason is the age")
    func nothingRecorded() {
        let decision = Self.situation().decision
        #expect(decision.reason?.code == .tooNew)
        #expect(decision.check(.tooFewSignals)?.isMet == false)
        #expect(decision.check(.tooFewLaunches)?.isMet == false)
    }

    /// ReviewKit's own gate, written from its description.
    static func isOpen(_ counters: Counters, _ rules: ReviewRules) -> Bool {
        if let signals = rules.signals, counters.values < signals { return false }
        guard counters.launches >= rules.launches ?? 0, let first = counters.firstUse,
            first >= Double(rules.daysSinceFirstUse ?? 0) * day
        else { return false }
        if let prompted = counters.prompted, prompted < Double(rules.gapDays ?? 0) * day {
            return false
        }
        let cooldown = Double(rules.blockers["setback"]?.days ?? 0) * day
        return counters.setback.map { $0 >= cooldown } ?? true
    }

    @Test("B34: over a matrix of states the verdict is ReviewKit's, and open if every check is met")
    func matrix() throws {
        for moment in ["value-moment", "sustained-use"] {
            for change in [{ @Sendable (_: inout ReviewRules) in }, Self.setback] {
                var situation = Self.situation(moment)
                try situation.rules(change)
                Self.eachCounters { counters in
                    situation.state = counters.state
                    let decision = situation.decision
                    let isOpen = decision.verdict == .ask
                    #expect(isOpen == decision.checks.allSatisfy(\.isMet))
                    #expect(
                        isOpen == Self.isOpen(counters, situation.policy.rules(for: moment)),
                        "\(moment) \(counters)")
                }
            }
        }
    }

    private static func eachCounters(_ body: (Counters) -> Void) {
        for launches in [0, 4, 5, 19, 20, 500] {
            for values in [0, 1, 2, 50] {
                for first in [nil, 0, day - 1, day, 400 * day] {
                    for prompted in [nil, 0, 120 * day - 1, 120 * day, 300 * day] {
                        for setback in [nil, 0, day - 1, day] {
                            body(
                                Counters(
                                    launches: launches,
                                    // Value moments of this instant are spent by an ask of it.
                                    values: prompted == 0 ? 0 : values, firstUse: first,
                                    prompted: prompted, setback: setback))
                        }
                    }
                }
            }
        }
    }
}

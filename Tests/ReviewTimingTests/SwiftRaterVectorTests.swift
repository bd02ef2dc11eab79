import Foundation
import RatingsCore
import Testing
@testable import ReviewTiming

/// The vectors of SwiftRater of 2025, through ``ReviewPolicy/swiftRater(daysUntilPrompt:usesUntilPrompt:significantUsesUntilPrompt:daysBeforeReminding:conditionsMetMode:)``.
struct SwiftRaterVectorTests {
    static let now = Date(timeIntervalSince1970: 1_790_823_600)

    static func row(
        _ id: String, _ expected: Vector.Expected, age: Double? = nil, uses: Int = 0,
        points: Int = 0, rated: Bool = false, later: Double? = nil,
        _ policy: @escaping @Sendable () throws -> ReviewPolicy
    ) -> Vector {
        Vector(id, expected) { situation in
            situation.policy = try policy()
            situation.state = ReviewState(
                firstUse: age.map(situation.ago), launches: uses,
                signals: points == 0
                    ? [:] : ["point": ["": Array(repeating: situation.now, count: points)]],
                ratedAt: rated ? situation.now : nil)
            guard let later else { return }
            // "Later" was pressed in the dialog of an ask.
            let pressed = situation.ago(later)
            let ask = situation.state.commit(
                situation.moment, origin: .automatic, version: nil, at: pressed)
            situation.state.settle(
                ask, .later, at: pressed,
                remindAfterDays: situation.policy.rules(for: "check").remindAfterDays)
        }
    }

    static let criteria: [Vector] = [
        row("C1 all", .hold(.nothingConfigured, .off), age: day, uses: 9, points: 9) {
            try .swiftRater()
        },
        row("C1 any", .hold(.nothingConfigured, .off), age: day, uses: 9, points: 9) {
            try .swiftRater(conditionsMetMode: .any)
        },
        row("C2", .hold(.tooFewLaunches, .count(1, of: 2)), uses: 1) {
            try .swiftRater(usesUntilPrompt: 2)
        },
        row("C3", .ask, uses: 2) { try .swiftRater(usesUntilPrompt: 2) },
        row("C4", .ask, age: 2 * day) { try .swiftRater(daysUntilPrompt: 1) },
        row("C5", .hold(.tooFewSignals, .count(2, of: 3)), points: 2) {
            try .swiftRater(significantUsesUntilPrompt: 3)
        },
        row("C5 third", .ask, points: 3) { try .swiftRater(significantUsesUntilPrompt: 3) },
        row("C6", .hold(.tooFewSignals, .count(0, of: 1)), uses: 1) {
            try .swiftRater(usesUntilPrompt: 1, significantUsesUntilPrompt: 1)
        },
        row("C6 both", .ask, uses: 1, points: 1) {
            try .swiftRater(usesUntilPrompt: 1, significantUsesUntilPrompt: 1)
        },
        row("C7", .hold(.tooFewLaunches, .count(0, of: 2))) {
            try .swiftRater(
                usesUntilPrompt: 2, significantUsesUntilPrompt: 1, conditionsMetMode: .any)
        },
        row("C7 one point", .ask, points: 1) {
            try .swiftRater(
                usesUntilPrompt: 2, significantUsesUntilPrompt: 1, conditionsMetMode: .any)
        },
        row("C10", .ask, age: 7 * day + 1) { try .swiftRater(daysUntilPrompt: 7) },
        row("C11 a second later", .ask, age: 1) { try .swiftRater(daysUntilPrompt: 0) },
        row("C12", .ask, age: 8 * day, uses: 10, points: 3) {
            try .swiftRater(
                daysUntilPrompt: 7, usesUntilPrompt: 10, significantUsesUntilPrompt: 3)
        },
        row(
            "C13", .hold(.tooFewSignals, .count(2, of: 3)), age: 8 * day, uses: 10, points: 2
        ) {
            try .swiftRater(
                daysUntilPrompt: 7, usesUntilPrompt: 10, significantUsesUntilPrompt: 3)
        },
        row("C14", .ask, age: day, uses: 1, points: 10) {
            try .swiftRater(
                daysUntilPrompt: 5, usesUntilPrompt: 5, significantUsesUntilPrompt: 10,
                conditionsMetMode: .any)
        },
        row("C14 nine points", .hold(.tooNew, nil, until: 4 * day), age: day, uses: 1, points: 9) {
            try .swiftRater(
                daysUntilPrompt: 5, usesUntilPrompt: 5, significantUsesUntilPrompt: 10,
                conditionsMetMode: .any)
        },
    ]

    static let answers: [Vector] = [
        row("C15", .hold(.alreadyRated, .happened(now)), rated: true) {
            try .swiftRater(usesUntilPrompt: 0)
        },
        row("C17", .hold(.reminderPending, nil, until: day), later: 0) {
            try .swiftRater(usesUntilPrompt: 0, daysBeforeReminding: 1)
        },
        row("C18 in whole seconds", .hold(.reminderPending, nil, until: 1), later: 86_399) {
            try .swiftRater(usesUntilPrompt: 0, daysBeforeReminding: 1)
        },
        row("C19", .ask, later: day) { try .swiftRater(daysBeforeReminding: 1) },
        row("C20", .ask, later: 2 * day) { try .swiftRater(daysBeforeReminding: 1) },
        row("C21", .hold(.askedRecently, nil, until: 364_900 * day), later: 100 * day) {
            try .swiftRater(usesUntilPrompt: 0)
        },
        row("C22", .ask, later: 0) { try .swiftRater(daysBeforeReminding: 0) },
        row("C23", .hold(.reminderPending, nil, until: 3 * day), later: -2 * day) {
            try .swiftRater(daysBeforeReminding: 1)
        },
        row("C24", .hold(.tooNew, nil, until: day), age: -day) {
            try .swiftRater(daysUntilPrompt: 0)
        },
    ]

    static func situation() throws -> Situation {
        Situation(
            now: now, moment: ReviewMoment("check"), state: ReviewState(), policy: try .swiftRater()
        )
    }

    @Test("what SwiftRater decides is decided here, by its vector", arguments: criteria + answers)
    func vector(_ vector: Vector) throws {
        try vector.expect(of: Self.situation())
    }

    /// Rows where we decide otherwise, each with the reason.
    static let different: [Vector] = [
        // "At least 7 days" is met at 7 days, as every threshold is at its value.
        row("C8", .ask, age: 7 * day) { try .swiftRater(daysUntilPrompt: 7) },
        row("C9", .ask, age: 7 * day + 0.9) { try .swiftRater(daysUntilPrompt: 7) },
        row("C11", .ask, age: 0) { try .swiftRater(daysUntilPrompt: 0) },
        // Stamps are whole seconds: pressed in the course of a second counts from its beginning.
        row("C18", .ask, later: 86_399.9) { try .swiftRater(daysBeforeReminding: 1) },
        // There is no debug mode that asks a user who has rated; a demo needs no gate.
        row("C16", .hold(.alreadyRated), rated: true) { try .swiftRater(usesUntilPrompt: 0) },
    ]

    @Test("what is decided otherwise on purpose, by its vector", arguments: different)
    func differentVector(_ vector: Vector) throws {
        try vector.expect(of: Self.situation())
    }

    // A negative number is a mistake, not a threshold that is always met.
    @Test("C25, otherwise: a negative threshold is refused")
    func negative() {
        #expect(
            throws: ReviewPolicyError.outOfRange(
                path: "policy.launches", value: -2, range: 0...1_000_000_000)
        ) { try ReviewPolicy.swiftRater(usesUntilPrompt: -2) }
    }

    @Test("C26: the first of two launches stamps the first use")
    func firstUse() {
        var state = ReviewState()
        for days in [0, 3.0] {
            let at = Self.now.addingTimeInterval(days * day)
            state.record(.launch, at: at, on: CalendarDay(utc: at))
        }
        #expect(state.firstUse == Self.now)
    }

    @Test("C27: after forgetting all nothing is met, and the thresholds are as before")
    func reset() throws {
        var situation = try Self.situation()
        situation.policy = try .swiftRater(daysUntilPrompt: 1)
        situation.state = ReviewState(
            firstUse: situation.ago(9 * day), launches: 3, ratedAt: situation.now)
        situation.state = ReviewState()
        #expect(situation.decision.check(.tooNew)?.detail == .notRecorded)
        #expect(situation.decision.check(.alreadyRated)?.isMet == true)
        #expect(situation.policy.rules(for: "check").daysSinceFirstUse == 1)
    }

    @Test("a user who went to rate is not reminded, also if Later was pressed after it: C28")
    func ratedThenLater() throws {
        var situation = try Self.situation()
        situation.policy = try .swiftRater(usesUntilPrompt: 0, daysBeforeReminding: 1)
        situation.state.record(.rated, at: situation.now, on: situation.today)
        let ask = situation.state.commit(
            situation.moment, origin: .manual, version: nil, at: situation.now)
        situation.state.settle(ask, .later, at: situation.now, remindAfterDays: 1)
        situation.now = situation.now.addingTimeInterval(2 * day)
        #expect(situation.decision.reason?.code == .alreadyRated)
    }
}

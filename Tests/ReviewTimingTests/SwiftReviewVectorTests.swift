import Foundation
import RatingsCore
import Testing
@testable import ReviewTiming

/// The vectors of swift-review 0.1, through ``ReviewPolicy/swiftReview``.
struct SwiftReviewVectorTests {
    /// Noon of 2026-10-01 in Tokyo, a moment in a scope that is ripe in every way.
    static func fixture() throws -> Situation {
        let now = Date(timeIntervalSince1970: 1_790_823_600)
        let today = try #require(CalendarDay("2026-10-01"))
        let state = ReviewState(
            firstUse: now.addingTimeInterval(-30 * day),
            useDays: (0..<5).map { CalendarDay(ordinal: today.ordinal - $0) },
            signals: [
                "movement_decided": ["trip-a": [now.addingTimeInterval(-2 * day)]],
                "stay_added": ["trip-a": [now.addingTimeInterval(-day)]],
            ])
        var rules = ReviewRules.swiftReview
        rules.cap = ["checked_in": 1, "journal_saved": 1]
        rules.blockers = [
            "paywall_dismissed": 14, "error": 3, "sync_reverted": 3,
            "trip_disrupted": BlockerRule(days: 3, holdsForScope: true),
            "feedback_sent": 30, "cancel_screen_opened": 90,
        ]
        let policy = try ReviewPolicy(
            rules: rules,
            moments: [
                "journal_saved": { $0.signals = 2 }, "split_settled": { $0.signals = 2 },
                "next_trip_planned": {
                    $0.signals = 1
                    $0.countedSignals = ["movement_decided", "stay_added"]
                },
            ])
        var situation = Situation(
            now: now, moment: ReviewMoment("journal_saved", scope: "trip-a"), state: state,
            policy: policy)
        situation.version = "1.0.0"
        situation.environment.today = today
        return situation
    }

    static let tripB = ReviewMoment("next_trip_planned", scope: "trip-b")
    static let unscoped = ReviewMoment("journal_saved")

    static let prerequisites: [Vector] = [
        Vector("A1", .ask),
        Vector("A2", .hold(.disabled, .off)) {
            $0.policy = ReviewPolicy(
                checkedRules: $0.policy.rules, moments: $0.policy.moments, isEnabled: false)
        },
        Vector("A3", .hold(.undeclaredMoment, .named("app_launched"))) {
            $0.moment = ReviewMoment("app_launched", scope: "trip-a")
        },
        Vector("A4", .hold(.tooNew, .elapsed(seconds: 601_200, of: 604_800), until: hour)) {
            $0.state.firstUse = $0.ago(7 * day - hour)
        },
        Vector("A5", .hold(.tooNew, .elapsed(seconds: 604_799, of: 604_800), until: 1)) {
            $0.state.firstUse = $0.ago(604_799)
        },
        Vector("A6", .ask) { $0.state.firstUse = $0.ago(7 * day) },
        Vector("A7", .hold(.tooNew, .notRecorded)) { $0.state.firstUse = nil },
        Vector("A8", .hold(.tooNew, .notRecorded)) {
            $0.state.firstUse = nil
            try $0.rules { $0.daysSinceFirstUse = 0 }
        },
        Vector("A9", .hold(.tooNew, nil, until: 10 * day)) {
            $0.state.firstUse = $0.ago(-3 * day)
        },
        Vector("A11", .hold(.tooFewDays, .count(2, of: 3))) {
            $0.state.useDays.removeFirst(3)
        },
        Vector("A12", .ask) {
            $0.state.useDays.replaceSubrange(
                0..<3, with: [CalendarDay(ordinal: $0.environment.today.ordinal - 10)])
        },
        Vector("A13", .hold(.tooFewDays, .count(2, of: 3))) {
            $0.state.useDays.removeFirst(3)
            $0.state.useDays.append(CalendarDay(ordinal: $0.environment.today.ordinal + 1))
        },
        Vector("A14", .hold(.requirementUnmet, .named("has_own_trip"))) {
            $0.moment = ReviewMoment("journal_saved", scope: "trip-a", unmet: ["has_own_trip"])
        },
        Vector("A15", .hold(.requirementUnmet, .named("a"))) {
            $0.moment = ReviewMoment("journal_saved", scope: "trip-a", unmet: ["z", "a"])
        },
    ]

    static let signals: [Vector] = [
        Vector("A16", .hold(.tooFewSignals, .count(1, of: 2))) {
            $0.signals(["stay_added": ["trip-a": [day]]])
        },
        Vector("A17", .hold(.tooFewSignals, .count(1, of: 2))) {
            $0.signals(["checked_in": ["trip-a": [1, 2, 3, 4, 5]]])
        },
        Vector("A18", .ask) {
            $0.signals(["checked_in": ["trip-a": [1, 2, 3]], "movement_decided": ["trip-a": [9]]])
        },
        Vector("A19", .ask) { $0.signals(["movement_decided": ["trip-a": [day, day]]]) },
        Vector("A20", .hold(.tooFewSignals, .count(0, of: 1))) {
            $0.moment = tripB
            $0.signals(["checked_in": ["trip-b": [day]]])
        },
        Vector("A21", .ask) {
            $0.moment = tripB
            $0.signals(["checked_in": ["trip-b": [day]], "stay_added": ["trip-b": [day]]])
        },
        Vector("A22", .hold(.tooFewSignals, .count(0, of: 2))) {
            $0.signals(["movement_decided": ["trip-b": [2 * day]], "stay_added": ["trip-b": [day]]])
        },
        Vector("A23", .hold(.tooFewSignals, .count(0, of: 2))) { $0.moment = unscoped },
        Vector("A24", .hold(.tooFewSignals, .count(1, of: 2))) {
            $0.moment = unscoped
            $0.signals(["checked_in": ["": [day], "trip-a": [day]]])
        },
        Vector("A25", .ask) {
            $0.moment = unscoped
            $0.signals(["movement_decided": ["": [2 * day]], "stay_added": ["": [day]]])
            $0.asked(200 * day, version: "0.9")
        },
        Vector("A26", .hold(.tooFewSignals, .count(0, of: 2))) {
            $0.moment = unscoped
            $0.signals(["movement_decided": ["": [202 * day]], "stay_added": ["": [201 * day]]])
            $0.asked(200 * day, version: "0.9")
        },
        Vector("A27", .hold(.tooFewSignals, .count(1, of: 2))) {
            $0.moment = unscoped
            $0.version = "1.1"
            $0.signals(["movement_decided": ["": [200 * day, 0]]])
            $0.asked(200 * day, version: "1.0")
        },
        Vector("A28", .hold(.tooFewSignals, .count(1, of: 2))) {
            $0.moment = unscoped
            $0.signals(["movement_decided": ["": [20 * day, day]]])
            try $0.rules { $0.lookBackDays = 14 }
        },
        Vector("A28 without look-back", .ask) {
            $0.moment = unscoped
            $0.signals(["movement_decided": ["": [20 * day, day]]])
        },
        Vector("A29", .ask) {
            $0.moment = unscoped
            $0.signals(["movement_decided": ["": [14 * day, 0]]])
            try $0.rules { $0.lookBackDays = 14 }
        },
        Vector("A29 a second longer", .hold(.tooFewSignals, .count(1, of: 2))) {
            $0.moment = unscoped
            $0.signals(["movement_decided": ["": [14 * day + 1, 0]]])
            try $0.rules { $0.lookBackDays = 14 }
        },
        Vector("A30", .hold(.tooFewSignals, .count(1, of: 2))) {
            $0.signals(["movement_decided": ["trip-a": [0, -60]]])
        },
    ]

    @Test(
        "what swift-review decides is decided here, by its vector",
        arguments: prerequisites + signals + blockers + limits + order)
    func vector(_ vector: Vector) throws {
        try vector.expect(of: Self.fixture())
    }

    /// Rows where we decide otherwise, each with the reason.
    static let different: [Vector] = [
        // A stamp in the future holds, whatever the threshold: the clock is wrong.
        Vector("A10", .hold(.tooNew, nil, until: 3 * day)) {
            $0.state.firstUse = $0.ago(-3 * day)
            try $0.rules { $0.daysSinceFirstUse = 0 }
        },
        // To a recording of 10 days ago the blocker of yesterday lies in the future, and heals with it.
        Vector("A43", .ask) {
            for seconds in [day, 10 * day] {
                $0.state.record(.blocker(ReviewBlocker("error")), at: $0.ago(seconds), on: $0.today)
            }
        },
        // An unreadable version counts as unknown, so no version limit applies; swift-review refuses
        // to build with it. "v1.2", " 1.2" and "1.2.3.4", which it refuses too, are versions here.
        Vector("version 1.x", .ask) {
            $0.version = "1.x"
            $0.asked(200 * day, version: "1.x")
        },
    ]

    @Test("what is decided otherwise on purpose, by its vector", arguments: different)
    func differentVector(_ vector: Vector) throws {
        try vector.expect(of: Self.fixture())
    }

    @Test("a decision is eligible if nothing but blockers and limits holds: A14, A31, A45")
    func eligibility() throws {
        var situation = try Self.fixture()
        situation.moment = ReviewMoment("journal_saved", scope: "trip-a", unmet: ["has_own_trip"])
        #expect(!situation.decision.hasAllPrerequisites)
        situation.moment = ReviewMoment("journal_saved", scope: "trip-a", ongoing: ["offline"])
        #expect(situation.decision.hasAllPrerequisites)
        situation.moment = ReviewMoment("journal_saved", scope: "trip-a")
        situation.asked(day, version: "1.0.0")
        #expect(situation.decision.hasAllPrerequisites)
    }
}

import Foundation
import RatingsCore
import Testing
@testable import ReviewTiming

/// The rules of our own gate that no other engine has.
struct GateRuleTests {
    /// The default policy, a user who is ripe in every way, version 1.4.0.
    static func fixture() throws -> Situation {
        let now = try #require(RFC3339.date("2026-03-01T12:00:00Z"))
        let first = try #require(RFC3339.date("2026-01-01T00:00:00Z"))
        let state = ReviewState(
            firstUse: first, launches: 40,
            signals: ["good": ["": Array(repeating: now.addingTimeInterval(-day), count: 20)]])
        let policy = try ReviewPolicy(moments: [
            "done": { _ in }, "whats-new": { $0.isScreen = true },
        ])
        var situation = Situation(
            now: now, moment: ReviewMoment("done"), state: state, policy: policy)
        situation.version = "1.4.0"
        return situation
    }

    static let quiet = QuietPlace(kind: .ci, sign: "CI")

    static let environments: [Vector] = [
        Vector("ripe", .ask),
        Vector("opted out", .hold(.optedOut, .optOut(.ofThisApp))) {
            $0.environment.optOut = .ofThisApp
        },
        Vector("in a quiet context", .hold(.quietPlace, .quiet(quiet))) {
            $0.environment.quietPlace = quiet
        },
        Vector("state unreadable", .hold(.stateUnavailable)) {
            $0.environment.stateProblem = .damaged(detail: "it is not JSON")
            $0.environment.optOut = .ofAllApps
        },
        Vector("a rating could go nowhere", .hold(.nothingToOffer, .wayOn(false))) {
            $0.environment.hasWayOn = false
            $0.state.declinedAt = $0.ago(day)
        },
        Vector("a rating can go somewhere", .ask) { $0.environment.hasWayOn = true },
        Vector("whether a rating can go anywhere is not said", .ask) {
            $0.environment.hasWayOn = nil
        },
        Vector("a screen moment needs a way on too", .hold(.nothingToOffer)) {
            $0.moment = ReviewMoment("whats-new")
            $0.environment.hasWayOn = false
        },
        Vector(
            "session too young", .hold(.tooEarlyInSession, .elapsed(seconds: 29, of: 30), until: 1)
        ) {
            $0.sessionStart = $0.ago(29)
        },
        Vector("session old enough", .ask) { $0.sessionStart = $0.ago(30) },
        Vector("session of the future", .hold(.tooEarlyInSession, nil, until: 35)) {
            $0.sessionStart = $0.ago(-5)
        },
    ]

    static let answers: [Vector] = [
        Vector("declined", .hold(.declined)) { $0.state.declinedAt = $0.ago(9_999 * day) },
        Vector("rated", .hold(.alreadyRated)) { $0.state.ratedAt = $0.ago(9_999 * day) },
        Vector("rated, may be asked again", .hold(.alreadyRated, nil, until: day)) {
            $0.state.ratedAt = $0.ago(364 * day)
            try $0.rules { $0.askAgainAfterRatingDays = 365 }
        },
        Vector("rated long enough ago", .ask) {
            $0.state.ratedAt = $0.ago(365 * day)
            try $0.rules { $0.askAgainAfterRatingDays = 365 }
        },
        Vector("reminder pending", .hold(.reminderPending, nil, until: hour)) {
            $0.state.remindAt = $0.ago(-hour)
        },
        Vector("reminder due, all it waives unmet", .ask) {
            $0.state = ReviewState(remindAt: $0.now)
            $0.moment = ReviewMoment("done", scope: "a")
            $0.asked(day, version: "1.4", scope: "a")
            try $0.rules {
                $0.asksPerScope = 1
                $0.useDays = 5
                $0.launches = 100
            }
        },
        Vector("reminder due, nothing configured", .ask) {
            $0.state.remindAt = $0.now
            try $0.rules {
                $0.daysSinceFirstUse = nil
                $0.signals = nil
            }
        },
        Vector(
            "reminder due, yearly limit", .hold(.yearlyLimit, .count(3, of: 3), until: 165 * day)
        ) {
            $0.state.remindAt = $0.now
            $0.asked(200 * day, 100 * day, 30 * day, version: "1.3")
        },
        Vector("reminder due, blocker", .hold(.coolingDown, nil, until: 2 * day)) {
            $0.state.remindAt = $0.now
            $0.blocked("error", day)
        },
        Vector("reminder due, rated", .hold(.alreadyRated)) {
            $0.state.remindAt = $0.now
            $0.state.ratedAt = $0.now
        },
        Vector("reminder due, session too young", .hold(.tooEarlyInSession, nil, until: 30)) {
            $0.state.remindAt = $0.now
            $0.sessionStart = $0.now
        },
    ]

    static let counting: [Vector] = [
        Vector("asked 59 days ago", .hold(.askedRecently, nil, until: day)) {
            $0.asked(59 * day, version: "1.3")
            $0.signals(["good": ["": [1, 2, 3]]])
        },
        Vector("withdrawn asks count nowhere", .ask) { situation in
            situation.state.asks = (0..<5).map {
                ReviewAsk(
                    at: situation.ago(Double($0)), version: "1.4.0", moment: "done", scope: "a",
                    status: .withdrawn)
            }
            situation.moment = ReviewMoment("done", scope: "a")
            situation.signals(["good": ["a": [9, 9, 9]]])
            try situation.rules { $0.asksPerScope = 1 }
        },
        Vector("manual asks use up neither version nor year", .ask) { situation in
            situation.state.asks = (60..<70).map {
                ReviewAsk(
                    at: situation.ago(Double($0) * day), version: "1.4.0", moment: "done",
                    origin: .manual)
            }
        },
        Vector("manual asks start the gap", .hold(.askedRecently, nil, until: day)) {
            $0.state.asks = [
                ReviewAsk(at: $0.ago(59 * day), version: nil, moment: "done", origin: .manual)
            ]
        },
        Vector("a screen shown uses up the version", .hold(.askedThisVersion)) {
            $0.state.asks = [
                ReviewAsk(at: $0.ago(day), version: "1.4", moment: "whats-new", origin: .screen)
            ]
        },
        Vector("a screen shown starts no gap, year or count", .ask) { situation in
            situation.state.asks = (0..<9).map {
                ReviewAsk(
                    at: situation.ago(Double($0)), version: "1.3", moment: "whats-new",
                    origin: .screen)
            }
        },
        Vector("an ask whose origin is not known counts everywhere", .holdAlso(.askedThisVersion)) {
            $0.state.asks = [
                ReviewAsk(
                    at: $0.ago(day), version: "1.4", moment: "done", origin: .init(rawValue: "x"))
            ]
        },
        Vector("no version known: its limit is off", .ask) {
            $0.version = nil
            $0.asked(100 * day, version: "1.4.0")
        },
        Vector("a pre-release is its release's minor version", .hold(.askedThisVersion)) {
            $0.version = "v1.4.0-beta.2+5"
            $0.asked(100 * day, version: "1.4.9")
        },
        Vector("back in a version asked before", .hold(.askedThisVersion)) {
            $0.asked(200 * day, version: "1.4.0")
            $0.asked(100 * day, version: "1.5.0")
        },
        Vector(
            "asks of the future are within the year",
            .holdAlso(.yearlyLimit, .count(3, of: 3), until: 365 * day + 1)
        ) { $0.asked(-1, -2, -3, version: "1.3") },
    ]

    @Test("the gate's own rules", arguments: environments + answers + counting)
    func rule(_ vector: Vector) throws {
        try vector.expect(of: Self.fixture())
    }

    static let matching: [Vector] = [
        Vector("one of them is enough", .ask) { $0.state.launches = 10 },
        Vector("none of them", .hold(.tooNew, nil, until: 5 * day)),
        Vector("blockers are never joined", .hold(.coolingDown, nil, until: 3 * day)) {
            $0.state.launches = 10
            $0.blocked("error", 0)
        },
        Vector("requirements are never joined", .hold(.requirementUnmet)) {
            $0.state.launches = 10
            $0.moment = ReviewMoment("done", unmet: ["signed-in"])
        },
    ]

    @Test("with match any", arguments: matching)
    func matchAny(_ vector: Vector) throws {
        var good = try Self.fixture()
        good.state = ReviewState(firstUse: good.ago(2 * day), launches: 1)
        try good.rules {
            $0.match = .any
            $0.launches = 10
        }
        try vector.expect(of: good)
    }

    @Test("with match any, what is not needed is met and says why; unmet ones end together")
    func anyDetails() throws {
        var situation = try Self.fixture()
        situation.state = ReviewState(firstUse: situation.ago(2 * day), launches: 1)
        try situation.rules {
            $0.match = .any
            $0.launches = 10
        }
        let end = situation.now.addingTimeInterval(5 * day)
        #expect(situation.decision.check(.tooFewLaunches)?.until == end)
        #expect(situation.decision.check(.tooFewSignals)?.until == end)
        #expect(situation.decision.possibleAt == end)
        situation.state.launches = 10
        let detail = situation.decision.check(.tooFewSignals)?.detail
        #expect(detail == .waived(.anotherIsMet, .count(0, of: 3)))
        #expect(detail?.text == "0 of 3, not needed: another is met")
    }

    static let screens: [Vector] = [
        Vector("a fresh week is enough", .ask),
        Vector("asked just now in another version", .ask) {
            $0.asked(0, 1, 2, version: "1.3")
            $0.state.remindAt = $0.ago(-day)
            $0.sessionStart = $0.now
        },
        Vector("too new", .hold(.tooNew, nil, until: 1)) {
            $0.state.firstUse = $0.ago(7 * day - 1)
        },
        Vector("declined", .hold(.declined)) { $0.state.declinedAt = $0.now },
        Vector("rated", .hold(.alreadyRated)) { $0.state.ratedAt = $0.now },
        Vector("unmet", .hold(.requirementUnmet)) {
            $0.moment = ReviewMoment("whats-new", unmet: ["online"])
        },
        Vector("ongoing", .hold(.ongoing)) {
            $0.moment = ReviewMoment("whats-new", ongoing: ["call"])
        },
        Vector("an error", .hold(.coolingDown, nil, until: 3 * day)) { $0.blocked("error", 0) },
        Vector("shown in this version", .hold(.askedThisVersion)) {
            $0.asked(day, version: "1.4.3")
        },
        Vector("quiet context", .hold(.quietPlace)) { $0.environment.quietPlace = quiet },
    ]

    @Test(
        "a screen moment looks at nothing but age, answers, blockers and version",
        arguments: screens)
    func screen(_ vector: Vector) throws {
        var good = try Self.fixture()
        good.moment = ReviewMoment("whats-new")
        good.state = ReviewState(firstUse: good.ago(7 * day))
        try vector.expect(of: good)
    }

    @Test("a moment with its own thresholds keeps to them, another to the policy's")
    func overrides() throws {
        var situation = try Self.fixture()
        situation.state.firstUse = situation.ago(day)
        situation.policy = try ReviewPolicy(
            moments: ["done": { $0.daysSinceFirstUse = 1 }, "other": { _ in }])
        #expect(situation.decision.verdict == .ask)
        situation.moment = ReviewMoment("other")
        #expect(situation.decision.reason?.code == .tooNew)
    }
}

import Foundation
import RatingsCore
import Testing
@testable import ReviewTiming

struct ReviewDecisionTests {
    private struct Written: Decodable, Equatable {
        struct Check: Decodable, Equatable {
            var code: String
            var met: Bool?
            var detail: String
            var until: String?
        }
        var verdict: String
        var reason: Check?
        var checks: [Check]
    }

    private func written(_ decision: ReviewDecision) throws -> Written {
        try JSONDecoder().decode(Written.self, from: JSONEncoder().encode(decision))
    }

    @Test("a decision is written with its verdict, its reason and every check")
    func json() throws {
        var situation = try GateRuleTests.fixture()
        situation.asked(59 * day, version: "1.3")
        situation.signals(["good": ["": [1, 1, 1, 1]]])
        let held = try written(situation.decision)
        #expect(held.verdict == "hold")
        #expect(
            held.reason
                == Written.Check(
                    code: "asked-recently", met: nil, detail: "59 d of 60 d",
                    until: "2026-03-02T12:00:00Z"))
        #expect(held.checks.map(\.code) == ReviewCheck.Code.allCases.map(\.rawValue))
        #expect(held.checks.filter { $0.met == false }.map(\.code) == ["asked-recently"])
        situation.state.asks = []
        let asked = try written(situation.decision)
        #expect(asked.verdict == "ask")
        #expect(asked.reason == nil)
        #expect(asked.checks.allSatisfy { $0.met == true && $0.until == nil })
    }

    @Test("the codes are those that help, JSON and metrics use")
    func codes() {
        #expect(
            ReviewCheck.Code.allCases.map(\.rawValue) == [
                "state-unavailable", "opted-out", "quiet-place", "disabled", "undeclared-moment",
                "nothing-to-offer",
                "declined", "already-rated", "reminder-pending", "nothing-configured", "too-new",
                "too-early-in-session", "too-few-days", "too-few-launches", "requirement-unmet",
                "too-few-signals", "ongoing", "cooling-down", "asked-this-version",
                "asked-in-scope", "asked-recently", "yearly-limit", "asked-elsewhere", "ignored",
                "not-sampled",
            ])
    }

    @Test("an ask is possible when the last unmet check ends, if time alone brings it")
    func possibleAt() throws {
        var situation = try GateRuleTests.fixture()
        #expect(situation.decision.possibleAt == nil)
        situation.blocked("error", 0)
        situation.sessionStart = situation.now
        #expect(situation.decision.possibleAt == situation.now.addingTimeInterval(3 * day))
        situation.state.declinedAt = situation.now
        #expect(situation.decision.possibleAt == nil)
    }

    @Test(
        "what a check found is said in a few words",
        arguments: [
            (ReviewCheckDetail.none, "none"), (.off, "off"), (.named("signed-in"), "signed-in"),
            (.count(2, of: 3), "2 of 3"), (.notRecorded, "not recorded"),
            (.elapsed(seconds: 601_200, of: 604_800), "6 d 23 h of 7 d"),
            (.elapsed(seconds: 0, of: 30), "0 s of 30 s"),
            (.elapsed(seconds: 90, of: 3_661), "1 min 30 s of 1 h 1 min"),
            (
                .inTheFuture(Date(timeIntervalSince1970: 2_082_758_400)),
                "stamped in the future, 2036-01-01T00:00:00Z: check the clock"
            ),
            (.happened(Date(timeIntervalSince1970: 0)), "1970-01-01T00:00:00Z"),
            (
                .state(.damaged(detail: "it is not JSON")),
                "the stored state is damaged: it is not JSON"
            ),
            (.optOut(.byVariable), "by RATINGS_NO_ASK"), (.optOut(.ofThisApp), "of this app"),
            (.optOut(.ofAllApps), "of all apps"),
            (.quiet(QuietPlace(kind: .gitHook, sign: "GIT_DIR")), "git-hook (GIT_DIR)"),
            (.blocker(kind: "error", holdsForScope: false), "error"),
            (.blocker(kind: "error", holdsForScope: true), "error, in this scope"),
            (.asks(1, of: 1, version: "1.4.0"), "1 of 1 in 1.4.0"),
            (.unknownVersion(nil), "version not known"),
            (.unknownVersion("ab\u{1B}c"), "not a version: abc"),
            (.unknownVersion(""), "not a version: blank"),
            (.waived(.reminder, .count(0, of: 3)), "0 of 3, waived: a reminder is due"),
        ])
    func details(detail: ReviewCheckDetail, text: String) {
        #expect(detail.text == text)
    }

    @Test("an unreadable version is named by its check")
    func unreadableVersion() throws {
        var situation = try GateRuleTests.fixture()
        situation.version = "1..2"
        #expect(
            situation.decision.check(.askedThisVersion)?.detail.text == "not a version: 1..2")
    }
}

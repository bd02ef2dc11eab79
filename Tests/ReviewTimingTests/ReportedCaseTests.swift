import Foundation
import RatingsCore
import Testing
@testable import ReviewTiming

/// What people reported of other programs, each by the name of its report.
struct ReportedCaseTests {
    /// A person who is ripe in every way, under the thresholds that the reports give.
    static func fixture() throws -> Situation {
        var situation = try GateRuleTests.fixture()
        try situation.rules {
            $0.launches = 5
            $0.gapDays = 120
            $0.remindAfterDays = 3
        }
        return situation
    }

    @Test("without a choice of Later there is no reminder to wait for: EGGRating 6")
    func noReminder() throws {
        var situation = try Self.fixture()
        try situation.rules {
            $0.daysSinceFirstUse = 2
            $0.remindAfterDays = 10
        }
        situation.state.firstUse = situation.ago(3 * day)
        #expect(situation.decision.verdict == .ask)
    }

    @Test("no pause overflows: Android-Rate 138", arguments: [24, 25, 50, 365, 106_751, 365_000])
    func longPauses(days: Int) throws {
        var situation = try Self.fixture()
        situation.asked(60, version: "1.3.0")
        situation.signals(["good": ["": [1, 1, 1]]])
        try situation.rules { $0.gapDays = days }
        #expect(situation.decision.reason?.code == .askedRecently)
        var reminded = try Self.fixture()
        let ask = reminded.state.commit(
            reminded.moment, origin: .automatic, version: "1.3.0", at: reminded.now)
        reminded.state.settle(ask, .later, at: reminded.now, remindAfterDays: days)
        reminded.now = reminded.now.addingTimeInterval(60)
        #expect(reminded.decision.reason?.code == .reminderPending)
    }

    @Test(
        "a user who just installed is not asked: Android-RateThisApp 104, appirater 53",
        arguments: [
            "{}",
            #"{"launches": 99, "signals": {"good": {"": ["2026-02-01T00:00:00Z", "2026-02-01T00:00:00Z", "2026-02-01T00:00:00Z"]}}}"#,
        ])
    func fresh(document: String) throws {
        var situation = try Self.fixture()
        situation.state = try ReviewState(document: Data(document.utf8))
        #expect(situation.decision.reason?.code == .tooNew)
        #expect(situation.decision.reason?.detail == .notRecorded)
    }

    @Test("at least means at least, for launches, signals and age: SwiftRater 19")
    func limits() throws {
        for (count, isMet) in [(4, false), (5, true), (6, true)] {
            var situation = try Self.fixture()
            situation.state.launches = count
            #expect((situation.decision.verdict == .ask) == isMet)
        }
        for (count, isMet) in [(2, false), (3, true), (4, true)] {
            var situation = try Self.fixture()
            situation.signals(["good": ["": Array(repeating: 1, count: count)]])
            #expect((situation.decision.verdict == .ask) == isMet)
        }
        for (now, isMet) in [
            (1_767_830_399.0, false), (1_767_830_400, true), (1_767_830_401, true),
        ] {
            var situation = try Self.fixture()
            situation.now = Date(timeIntervalSince1970: now)
            situation.signals(["good": ["": [1, 1, 1]]])
            #expect((situation.decision.verdict == .ask) == isMet)
        }
    }

    @Test("a reminder in force is named, with its end: RateMyApp 141")
    func reminderNamed() throws {
        var situation = try Self.fixture()
        try situation.rules { rules in
            for threshold in RuleThreshold.allCases { rules[threshold] = 0 }
            rules.asksPerVersion = nil
            rules.asksPerScope = nil
            rules.asksPerYear = nil
            rules.asksPerYearOfAllApps = nil
        }
        let pressed = situation.ago(hour)
        let ask = situation.state.commit(
            situation.moment, origin: .automatic, version: "1.4.0", at: pressed)
        situation.state.settle(ask, .later, at: pressed, remindAfterDays: 2)
        #expect(situation.decision.reason?.code == .reminderPending)
        #expect(
            situation.decision.reason?.until == situation.now.addingTimeInterval(2 * day - hour))
        #expect(situation.decision.checks.filter { !$0.isMet }.count == 1)
    }

    @Test(
        "versions are compared by number: subsurface 3091, how2 43, poco 79",
        arguments: [("1.9.9", "1.10.0"), ("0.99.0", "0.100.0"), ("1.2", "1.20"), ("9.0", "10.0")])
    func versions(asked: String, running: String) throws {
        var situation = try Self.fixture()
        situation.asked(200 * day, version: asked)
        situation.version = running
        #expect(situation.decision.verdict == .ask)
        situation.version = asked
        #expect(situation.decision.reason?.code == .askedThisVersion)
    }

    @Test(
        "no version traps: LightZone 376",
        arguments: [
            "", "abc", "1.0.0-beta.2+5", "2024.10", "1..2", "99999999999999999999.1",
            "1.2.3.4.5.6.7.8", String(repeating: "9", count: 10_000),
        ])
    func oddVersions(version: String) throws {
        var situation = try Self.fixture()
        situation.asked(200 * day, version: version)
        situation.version = version
        let isReadable = AppVersion(version) != nil
        #expect((situation.decision.reason?.code == .askedThisVersion) == isReadable)
        #expect((situation.decision.verdict == .ask) != isReadable)
    }

    @Test("closing the screen counts as asked and not as never: AzureStorageExplorer 7163")
    func dismissed() throws {
        var situation = try Self.fixture()
        let ask = situation.state.commit(
            situation.moment, origin: .automatic, version: "1.4.0", at: situation.now)
        situation.state.settle(ask, .dismissed, at: situation.now, remindAfterDays: 3)
        let start = situation.now
        situation.version = "1.5.0"
        for (seconds, isMet) in [(60, false), (day, false), (119 * day, false), (121 * day, true)] {
            situation.now = start.addingTimeInterval(seconds)
            situation.signals(["good": ["": [1, 1, 1]]])
            let isAsked = situation.decision.verdict == .ask
            #expect(isAsked == isMet)
            if !isAsked { #expect(situation.decision.check(.askedRecently)?.isMet == false) }
        }
        #expect(situation.state.declinedAt == nil)
    }

    @Test("a failure holds to its end, whatever good came before or after: eigen 87, AppRate 1")
    func failure() throws {
        var situation = try Self.fixture()
        let start = situation.now
        situation.state.record(.blocker(ReviewBlocker("error")), at: start, on: situation.today)
        situation.state.record(.signal(ReviewSignal("good")), at: start, on: situation.today)
        for (seconds, isMet) in [(1, false), (120, false), (3 * day - 1, false), (3 * day, true)] {
            situation.now = start.addingTimeInterval(seconds)
            #expect((situation.decision.verdict == .ask) == isMet)
            #expect(situation.decision.check(.coolingDown)?.isMet == isMet)
        }
    }

    @Test("a zone changes no age: cli 2127, mlflow-export-import 246")
    func zones() throws {
        // Recorded on 2 June of Kiritimati, decided 60 s later on 31 May of Pago Pago.
        let recorded = Date(timeIntervalSince1970: 1_780_309_800)
        var situation = try Self.fixture()
        situation.state = ReviewState()
        situation.state.record(
            .launch, at: recorded, on: try #require(CalendarDay("2026-06-02")))
        situation.now = recorded.addingTimeInterval(60)
        situation.environment.today = try #require(CalendarDay("2026-05-31"))
        try situation.rules { $0.daysSinceFirstUse = 1 }
        #expect(situation.decision.reason?.detail == .elapsed(seconds: 60, of: 86_400))
        let document = String(decoding: try situation.state.document(), as: UTF8.self)
        #expect(document.contains(#""firstUse":"2026-06-01T10:30:00Z""#))
    }
}

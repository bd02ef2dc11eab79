import Foundation
import RatingsCore
import Testing
@testable import ReviewTiming

struct ReviewPolicyTests {
    static func read(_ text: String) throws -> ReviewPolicy {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        return try decoder.decode(ReviewPolicy.self, from: Data(text.utf8))
    }

    @Test("an empty configuration has the default rules and no moments")
    func empty() throws {
        let policy = try Self.read("{}")
        #expect(policy == (try ReviewPolicy(moments: Set<String>())))
        #expect(policy.isEnabled)
        #expect(policy.rules.daysSinceFirstUse == 7)
        #expect(policy.rules.secondsIntoSession == 30)
        #expect(policy.rules.useDays == nil)
        #expect(policy.rules.launches == nil)
        #expect(policy.rules.signals == 3)
        #expect(policy.rules.asksPerVersion == 1)
        #expect(policy.rules.versionGranularity == .minor)
        #expect(policy.rules.asksPerScope == nil)
        #expect(policy.rules.gapDays == 60)
        #expect(policy.rules.asksPerYear == 3)
        #expect(policy.rules.remindAfterDays == 14)
        #expect(policy.rules.askAgainAfterRatingDays == nil)
        #expect(
            policy.rules.blockers == [
                "paywall-dismissed": 14, "error": 3, "setback": 1, "feedback-sent": 30,
                "cancel-screen": 90,
            ])
    }

    @Test(
        "every key of a configuration is read, others besides policy and moments are not looked at")
    func everyKey() throws {
        let policy = try Self.read(
            """
            { name: "Example Tool", provider: 5,
              moments: {
                "backup-finished": { signals: 4, countedSignals: ["backup"], cap: { backup: 5 } },
                "whats-new": { screen: true }, plain: null, "sustained-use": {},
              },
              policy: { enabled: false, match: "any", daysSinceFirstUse: 8, secondsIntoSession: 31,
                useDays: 2, launches: 6, signals: 2, lookBackDays: 90, asksPerVersion: 2,
                versionGranularity: "patch", asksPerScope: 1, gapDays: 61, asksPerYear: null,
                remindAfterDays: 15, askAgainAfterRatingDays: 365, cap: { checked: 1 },
                countedSignals: null,
                blockers: { error: 4, setback: null,
                  disrupted: { days: 3, holdsForScope: true } } } }
            """)
        var rules = ReviewRules()
        rules.match = .any
        rules.daysSinceFirstUse = 8
        rules.secondsIntoSession = 31
        rules.useDays = 2
        rules.launches = 6
        rules.signals = 2
        rules.lookBackDays = 90
        rules.asksPerVersion = 2
        rules.versionGranularity = .patch
        rules.asksPerScope = 1
        rules.gapDays = 61
        rules.asksPerYear = nil
        rules.remindAfterDays = 15
        rules.askAgainAfterRatingDays = 365
        rules.cap = ["checked": 1]
        rules.blockers["error"] = 4
        rules.blockers["setback"] = nil
        rules.blockers["disrupted"] = BlockerRule(days: 3, holdsForScope: true)
        let expected = try ReviewPolicy(
            isEnabled: false, rules: rules,
            moments: [
                "backup-finished": {
                    $0.signals = 4
                    $0.countedSignals = ["backup"]
                    $0.cap["backup"] = 5
                },
                "whats-new": { $0.isScreen = true }, "plain": { _ in }, "sustained-use": { _ in },
            ])
        #expect(policy == expected)
        #expect(policy.rules(for: "sustained-use").launches == 20)
        #expect(policy.rules(for: "sustained-use").signals == nil)
        #expect(policy.rules(for: "sustained-use").gapDays == 61)
    }

    @Test("a moment changes a threshold for itself alone, be it to off")
    func override() throws {
        let policy = try Self.read(
            "{policy: {gapDays: 90}, moments: {a: {gapDays: null, blockers: {error: 9}}, b: {}}}")
        #expect(policy.rules(for: "a").gapDays == nil)
        #expect(policy.rules(for: "a").blockers["error"] == 9)
        #expect(policy.rules(for: "b").gapDays == 90)
        #expect(policy.rules(for: "b").blockers["error"] == 3)
    }

    @Test(
        "a bad value is named with its key and its range",
        arguments: [
            (
                "{policy: {gapDays: -1}}",
                "policy.gapDays must be a whole number from 0 to 365000, not -1"
            ),
            (
                "{policy: {gapDays: 9223372036854775807}}",
                "policy.gapDays must be a whole number from 0 to 365000, not 9223372036854775807"
            ),
            (
                "{policy: {remindAfterDays: 99999999999999999999}}",
                "policy.remindAfterDays must be a whole number from 0 to 365000"
            ),
            ("{policy: {signals: 4.5}}", "policy.signals must be a whole number from 0 to 1000"),
            ("{policy: {signals: '3'}}", "policy.signals must be a whole number from 0 to 1000"),
            (
                "{policy: {signals: 1001}}",
                "policy.signals must be a whole number from 0 to 1000, not 1001"
            ),
            (
                "{policy: {launches: Infinity}}",
                "policy.launches must be a whole number from 0 to 1000000000"
            ),
            (
                "{policy: {secondsIntoSession: 86401}}",
                "policy.secondsIntoSession must be a whole number from 0 to 86400, not 86401"
            ),
            (
                "{moments: {done: {cap: {good: -5}}}}",
                "moments.done.cap.good must be a whole number from 0 to 1000, not -5"
            ),
            (
                "{moments: {done: {asksPerYear: true}}}",
                "moments.done.asksPerYear must be a whole number from 0 to 1000"
            ),
            (
                "{policy: {blockers: {error: 365001}}}",
                "policy.blockers.error must be a whole number from 0 to 365000, not 365001"
            ),
            (
                "{policy: {blockers: {error: {holdsForScope: true}}}}",
                "policy.blockers.error.days must be a whole number from 0 to 365000"
            ),
            (
                "{policy: {blockers: {error: 'long'}}}",
                "policy.blockers.error must be a number of days, or an object with days"
            ),
            (
                "{policy: {blockers: {error: {days: 1, hold: 2}}}}",
                "policy.blockers.error.hold is not a known key"
            ),
            ("{policy: {match: 'some'}}", #"policy.match must be one of "all", "any", not "some""#),
            (
                "{policy: {versionGranularity: 'Minor'}}",
                #"policy.versionGranularity must be one of "major", "minor", "patch", not "Minor""#
            ),
            ("{policy: {enabled: 1}}", "policy.enabled must be true or false"),
            ("{policy: {gapDay: 30}}", "policy.gapDay is not a known key"),
            ("{policy: {screen: true}}", "policy.screen is not a known key"),
            ("{moments: {done: {enabled: true}}}", "moments.done.enabled is not a known key"),
            (
                "{moments: {done: {countedSignals: 'a'}}}",
                "moments.done.countedSignals must be a list of names"
            ),
            ("{moments: {done: 3}}", "moments.done must be an object"),
            ("{moments: ['done']}", "moments must be an object"),
            ("{moments: {'': {}}}", "a moment's name must not be empty"),
            ("{policy: []}", "policy must be an object"),
            ("[]", "the configuration must be an object"),
        ])
    func named(text: String, sentence: String) {
        let error = #expect(throws: (any Error).self) { try Self.read(text) }
        #expect(error.map { "\($0)" } == sentence)
    }

    @Test("the same ranges hold for a policy made in Swift, up to the last value")
    func ranges() throws {
        for threshold in RuleThreshold.allCases {
            for value in [threshold.range.lowerBound, threshold.range.upperBound] {
                var rules = ReviewRules()
                rules[threshold] = value
                #expect(throws: Never.self) { try ReviewPolicy(rules: rules, moments: ["done"]) }
            }
            for value in [-1, threshold.range.upperBound + 1, Int.min, Int.max] {
                let error = ReviewPolicyError.outOfRange(
                    path: "moments.done.\(threshold.rawValue)", value: value,
                    range: threshold.range)
                #expect(throws: error) {
                    try ReviewPolicy(moments: ["done": { $0[threshold] = value }])
                }
            }
        }
    }

    @Test("a moment can be declared in addition, and its mistakes are named")
    func declaring() throws {
        let policy = try ReviewPolicy.swiftReview.declaring("saved") { $0.signals = 2 }
        #expect(policy.moments.keys.sorted() == ["saved"])
        #expect(policy.rules(for: "saved").signals == 2)
        #expect(policy.rules(for: "other").signals == 3)
        #expect(
            throws: ReviewPolicyError.outOfRange(
                path: "moments.saved.cap.a", value: 1_001, range: 0...1_000)
        ) { try policy.declaring("saved") { $0.cap = ["a": 1_001] } }
    }
}

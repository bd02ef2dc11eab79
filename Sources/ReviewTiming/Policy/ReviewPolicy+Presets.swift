extension ReviewRules {
    /// The presets that a configuration can name.
    enum Preset: String, CaseIterable {
        case developer
    }

    /// For tools of professionals: three good outcomes on three days, half a year between asks, two a
    /// year.
    public static let developer: ReviewRules = {
        var rules = ReviewRules()
        rules.takeDeveloperThresholds()
        return rules
    }()

    mutating func takeDeveloperThresholds() {
        signals = 3
        useDays = 3
        gapDays = 180
        asksPerYear = 2
    }

    /// The thresholds of swift-review 0.1.
    public static let swiftReview: ReviewRules = {
        var rules = ReviewRules.unlimited
        rules.daysSinceFirstUse = 7
        rules.useDays = 3
        rules.signals = 3
        rules.asksPerVersion = 1
        rules.asksPerScope = 1
        rules.gapDays = 120
        rules.asksPerYear = 3
        return rules
    }()

    /// The thresholds of ReviewKit 1.0 for a value moment; set the blocker "setback" to make setbacks
    /// hold.
    public static let reviewKit: ReviewRules = {
        var rules = ReviewRules.unlimited
        rules.daysSinceFirstUse = 1
        rules.launches = 5
        rules.signals = 2
        rules.gapDays = 120
        rules.blockers = ["setback": 0]
        return rules
    }()

    /// Rules with every threshold off and no blockers.
    static let unlimited: ReviewRules = {
        var rules = ReviewRules()
        for threshold in RuleThreshold.allCases { rules[threshold] = nil }
        rules.blockers = [:]
        return rules
    }()
}

extension ReviewPolicy {
    /// swift-review 0.1: declare your moments with ``declaring(_:_:)``.
    public static let swiftReview = ReviewPolicy(checkedRules: .swiftReview, moments: [:])

    /// ReviewKit 1.0 with its two triggers, as the moments "value-moment" and "sustained-use".
    ///
    /// Its launch fallback is off for an app that never reaches "sustained-use".
    public static let reviewKit = ReviewPolicy(
        checkedRules: .reviewKit,
        moments: [
            "value-moment": .reviewKit,
            ReviewRules.sustainedUse: ReviewRules.reviewKit.starting(
                moment: ReviewRules.sustainedUse),
        ])

    /// SwiftRater of 2025, as the moment "check".
    ///
    /// It asks once and, but for the reminder, never again.
    ///
    /// - Parameters:
    ///   - daysUntilPrompt: Days since the first use; nil where SwiftRater has −1.
    ///   - usesUntilPrompt: Launches.
    ///   - significantUsesUntilPrompt: Points of signals.
    ///   - daysBeforeReminding: Days from "Later" to the reminder.
    ///   - conditionsMetMode: Whether all of the first three count, or any.
    /// - Throws: ``ReviewPolicyError`` for a value out of its range, which any negative one is.
    public static func swiftRater(
        daysUntilPrompt: Int? = nil, usesUntilPrompt: Int? = nil,
        significantUsesUntilPrompt: Int? = nil, daysBeforeReminding: Int? = nil,
        conditionsMetMode: ReviewRules.Match = .all
    ) throws(ReviewPolicyError) -> ReviewPolicy {
        var rules = ReviewRules.unlimited
        rules.match = conditionsMetMode
        rules.daysSinceFirstUse = daysUntilPrompt
        rules.launches = usesUntilPrompt
        rules.signals = significantUsesUntilPrompt
        rules.remindAfterDays = daysBeforeReminding
        rules.gapDays = ReviewRules.dayRange.upperBound
        return try ReviewPolicy(rules: rules, moments: ["check"])
    }
}

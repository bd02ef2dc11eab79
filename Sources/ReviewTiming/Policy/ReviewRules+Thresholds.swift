/// One number among the rules; the raw value is its name in a configuration.
enum RuleThreshold: String, CaseIterable, Sendable {
    case daysSinceFirstUse, secondsIntoSession, useDays, launches, signals, lookBackDays
    case asksPerVersion, asksPerScope, gapDays, asksPerYear, daysBetweenApps
    case asksPerYearOfAllApps, ignoredAsks, remindAfterDays, askAgainAfterRatingDays

    /// What it may be.
    var range: ClosedRange<Int> {
        switch self {
        case .daysSinceFirstUse, .lookBackDays, .gapDays, .daysBetweenApps, .remindAfterDays,
            .askAgainAfterRatingDays:
            ReviewRules.dayRange
        case .useDays, .signals, .asksPerVersion, .asksPerScope, .asksPerYear,
            .asksPerYearOfAllApps, .ignoredAsks:
            ReviewRules.countRange
        case .secondsIntoSession: 0...86_400
        case .launches: 0...1_000_000_000
        }
    }

    /// What a configuration may say: no app makes less of the user's peace than the default does.
    var configurableRange: ClosedRange<Int> {
        let usual = ReviewRules()
        switch self {
        case .daysBetweenApps: return (usual.daysBetweenApps ?? 0)...range.upperBound
        case .asksPerYearOfAllApps, .ignoredAsks: return 0...(usual[self] ?? range.upperBound)
        default: return range
        }
    }

    /// True for one that null sets to its default in place of switching it off.
    var isAlwaysOn: Bool { configurableRange != range }
}

extension ReviewRules {
    static let dayRange = 0...365_000
    static let countRange = 0...1_000

    /// The value of a threshold; nil if it is off.
    subscript(threshold: RuleThreshold) -> Int? {
        get {
            switch threshold {
            case .daysSinceFirstUse: daysSinceFirstUse
            case .secondsIntoSession: secondsIntoSession
            case .useDays: useDays
            case .launches: launches
            case .signals: signals
            case .lookBackDays: lookBackDays
            case .asksPerVersion: asksPerVersion
            case .asksPerScope: asksPerScope
            case .gapDays: gapDays
            case .asksPerYear: asksPerYear
            case .daysBetweenApps: daysBetweenApps
            case .asksPerYearOfAllApps: asksPerYearOfAllApps
            case .ignoredAsks: ignoredAsks
            case .remindAfterDays: remindAfterDays
            case .askAgainAfterRatingDays: askAgainAfterRatingDays
            }
        }
        set {
            switch threshold {
            case .daysSinceFirstUse: daysSinceFirstUse = newValue
            case .secondsIntoSession: secondsIntoSession = newValue
            case .useDays: useDays = newValue
            case .launches: launches = newValue
            case .signals: signals = newValue
            case .lookBackDays: lookBackDays = newValue
            case .asksPerVersion: asksPerVersion = newValue
            case .asksPerScope: asksPerScope = newValue
            case .gapDays: gapDays = newValue
            case .asksPerYear: asksPerYear = newValue
            case .daysBetweenApps: daysBetweenApps = newValue
            case .asksPerYearOfAllApps: asksPerYearOfAllApps = newValue
            case .ignoredAsks: ignoredAsks = newValue
            case .remindAfterDays: remindAfterDays = newValue
            case .askAgainAfterRatingDays: askAgainAfterRatingDays = newValue
            }
        }
    }

    /// Refuses the first value that is out of its range.
    func validate(path: String) throws(ReviewPolicyError) {
        for threshold in RuleThreshold.allCases {
            guard let value = self[threshold] else { continue }
            try Self.check(value, in: threshold.range, path: "\(path).\(threshold.rawValue)")
        }
        if let sample, !(0...1).contains(sample) { throw .notAShare(path: "\(path).sample") }
        for (kind, points) in cap.sorted(by: { $0.key < $1.key }) {
            try Self.check(points, in: Self.countRange, path: "\(path).cap.\(kind)")
        }
        for (kind, rule) in blockers.sorted(by: { $0.key < $1.key }) {
            try Self.check(rule.days, in: Self.dayRange, path: "\(path).blockers.\(kind)")
        }
    }

    private static func check(
        _ value: Int, in range: ClosedRange<Int>, path: String
    ) throws(ReviewPolicyError) {
        guard range.contains(value) else {
            throw .outOfRange(path: path, value: value, range: range)
        }
    }
}

/// One number among the rules: its name in a configuration and what it may be.
struct RuleThreshold: Sendable {
    let key: String
    let path: any WritableKeyPath<ReviewRules, Int?> & Sendable
    let range: ClosedRange<Int>
}

extension ReviewRules {
    static let dayRange = 0...365_000
    static let countRange = 0...1_000

    static let thresholds: [RuleThreshold] = [
        .init(key: "daysSinceFirstUse", path: \.daysSinceFirstUse, range: dayRange),
        .init(key: "secondsIntoSession", path: \.secondsIntoSession, range: 0...86_400),
        .init(key: "useDays", path: \.useDays, range: countRange),
        .init(key: "launches", path: \.launches, range: 0...1_000_000_000),
        .init(key: "signals", path: \.signals, range: countRange),
        .init(key: "lookBackDays", path: \.lookBackDays, range: dayRange),
        .init(key: "asksPerVersion", path: \.asksPerVersion, range: countRange),
        .init(key: "asksPerScope", path: \.asksPerScope, range: countRange),
        .init(key: "gapDays", path: \.gapDays, range: dayRange),
        .init(key: "asksPerYear", path: \.asksPerYear, range: countRange),
        .init(key: "remindAfterDays", path: \.remindAfterDays, range: dayRange),
        .init(key: "askAgainAfterRatingDays", path: \.askAgainAfterRatingDays, range: dayRange),
    ]

    /// Refuses the first value that is out of its range.
    func validate(path: String) throws(ReviewPolicyError) {
        for threshold in Self.thresholds {
            guard let value = self[keyPath: threshold.path] else { continue }
            try Self.check(value, in: threshold.range, path: "\(path).\(threshold.key)")
        }
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

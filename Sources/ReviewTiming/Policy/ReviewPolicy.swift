/// When a user may be asked: a checked value, made in Swift or read from a configuration.
///
/// ```swift
/// let policy = try ReviewPolicy(moments: [
///     "backup-finished": { $0.signals = 5 },
///     "whats-new": { $0.isScreen = true },
/// ])
/// ```
public struct ReviewPolicy: Hashable, Sendable {
    /// False if nobody is ever to be asked.
    public let isEnabled: Bool
    /// The rules that moments start from.
    public let rules: ReviewRules
    /// The moments that may ask, each with its own complete rules; no other ever asks.
    public let moments: [String: ReviewRules]

    /// The default rules, and no moment: nobody is ever asked.
    public static let withoutMoments = ReviewPolicy(checkedRules: ReviewRules(), moments: [:])

    init(checkedRules rules: ReviewRules, moments: [String: ReviewRules], isEnabled: Bool = true) {
        self.isEnabled = isEnabled
        self.rules = rules
        self.moments = moments
    }

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - isEnabled: False if nobody is ever to be asked.
    ///   - rules: What every moment starts from.
    ///   - moments: The moments by name, each with what it changes in the rules.
    /// - Throws: ``ReviewPolicyError`` for a value out of its range.
    public init(
        isEnabled: Bool = true, rules: ReviewRules = ReviewRules(),
        moments: [String: (inout ReviewRules) -> Void]
    ) throws(ReviewPolicyError) {
        var resolved: [String: ReviewRules] = [:]
        for (name, change) in moments {
            var own = rules.starting(moment: name)
            change(&own)
            resolved[name] = own
        }
        try self.init(resolving: rules, moments: resolved, isEnabled: isEnabled)
    }

    /// Creates a policy whose moments all keep to the same rules.
    ///
    /// - Throws: ``ReviewPolicyError`` for a value out of its range.
    public init(
        isEnabled: Bool = true, rules: ReviewRules = ReviewRules(), moments: Set<String>
    ) throws(ReviewPolicyError) {
        let resolved = moments.map { ($0, rules.starting(moment: $0)) }
        try self.init(
            resolving: rules, moments: Dictionary(uniqueKeysWithValues: resolved),
            isEnabled: isEnabled)
    }

    init(
        resolving rules: ReviewRules, moments: [String: ReviewRules], isEnabled: Bool
    ) throws(ReviewPolicyError) {
        try rules.validate(path: "policy")
        for (name, own) in moments.sorted(by: { $0.key < $1.key }) {
            if name.isEmpty { throw .emptyMomentName }
            try own.validate(path: "moments.\(name)")
        }
        self.init(checkedRules: rules, moments: moments, isEnabled: isEnabled)
    }

    /// The rules of a moment; the policy's own for a moment that is not declared.
    public func rules(for moment: String) -> ReviewRules {
        moments[moment] ?? rules
    }

    /// The same policy with one more moment, or with another rule for one.
    ///
    /// - Parameters:
    ///   - moment: Its name.
    ///   - change: What it changes in the policy's rules.
    /// - Throws: ``ReviewPolicyError`` for a value out of its range.
    public func declaring(
        _ moment: String, _ change: (inout ReviewRules) -> Void = { _ in }
    ) throws(ReviewPolicyError) -> ReviewPolicy {
        var own = rules.starting(moment: moment)
        change(&own)
        let declared = moments.merging([moment: own]) { $1 }
        return try ReviewPolicy(resolving: rules, moments: declared, isEnabled: isEnabled)
    }
}

extension ReviewPolicy: Decodable {
    /// Reads a policy from the keys `policy` and `moments` of a configuration; other keys are left to
    /// others.
    ///
    /// A moment starts from the policy's rules and may change any of them. Blockers are added to
    /// the default ones; null takes one away.
    ///
    /// - Throws: The first thing that is wrong: ``ConfigurationFieldError`` for what cannot be read,
    ///   ``ReviewPolicyError`` for a value out of its range and a moment without a name.
    public init(from decoder: any Decoder) throws {
        try self.init(ConfigurationFields(JSONText(decoder).root))
    }

    /// Reads a policy from the fields of a configuration.
    package init(_ top: ConfigurationFields) throws {
        var rules = ReviewRules()
        var isEnabled = true
        if let policy = try top.object("policy") {
            try policy.refuseKeys(otherThan: ReviewRules.keys + ["enabled"])
            if policy.contains("enabled") {
                isEnabled = try policy.attempt { try policy.flag("enabled") } ?? isEnabled
            }
            try rules.apply(policy)
        }
        var moments: [String: ReviewRules] = [:]
        if let declared = try top.object("moments") {
            for name in declared.keys {
                moments[name] = try declared.attempt {
                    try Self.moment(name, from: declared, rules: rules)
                }
            }
        }
        try self.init(resolving: rules, moments: moments, isEnabled: isEnabled)
    }

    private static func moment(
        _ name: String, from declared: ConfigurationFields, rules: ReviewRules
    ) throws -> ReviewRules {
        guard !name.isEmpty else { throw ReviewPolicyError.emptyMomentName }
        var own = rules.starting(moment: name)
        guard let fields = try declared.object(name) else { return own }
        try fields.refuseKeys(otherThan: ReviewRules.keys + ["screen"])
        if fields.contains("screen") {
            own.isScreen = try fields.attempt { try fields.flag("screen") } ?? own.isScreen
        }
        try own.apply(fields)
        return own
    }
}

extension ReviewRules {
    fileprivate static let keys =
        RuleThreshold.allCases.map(\.rawValue)
        + ["match", "versionGranularity", "countedSignals", "cap", "blockers", "sample", "preset"]

    /// Takes over what an object of a configuration says.
    fileprivate mutating func apply(_ fields: ConfigurationFields) throws {
        if fields.contains("preset"), !fields.isNull("preset") {
            try fields.attempt {
                let preset: Preset = try fields.word("preset")
                switch preset {
                case .developer: takeDeveloperThresholds()
                }
            }
        }
        for threshold in RuleThreshold.allCases where fields.contains(threshold.rawValue) {
            let key = threshold.rawValue
            try fields.attempt {
                guard fields.isNull(key) else {
                    self[threshold] = try fields.wholeNumber(key, in: threshold.configurableRange)
                    return
                }
                self[threshold] = threshold.isAlwaysOn ? ReviewRules()[threshold] : nil
            }
        }
        if fields.contains("sample") {
            try fields.attempt {
                sample =
                    fields.isNull("sample")
                    ? nil : try fields.number("sample", expected: "a number from 0 to 1")
            }
        }
        if fields.contains("match") {
            try fields.attempt { match = try fields.word("match") }
        }
        if fields.contains("versionGranularity") {
            try fields.attempt { versionGranularity = try fields.word("versionGranularity") }
        }
        if fields.contains("countedSignals") {
            try fields.attempt {
                countedSignals =
                    fields.isNull("countedSignals") ? nil : Set(try fields.names("countedSignals"))
            }
        }
        if let caps = try fields.object("cap") {
            for kind in caps.keys {
                try caps.attempt {
                    cap[kind] =
                        caps.isNull(kind) ? nil : try caps.wholeNumber(kind, in: Self.countRange)
                }
            }
        }
        if let rules = try fields.object("blockers") {
            for kind in rules.keys {
                try rules.attempt { blockers[kind] = try Self.blockerRule(kind, from: rules) }
            }
        }
    }

    private static func blockerRule(
        _ kind: String, from rules: ConfigurationFields
    ) throws -> BlockerRule? {
        if rules.isNull(kind) { return nil }
        if rules.isNumber(kind) {
            return BlockerRule(days: try rules.wholeNumber(kind, in: dayRange))
        }
        guard rules.isObject(kind), let fields = try rules.object(kind) else {
            throw ConfigurationFieldError.wrongType(
                path: rules.path(kind), expected: "a number of days, or an object with days")
        }
        try fields.refuseKeys(otherThan: ["days", "holdsForScope"])
        let holds = fields.contains("holdsForScope") ? try fields.flag("holdsForScope") : false
        return BlockerRule(
            days: try fields.wholeNumber("days", in: dayRange), holdsForScope: holds)
    }
}

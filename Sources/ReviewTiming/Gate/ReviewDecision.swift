import RatingsCore
public import PlatformFoundation

/// Whether to ask now, with all that was looked at.
public struct ReviewDecision: Hashable, Sendable {
    /// What to do.
    public enum Verdict: Hashable, Sendable {
        /// Ask: every check is met.
        case ask
        /// Do not ask; the first check that is not met says why.
        case hold(ReviewCheck)
    }

    /// Every check in the order of ``ReviewCheck/Code``; a screen moment has only those that it needs.
    public let checks: [ReviewCheck]

    init(checks: [ReviewCheck]) {
        self.checks = checks
    }

    /// What to do, read off the checks.
    public var verdict: Verdict { reason.map(Verdict.hold) ?? .ask }

    /// Why not, or nil if the user may be asked.
    public var reason: ReviewCheck? { checks.first { !$0.isMet } }

    /// The instant at which the user may be asked if nothing is recorded until then.
    ///
    /// nil if that is now, or if time alone does not bring it.
    public var possibleAt: Date? {
        let unmet = checks.filter { !$0.isMet }
        let untils = unmet.compactMap(\.until)
        return untils.count == unmet.count ? untils.max() : nil
    }

    /// The check of a name, or nil if the moment does without it.
    public func check(_ code: ReviewCheck.Code) -> ReviewCheck? {
        checks.first { $0.code == code }
    }
}

extension ReviewDecision: Encodable {
    /// Writes `{verdict, reason?, checks}`, the checks as `{code, met, detail, until?}`.
    public func encode(to encoder: any Encoder) throws {
        try json.encode(to: encoder)
    }

    /// The decision as ``encode(to:)`` writes it.
    package var json: JSONValue {
        var fields: [String: JSONValue] = [
            "verdict": .text(reason == nil ? "ask" : "hold"),
            "checks": .list(
                checks.map { .object($0.json.merging(["met": .bool($0.isMet)]) { $1 }) }),
        ]
        fields["reason"] = reason.map { .object($0.json) }
        return .object(fields)
    }
}

extension ReviewCheck {
    /// What is written of a check that is the reason.
    package var json: [String: JSONValue] {
        var fields: [String: JSONValue] = [
            "code": .text(code.rawValue), "detail": .text(detail.text),
        ]
        fields["until"] = until.flatMap(RFC3339.string).map(JSONValue.text)
        return fields
    }
}

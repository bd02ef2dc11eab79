import PlatformFoundation

extension ReviewAsk: Codable {
    private enum Key: String {
        case at, version, moment, scope, origin, status, outcome

        var key: AnyKey { AnyKey(rawValue) }
    }

    /// Reads an ask; all but its stamp may be missing, and what is not known is kept.
    public init(from decoder: any Decoder) throws {
        try self.init(JSONText(decoder).root)
    }

    init(_ node: JSONNode) throws(ReviewStateError) {
        let fields = try DocumentFields(node, path: "asks")
        guard let at = try fields.date(Key.at.rawValue) else { throw fields.damage("at") }
        self.init(
            at: at, version: try fields.text(Key.version.rawValue),
            moment: try fields.text(Key.moment.rawValue) ?? "",
            scope: try fields.text(Key.scope.rawValue),
            origin: try fields.text(Key.origin.rawValue).map(Origin.init) ?? .automatic,
            status: try fields.text(Key.status.rawValue).map(Status.init) ?? .settled,
            outcome: try fields.text(Key.outcome.rawValue).map(Outcome.init))
        unknownFields = try fields.others { Key(rawValue: $0) != nil }
    }

    /// Writes the ask.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyKey.self)
        for (key, value) in unknownFields { try fields.encode(value, forKey: AnyKey(key)) }
        try fields.encode(Stamps.text(at), forKey: Key.at.key)
        try fields.encode(version, forKey: Key.version.key)
        try fields.encode(moment, forKey: Key.moment.key)
        try fields.encode(scope ?? "", forKey: Key.scope.key)
        try fields.encode(origin.rawValue, forKey: Key.origin.key)
        try fields.encode(status.rawValue, forKey: Key.status.key)
        try fields.encode(outcome?.rawValue, forKey: Key.outcome.key)
    }
}

import PlatformFoundation

extension ReviewAsk: Codable {
    private enum Key: String {
        case at, version, moment, scope, origin, status, outcome

        var key: AnyKey { AnyKey(rawValue) }
    }

    /// Reads an ask; all but its stamp may be missing, and what is not known is kept.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        func word(_ key: Key) throws -> String? {
            try fields.decodeIfPresent(String.self, forKey: key.key)
        }
        guard let at = try Stamps.date(in: fields, Key.at.key) else {
            throw DecodingError.dataCorruptedError(
                forKey: Key.at.key, in: fields, debugDescription: "missing")
        }
        self.init(
            at: at, version: try word(.version),
            moment: try word(.moment) ?? "", scope: try word(.scope),
            origin: try word(.origin).map(Origin.init) ?? .automatic,
            status: try word(.status).map(Status.init) ?? .settled,
            outcome: try word(.outcome).map(Outcome.init))
        for key in fields.allKeys where Key(rawValue: key.stringValue) == nil {
            unknownFields[key.stringValue] = try fields.decode(JSONValue.self, forKey: key)
        }
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

import RatingsCore
public import PlatformFoundation

extension ReviewState {
    /// The schema of the documents that are written here.
    public static let schema = 1

    private enum Key: String {
        case schema, firstUse, launches, useDays, signals, blockers, asks
        case remindAt, ratedAt, declinedAt, author, salt

        var key: AnyKey { AnyKey(rawValue) }
    }

    /// Reads a document.
    ///
    /// - Parameter document: JSON. Fields may be missing; those that are not known are kept.
    /// - Throws: ``ReviewStateError`` with `damaged` or `newerSchema`.
    public init(document: Data) throws(ReviewStateError) {
        guard let text = try? JSONText(anyEncoding: document, .json) else {
            throw .damaged(detail: "it is not a JSON object")
        }
        try self.init(text.root)
    }

    private init(_ node: JSONNode) throws(ReviewStateError) {
        let fields = try DocumentFields(node)
        let found = try fields.int(Key.schema.rawValue) ?? Self.schema
        guard found <= Self.schema else {
            throw .newerSchema(found: found, known: Self.schema)
        }
        let launches = try fields.int(Key.launches.rawValue) ?? 0
        guard launches >= 0 else { throw fields.damage(Key.launches.rawValue) }
        var asks: [ReviewAsk] = []
        for node in try fields.objects(Key.asks.rawValue) { asks.append(try ReviewAsk(node)) }
        self.init(
            firstUse: try fields.date(Key.firstUse.rawValue), launches: launches,
            useDays: try fields.days(Key.useDays.rawValue),
            signals: try fields.lists(Key.signals.rawValue),
            blockers: try fields.dates(Key.blockers.rawValue), asks: asks,
            remindAt: try fields.date(Key.remindAt.rawValue),
            ratedAt: try fields.date(Key.ratedAt.rawValue),
            declinedAt: try fields.date(Key.declinedAt.rawValue))
        author = try fields.text(Key.author.rawValue)
        salt = try fields.int(Key.salt.rawValue)
        unknownFields = try fields.others { Key(rawValue: $0) != nil }
    }

    /// The document that ``init(document:)`` reads: one line of JSON, its keys in order.
    ///
    /// - Throws: ``ReviewStateError`` with `damaged`, if a newer program's number cannot be written.
    public func document() throws(ReviewStateError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            var document = try encoder.encode(self)
            document.append(0x0A)
            return document
        } catch {
            throw .damaged(detail: "an unknown field cannot be written")
        }
    }
}

extension ReviewState: Codable {
    /// Reads a state from a decoder.
    ///
    /// - Throws: ``ReviewStateError``, or the decoder's own error.
    public init(from decoder: any Decoder) throws {
        try self.init(JSONText(decoder).root)
    }

    /// Writes the state with every field that belongs to it, be it null; an author and a salt only if there is one.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyKey.self)
        for (key, value) in unknownFields { try fields.encode(value, forKey: AnyKey(key)) }
        try fields.encode(Self.schema, forKey: Key.schema.key)
        try fields.encode(launches, forKey: Key.launches.key)
        try fields.encode(useDays.map(\.description), forKey: Key.useDays.key)
        try fields.encode(
            signals.mapValues { $0.mapValues { $0.map(Stamps.text) } }, forKey: Key.signals.key)
        try fields.encode(
            blockers.mapValues { $0.mapValues(Stamps.text) }, forKey: Key.blockers.key)
        try fields.encode(asks, forKey: Key.asks.key)
        try fields.encode(firstUse.map(Stamps.text), forKey: Key.firstUse.key)
        try fields.encode(remindAt.map(Stamps.text), forKey: Key.remindAt.key)
        try fields.encode(ratedAt.map(Stamps.text), forKey: Key.ratedAt.key)
        try fields.encode(declinedAt.map(Stamps.text), forKey: Key.declinedAt.key)
        try fields.encodeIfPresent(author, forKey: Key.author.key)
        try fields.encodeIfPresent(salt, forKey: Key.salt.key)
    }
}

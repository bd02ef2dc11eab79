import RatingsCore
public import PlatformFoundation

extension ReviewState {
    /// The schema of the documents that are written here.
    public static let schema = 1

    private enum Key: String, CaseIterable {
        case schema, firstUse, launches, useDays, signals, blockers, asks
        case remindAt, ratedAt, declinedAt, author

        var key: AnyKey { AnyKey(rawValue) }
    }

    /// Reads a document.
    ///
    /// - Parameter document: JSON. Fields may be missing; those that are not known are kept.
    /// - Throws: ``ReviewStateError`` with `damaged` or `newerSchema`.
    public init(document: Data) throws(ReviewStateError) {
        do {
            self = try JSONDecoder().decode(ReviewState.self, from: document)
        } catch let error as ReviewStateError {
            throw error
        } catch let error as DecodingError {
            throw .damaged(detail: Self.detail(error))
        } catch {
            throw .damaged(detail: "it is not JSON")
        }
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

    private static func detail(_ error: DecodingError) -> String {
        let context: DecodingError.Context
        switch error {
        case .typeMismatch(_, let found), .valueNotFound(_, let found),
            .keyNotFound(_, let found), .dataCorrupted(let found):
            context = found
        @unknown default: return "it is not JSON"
        }
        let path = context.codingPath.map(\.stringValue).joined(separator: ".")
        return path.isEmpty ? "it is not a JSON object" : "\(path) cannot be read"
    }
}

extension ReviewState: Codable {
    /// Reads a state from a decoder.
    ///
    /// - Throws: ``ReviewStateError`` with `newerSchema`, or a `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        let found = try fields.decodeIfPresent(Int.self, forKey: Key.schema.key) ?? Self.schema
        guard found <= Self.schema else {
            throw ReviewStateError.newerSchema(found: found, known: Self.schema)
        }
        self.init(
            firstUse: try Stamps.date(in: fields, Key.firstUse.key),
            launches: try Self.launches(in: fields),
            useDays: try Stamps.days(in: fields, Key.useDays.key),
            signals: try Stamps.lists(in: fields, Key.signals.key),
            blockers: try Stamps.dates(in: fields, Key.blockers.key),
            asks: try fields.decodeIfPresent([ReviewAsk].self, forKey: Key.asks.key) ?? [],
            remindAt: try Stamps.date(in: fields, Key.remindAt.key),
            ratedAt: try Stamps.date(in: fields, Key.ratedAt.key),
            declinedAt: try Stamps.date(in: fields, Key.declinedAt.key))
        author = try fields.decodeIfPresent(String.self, forKey: Key.author.key)
        for key in fields.allKeys where Key(rawValue: key.stringValue) == nil {
            unknownFields[key.stringValue] = try fields.decode(JSONValue.self, forKey: key)
        }
    }

    private static func launches(in fields: KeyedDecodingContainer<AnyKey>) throws -> Int {
        let launches = try fields.decodeIfPresent(Int.self, forKey: Key.launches.key) ?? 0
        guard launches >= 0 else {
            throw DecodingError.dataCorruptedError(
                forKey: Key.launches.key, in: fields, debugDescription: "negative")
        }
        return launches
    }

    /// Writes the state with every field that belongs to it, be it null; an author only if there is one.
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
    }
}

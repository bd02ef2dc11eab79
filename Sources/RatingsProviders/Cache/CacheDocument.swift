#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import RatingsCore

/// The file of one remembered answer.
struct CacheDocument: Codable {
    /// The only schema that is read; a file of any other is as good as none.
    static let schema = 1

    let key: String
    let remembered: RememberedAnswer

    private enum Key: String, CodingKey {
        case schema, key, storedAt, reviewsAt, isPartial, etag, answer
    }

    init(_ key: CacheKey, _ remembered: RememberedAnswer) {
        self.key = key.text
        self.remembered = remembered
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func stamp(_ name: Key) throws -> Date {
            guard let date = RFC3339.date(try container.decode(String.self, forKey: name)) else {
                throw DecodingError.dataCorruptedError(
                    forKey: name, in: container, debugDescription: "no RFC 3339")
            }
            return date
        }
        guard try container.decode(Int.self, forKey: .schema) == Self.schema else {
            throw DecodingError.dataCorruptedError(
                forKey: .schema, in: container, debugDescription: "another schema")
        }
        key = try container.decode(String.self, forKey: .key)
        remembered = RememberedAnswer(
            answer: try container.decode(ProviderAnswer.self, forKey: .answer).result.get(),
            storedAt: try stamp(.storedAt), reviewsAt: try stamp(.reviewsAt),
            isPartial: try container.decode(Bool.self, forKey: .isPartial),
            etag: try container.decodeIfPresent(String.self, forKey: .etag))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.schema, forKey: .schema)
        try container.encode(key, forKey: .key)
        try container.encode(RFC3339.string(remembered.storedAt), forKey: .storedAt)
        try container.encode(RFC3339.string(remembered.reviewsAt), forKey: .reviewsAt)
        try container.encode(remembered.isPartial, forKey: .isPartial)
        try container.encodeIfPresent(remembered.etag, forKey: .etag)
        try container.encode(WrittenAnswer(remembered.answer), forKey: .answer)
    }
}

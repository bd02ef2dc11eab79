import PlatformFoundation
import RatingsCore

/// The file of one cached answer: fields in a fixed order, all of them always there.
struct CacheDocument {
    /// How the only files begin that are read; one of any other form is as good as none.
    private static let form = "ratings answer 3"

    let key: String
    let cached: CachedAnswer

    init(_ key: CacheKey, _ cached: CachedAnswer) {
        self.key = key.text
        self.cached = cached
    }

    /// The file; nil for an instant that cannot be written.
    var bytes: [UInt8]? {
        guard let storedAt = RFC3339.string(cached.storedAt),
            let reviewsAt = RFC3339.string(cached.reviewsAt)
        else { return nil }
        var fields = FieldWriter()
        for text in [Self.form, key, storedAt, reviewsAt, String(cached.isPartial)] {
            fields.add(text)
        }
        fields.add(cached.etag)
        fields.add(cached.answer)
        return fields.bytes
    }

    /// Reads a file.
    ///
    /// - Returns: nil for all that could not have been written.
    init?(_ bytes: [UInt8]) {
        var fields = FieldReader(bytes)
        guard let document = try? Self(&fields), fields.isAtEnd else { return nil }
        self = document
    }

    private init(_ fields: inout FieldReader) throws(FieldReader.Damage) {
        guard try fields.text() == Self.form else { throw FieldReader.Damage() }
        key = try fields.text()
        let storedAt = try fields.value(RFC3339.date)
        let reviewsAt = try fields.value(RFC3339.date)
        let isPartial = try fields.value { Bool($0) }
        let etag = try fields.optionalText()
        cached = CachedAnswer(
            answer: try fields.answer(), storedAt: storedAt, reviewsAt: reviewsAt,
            isPartial: isPartial, etag: etag)
    }
}

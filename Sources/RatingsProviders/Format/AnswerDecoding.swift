package import PlatformFoundation
package import RatingsCore

/// Reads the JSON of an answer, in whatever form its source writes it.
package enum AnswerDecoding {
    /// Reads a value.
    ///
    /// - Throws: `AppRatingError/Kind/malformed`, which says what the bytes are and never quotes them.
    package static func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data
    ) throws(AppRatingError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch DecodingError.typeMismatch, DecodingError.valueNotFound, DecodingError.keyNotFound {
            throw AnswerFault.notAnObject.error
        } catch {
            throw AnswerFault(unreadable: data).error
        }
    }
}

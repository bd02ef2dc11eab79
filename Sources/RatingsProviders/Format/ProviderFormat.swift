public import PlatformFoundation
public import RatingsCore

/// The JSON in which any program or server can hand over an app's ratings.
///
/// `{"averageRating", "totalRatings", "reviews": [{"title", "content", "rating", "author", "date", "id",
/// "version"}], "histogram": {"1": n, …, "5": n}, "stars": {"count": n, "on": "GitHub"}, "appName",
/// "reviewPage", "problems": [{"part", "kind", "message"}]}`, every key optional, or
/// `{"error": {"kind", "message", "retryAfter"}}`.
public enum ProviderFormat {
    /// The longest answer that is read, in bytes.
    public static let maximumByteCount = 16 * 1_024 * 1_024

    /// Reads an answer, element by element: what is spoiled costs itself and is named in `problems`.
    ///
    /// - Numbers may be written as texts. An average of 0 and an average of no ratings are unknown, and so
    ///   are an average outside 0…5 and a negative count; rounding noise of 0.01 is taken off.
    /// - A review without a rating of 1…5 (halves round up) or with broken text is passed over, and so
    ///   is a second one of the same id.
    /// - Dates are RFC 3339, with the time or without, UTC where no zone is named, or seconds or
    ///   milliseconds since 1970; others are unknown.
    /// - Throws: The error that the answer reports, or AppRatingError/Kind/malformed for what is no
    ///   JSON object of ratings. No message quotes the answer.
    public static func decode(_ data: Data) throws(AppRatingError) -> AppRatingResponse {
        try answer(in: data).get()
    }

    /// The error that an answer reports, or nil if it reports none or cannot be read.
    package static func reportedError(in data: Data) -> AppRatingError? {
        (try? AnswerDecoding.decode(ProviderAnswer.self, from: data))?.reportedError
    }

    private static func answer(in data: Data) -> Result<AppRatingResponse, AppRatingError> {
        Result { () throws(AppRatingError) in
            try AnswerDecoding.decode(ProviderAnswer.self, from: data)
        }.flatMap(\.result)
    }

    /// Writes an answer, each part only if it is known, with keys in a fixed order.
    ///
    /// Reading it gives the same answer, dates to the microsecond. A date outside the years 0000…9999
    /// is left out.
    /// - Throws: `EncodingError` for an average that is not a finite number.
    public static func encode(_ response: AppRatingResponse) throws -> Data {
        try encoder.encode(WrittenAnswer(response))
    }

    /// Writes an error, as a provider that fails prints it.
    public static func encode(_ error: AppRatingError) throws -> Data {
        try encoder.encode(["error": WrittenError(error)])
    }

    /// Writes one review, as a list of the format holds it.
    package static func encode(_ review: Review) throws -> Data {
        try encoder.encode(WrittenReview(review))
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

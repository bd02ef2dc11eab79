import RatingsCore

/// An error as it is written in the provider format.
struct WrittenError: Encodable {
    private let kind: AppRatingError.Kind
    private let message: String?
    private let retryAfter: Int?

    init(_ error: AppRatingError) {
        kind = error.kind
        message = error.message
        retryAfter = error.retryAfterSeconds
    }
}

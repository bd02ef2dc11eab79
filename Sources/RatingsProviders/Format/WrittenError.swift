import RatingsCore

/// An error as it is written in the provider format.
struct WrittenError: Encodable {
    private let kind: AppRatingError.Kind
    private let message: String?
    private let retryAfter: Int?
    /// Written if it is true only.
    private let mayHaveArrived: Bool?
    private let status: Int?

    /// - Parameter status: The status of HTTP that says it, where that is reported.
    init(_ error: AppRatingError, status: Int? = nil) {
        kind = error.kind
        message = error.message
        retryAfter = error.retryAfterSeconds
        mayHaveArrived = error.mayHaveArrived ? true : nil
        self.status = status
    }
}

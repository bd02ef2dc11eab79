/// A source of an app's ratings.
public protocol AppRatingProviding: Sendable {
    /// Asks the source once.
    ///
    /// Cancelling the calling task ends the request at once and leaves nothing behind.
    ///
    /// - Throws: ``AppRatingError``; anything else is shown as ``AppRatingError/Kind/failed``.
    func fetch() async throws -> AppRatingResponse
}

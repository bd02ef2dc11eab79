/// A destination that takes reviews and can be asked for the user's own one.
public protocol ReviewWithdrawing: ReviewSubmitting {
    /// The user's own review of the app, or nil if there is none; cancelling the calling task ends it at
    /// once.
    ///
    /// - Throws: ``AppRatingError``.
    func ownReview() async throws -> Review?

    /// Removes the user's own reviews of the app, under all its ids and in all languages.
    ///
    /// - Returns: What the destination called them, at least one.
    /// - Throws: ``AppRatingError``; `notFound` if there is none. `CancellationError` when the task is
    ///   cancelled.
    func withdraw() async throws -> [ReviewReceipt]
}

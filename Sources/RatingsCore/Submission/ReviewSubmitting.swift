/// A destination for reviews.
public protocol ReviewSubmitting: Sendable {
    /// What it is called, takes and wants to know.
    var limits: SubmissionLimits { get }

    /// Sends a review; the same submission sent again is not taken twice.
    ///
    /// Where an answer was lost, a destination that can be asked is asked what it has before anything is sent
    /// again; another one knows the submission by its key. Cancelling the calling task ends it soon: at
    /// once, unless something has to be undone first.
    ///
    /// - Throws: ``AppRatingError``; `rejected` if the destination refuses the review itself,
    ///   `mayHaveArrived` if nobody knows whether the destination has it.
    func submit(_ submission: ReviewSubmission) async throws -> ReviewReceipt
}

/// What a destination says of a review that it has taken.
public struct ReviewReceipt: Hashable, Sendable {
    /// The destination's own identity of the review, or nil if it names none.
    public let id: String?

    /// Creates a receipt; a blank identity is nil.
    public init(id: String?) {
        self.id = TextCleaning.name(id)
    }
}

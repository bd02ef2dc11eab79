/// An answer that a source gave some time ago.
public struct CachedRatings: Hashable, Sendable {
    /// What the source answered.
    public let answer: AppRatingResponse
    /// True if it is so new that the source need not be asked.
    public let isFresh: Bool

    /// Creates a memory.
    public init(_ answer: AppRatingResponse, isFresh: Bool) {
        self.answer = answer
        self.isFresh = isFresh
    }
}

import RatingsCore

/// What a source says to someone who knows its last answer.
enum RefreshedAnswer: Hashable, Sendable {
    /// That answer still holds.
    case unchanged
    /// Another answer, and the mark by which the source knows it again.
    case new(AppRatingResponse, etag: String?)
}

/// A source that can be asked whether its last answer still holds.
protocol RefreshableProviding: AppRatingProviding {
    /// Asks the source once.
    ///
    /// - Parameter etag: The mark of the answer that is known; nil if none is.
    func refresh(knowing etag: String?) async throws -> RefreshedAnswer
}

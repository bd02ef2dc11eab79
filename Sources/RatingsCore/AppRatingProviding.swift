public import PlatformFoundation

/// A source of an app's ratings.
public protocol AppRatingProviding: Sendable {
    /// Asks the source once.
    ///
    /// Cancelling the calling task ends the request at once and leaves nothing behind.
    ///
    /// - Throws: ``AppRatingError``; anything else is shown as ``AppRatingError/Kind/failed``.
    func fetch() async throws -> AppRatingResponse

    /// What the source answered some time ago, known without asking it; nil if nothing is cached.
    ///
    /// A screen waits for this before its first frame: it takes a moment at most.
    func cachedRatings(at now: Date) -> CachedRatings?

    /// Drops what is cached of the app: a review was just sent, and the source will answer
    /// something else.
    func forgetCached()
}

extension AppRatingProviding {
    /// Caches nothing.
    public func cachedRatings(at now: Date) -> CachedRatings? { nil }

    /// Forgets nothing, since nothing is cached.
    public func forgetCached() {}
}

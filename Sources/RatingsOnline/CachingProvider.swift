public import PlatformFoundation
public import RatingsCore
public import RatingsProviders

/// A provider whose answers are cached; every fetch asks the source.
public struct CachingProvider: AppRatingProviding {
    private let provider: any AppRatingProviding
    private let cache: AnswerCache
    private let key: CacheKey
    private let now: @Sendable () -> Date

    /// Creates a provider that caches the answers of another one.
    ///
    /// - Parameter now: The clock of the cache.
    public init(
        _ provider: any AppRatingProviding, cache: AnswerCache, key: CacheKey,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.provider = provider
        self.cache = cache
        self.key = key
        self.now = now
    }

    /// Asks the source; what its answer lacks is taken from the one that was cached.
    ///
    /// - Throws: What the provider throws; the cache stays as it is then.
    public func fetch() async throws -> AppRatingResponse {
        switch try await refreshed(knowing: cache.answer(to: key)?.etag) {
        case .new(let answer, let etag):
            return cache.store(answer, etag: etag, for: key, at: now()).answer
        case .unchanged:
            if let known = cache.confirm(key, at: now()) { return known.answer }
            // It was lost while the server was asked.
            let answer = try await provider.fetch()
            return cache.store(answer, for: key, at: now()).answer
        }
    }

    /// What was answered last, here or in another program.
    public func cachedRatings(at now: Date) -> CachedRatings? {
        cache.answer(to: key)?.ratings(at: now)
    }

    /// Drops what is cached of the app, under all of its names, versions and languages.
    public func forgetCached() {
        cache.forget(key.source)
    }

    private func refreshed(knowing etag: String?) async throws -> RefreshedAnswer {
        guard let refreshable = provider as? any RefreshableProviding else {
            return .new(try await provider.fetch(), etag: nil)
        }
        return try await refreshable.refresh(knowing: etag)
    }
}

public import RatingsCore
public import RatingsProviders

/// Creates the provider that a source names.
public enum OnlineRatings {
    /// A provider that asks the network and caches the answers.
    ///
    /// - Parameter cache: Where answers are cached; nil caches nothing.
    /// - Throws: `AppRatingError` if a key is missing or a variable cannot be used; it says which.
    public static func provider(
        for source: OnlineSource, environment: OnlineEnvironment = .current,
        cache: AnswerCache? = AnswerCache(environment: OnlineEnvironment.current.variables)
    ) throws(AppRatingError) -> any AppRatingProviding {
        try provider(for: source, environment: environment, cache: cache, client: .system)
    }

    static func provider(
        for source: OnlineSource, environment: OnlineEnvironment, cache: AnswerCache?,
        client: HTTPClient
    ) throws(AppRatingError) -> any AppRatingProviding {
        let provider = try asking(source, environment, client)
        guard let cache else { return provider }
        let key = CacheKey(source, environment: environment.variables)
        return CachingProvider(provider, cache: cache, key: key, now: client.timing.now)
    }

    private static func asking(
        _ source: OnlineSource, _ environment: OnlineEnvironment, _ client: HTTPClient
    ) throws(AppRatingError) -> any AppRatingProviding {
        switch source {
        case .appStore(let app, let country, let count):
            try AppStoreRatingProvider(
                app: app, country: country, maximumReviews: count, environment: environment,
                client: client)
        case .connect(let app, let country, let count):
            try ConnectRatingProvider(
                app: app, country: country, maximumReviews: count, environment: environment,
                client: client)
        case .odrs(let app, let version, let count):
            try ODRSRatingProvider(
                app: app, version: version, maximumReviews: count, environment: environment,
                client: client)
        case .supabase(let project, let app):
            try SupabaseRatingProvider(
                project: project, app: app, environment: environment, client: client)
        case .gitHub(let repository):
            try GitHubRatingProvider(repository, environment: environment, client: client)
        case .web(let address): WebRatingProvider(address, client: client)
        }
    }
}

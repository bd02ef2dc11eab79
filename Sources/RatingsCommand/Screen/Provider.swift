import RatingsCore
import RatingsProviders
import PlatformFoundation

extension ParsedArguments {
    /// The provider that the first argument names; nil for `none`.
    ///
    /// - Parameter mockDelaySeconds: How long a mock takes that names no delay.
    func provider(
        now: Date, mockDelaySeconds: Double = MockAppRatingProvider.standardDelaySeconds
    ) throws(UsageError) -> (any AppRatingProviding)? {
        do {
            return try ProviderSource(positionals[0])
                .makeProvider(now: now, mockDelaySeconds: mockDelaySeconds)
        } catch {
            throw .badProvider(error.description)
        }
    }
}

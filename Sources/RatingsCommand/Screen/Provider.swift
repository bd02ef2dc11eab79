import RatingScreen
import RatingsCore
import RatingsProviders

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ParsedArguments {
    /// The provider that the first argument names; nil for `none`.
    ///
    /// - Parameter mockDelaySeconds: How long a mock takes that names no delay.
    func provider(
        now: Date, mockDelaySeconds: Double = MockAppRatingProvider.standardDelaySeconds
    ) throws(UsageError) -> (any AppRatingProviding)? {
        try source.makeProvider(now: now, mockDelaySeconds: mockDelaySeconds)
    }

    /// What was answered by the store or server that the first argument names, if it is remembered.
    func remembered(_ context: CommandContext) throws(UsageError) -> RatingScreenEvent? {
        guard case .online(let source) = try source else { return nil }
        let environment = context.environment
        let key = CacheKey(source, environment: environment)
        return AnswerCache(environment: environment)?.answer(to: key).map { known in
            .remembered(known.answer, isFresh: known.isFresh(at: context.now()))
        }
    }

    private var source: ProviderSource {
        get throws(UsageError) {
            do {
                return try ProviderSource(positionals[0])
            } catch {
                throw .badProvider(error.description)
            }
        }
    }
}

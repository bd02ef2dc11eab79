public import RatingsCore
public import PlatformFoundation
import RatingsPOSIX

/// Ratings of a store or a server, asked by the program `ratings-online`.
///
/// So no program that shows the screen has to link the network, and a hostile server is met by another
/// process, which can be killed. Every fetch asks the server; what was cached is in ``AnswerCache``.
public struct OnlineProgramProvider: AppRatingProviding {
    private let source: OnlineSource
    private let program: String?
    private let environment: [String: String]?

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - program: The program to start; nil looks for it next to the running program, then on
    ///     PATH.
    ///   - environment: The variables that say where its answers are cached; nil reads those of
    ///     this process, which the program gets.
    public init(
        _ source: OnlineSource, program: String? = nil, environment: [String: String]? = nil
    ) {
        self.source = source
        self.program = program
        self.environment = environment
    }

    /// What the program cached when it was last started, by whatever program.
    public func cachedRatings(at now: Date) -> CachedRatings? {
        let key = CacheKey(source, variable: variable)
        return AnswerCache(variable: variable)?.answer(to: key)?.ratings(at: now)
    }

    /// Drops what is cached of the app, under all of its names, versions and languages.
    public func forgetCached() {
        AnswerCache(variable: variable)?.forget(source)
    }

    private func variable(_ name: String) -> String? {
        guard let environment else { return ProcessVariables.value(name) }
        return environment[name]
    }

    /// Starts the program once.
    ///
    /// - Throws: The `AppRatingError` that it prints, or one that says how it ended;
    ///   `CancellationError` when the task is cancelled.
    public func fetch() async throws -> AppRatingResponse {
        let program = OnlineProgram(program)
        do {
            return try await ProcessRatingProvider(
                command: program.command("fetch", source.description)
            ).fetch()
        } catch let error as AppRatingError {
            throw program.explained(error)
        }
    }
}

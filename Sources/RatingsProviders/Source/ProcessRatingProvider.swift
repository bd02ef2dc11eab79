public import RatingsCore
import RatingsPOSIX

/// Ratings that a program prints in the provider format.
///
/// The program is started directly, without a shell, with an empty standard input and no terminal.
/// None of it is left running when the fetch has ended, in whatever way.
public struct ProcessRatingProvider: AppRatingProviding {
    /// How long a program may take, in seconds, if nothing else is said.
    public static let standardTimeLimitSeconds = 20.0

    private let child: ChildProcess

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - command: The program, looked up on PATH if it has no slash, and its arguments.
    ///   - timeLimitSeconds: How long it may take, 0…86,400; other values are moved into it.
    public init(
        command: [String], timeLimitSeconds: Double = standardTimeLimitSeconds
    ) {
        child = ChildProcess(
            command: command, timeLimitSeconds: timeLimitSeconds,
            outputByteLimit: ProviderFormat.maximumByteCount)
    }

    /// Runs the program once; when the task is cancelled it is killed before `cancel()` returns.
    ///
    /// - Throws: The `AppRatingError` that the program prints, or one that says how it ended;
    ///   `CancellationError` when the task is cancelled.
    public func fetch() async throws -> AppRatingResponse {
        try answer(try await child.result())
    }

    private func answer(_ result: ChildResult) throws(AppRatingError) -> AppRatingResponse {
        guard let failure = ProgramFailure(result, of: child) else {
            return try ProviderFormat.decode(result.output)
        }
        throw ProviderFormat.reportedError(in: result.output)
            ?? failure.error(command: child.command)
    }
}

public import RatingsCore
import Synchronization

/// A provider that answers with what a test scripts, one answer a fetch.
public final class ScriptedRatingProvider: AppRatingProviding {
    /// One answer.
    public enum Answer: Sendable {
        /// Ratings.
        case response(AppRatingResponse)
        /// A failure.
        case error(AppRatingError)
        /// No answer until the fetch is cancelled.
        case silence
    }

    private let answers: Mutex<[Answer]>
    private let fetched = Mutex(0)
    private let cancelled = Mutex(0)

    /// Creates a provider; after the last answer every fetch fails.
    public init(_ answers: [Answer]) {
        self.answers = Mutex(answers)
    }

    /// How often it was asked.
    public var fetchCount: Int { fetched.withLock { $0 } }
    /// How often a fetch without an answer was cancelled.
    public var cancelCount: Int { cancelled.withLock { $0 } }

    /// Gives the next answer.
    public func fetch() async throws -> AppRatingResponse {
        fetched.withLock { $0 += 1 }
        let answer = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        switch answer {
        case .response(let response): return response
        case .error(let error): throw error
        case .silence:
            while !Task.isCancelled { try? await Task.sleep(for: .seconds(3_600)) }
            cancelled.withLock { $0 += 1 }
            throw CancellationError()
        case nil: throw AppRatingError(.failed, message: "The script has no more answers.")
        }
    }
}

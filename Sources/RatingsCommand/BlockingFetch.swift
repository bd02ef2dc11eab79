import Dispatch
import RatingsCore
import RatingsProviders
import Synchronization
import RatingsPOSIX

/// Asks a provider and waits for the answer on the calling thread.
///
/// A signal that asks for the end cancels the fetch first, so that no program it started stays behind.
enum BlockingFetch {
    static func answer(
        of provider: any AppRatingProviding
    ) throws(CommandFailure) -> Result<AppRatingResponse, AppRatingError> {
        let exchange = Exchange()
        // Watched before anything is started that a signal would leave behind.
        let watch = EndingWatch { exchange.interrupt($0) }
        exchange.start(
            Task.detached { @Sendable in
                exchange.finish(await result(of: provider))
            })
        exchange.wait()
        watch.stop()
        if let number = exchange.interruption { throw .interrupted(number) }
        return exchange.answer
    }

    private static func result(
        of provider: any AppRatingProviding
    ) async -> Result<AppRatingResponse, AppRatingError> {
        do {
            return .success(try await provider.fetch())
        } catch let error as AppRatingError {
            return .failure(error)
        } catch {
            return .failure(AppRatingError(.failed, message: "\(error)"))
        }
    }
}

/// Where the answer of a fetch waits for the thread that wants it.
private final class Exchange: Sendable {
    private struct State {
        var answer: Result<AppRatingResponse, AppRatingError> = .failure(AppRatingError(.failed))
        var interruption: Int32?
        var task: Task<Void, Never>?
    }

    private let state = Mutex(State())
    private let finished = DispatchSemaphore(value: 0)

    var answer: Result<AppRatingResponse, AppRatingError> { state.withLock { $0.answer } }
    var interruption: Int32? { state.withLock { $0.interruption } }

    func finish(_ answer: Result<AppRatingResponse, AppRatingError>) {
        state.withLock { $0.answer = answer }
        finished.signal()
    }

    /// Takes the task that fetches, which ends at once if the end was asked for already.
    func start(_ task: Task<Void, Never>) {
        let isInterrupted = state.withLock { state in
            state.task = task
            return state.interruption != nil
        }
        if isInterrupted { task.cancel() }
    }

    func interrupt(_ number: Int32) {
        let task = state.withLock { state in
            state.interruption = number
            return state.task
        }
        task?.cancel()
    }

    func wait() { finished.wait() }
}

import Dispatch
import RatingsCore
import Synchronization

/// Asks a provider and waits for the answer on the calling thread.
///
/// A signal that asks for the end cancels the fetch first, so that no program it started stays behind.
enum BlockingFetch {
    static func answer(
        of provider: any AppRatingProviding
    ) throws(CommandFailure) -> Result<AppRatingResponse, AppRatingError> {
        let exchange = Exchange()
        let task = Task.detached { @Sendable in
            exchange.finish(await result(of: provider))
        }
        let watch = EndingWatch { number in
            exchange.interrupt(number)
            task.cancel()
        }
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
    }

    private let state = Mutex(State())
    private let finished = DispatchSemaphore(value: 0)

    var answer: Result<AppRatingResponse, AppRatingError> { state.withLock { $0.answer } }
    var interruption: Int32? { state.withLock { $0.interruption } }

    func finish(_ answer: Result<AppRatingResponse, AppRatingError>) {
        state.withLock { $0.answer = answer }
        finished.signal()
    }

    func interrupt(_ number: Int32) {
        state.withLock { $0.interruption = number }
    }

    func wait() { finished.wait() }
}

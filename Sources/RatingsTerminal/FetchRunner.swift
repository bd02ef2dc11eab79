import Dispatch
import RatingScreen
import RatingsCore
import Synchronization
import TerminalKit

/// Runs a screen's fetches beside the thread that waits for keys, and wakes it with their answers.
final class FetchRunner {
    /// How long the end of a cancelled fetch is waited for.
    private static let patience = DispatchTimeInterval.milliseconds(500)

    private let provider: (any AppRatingProviding)?
    private let waker: Waker
    private let mailbox = Mailbox()
    private let running = DispatchGroup()
    private var tasks: [Int: Task<Void, Never>] = [:]

    init(provider: (any AppRatingProviding)?, waker: Waker) {
        self.provider = provider
        self.waker = waker
    }

    /// Asks the provider; the answer comes out of ``arrived()``.
    func start(number: Int) {
        guard let provider else { return }
        let (mailbox, waker, running) = (mailbox, waker, running)
        running.enter()
        // A person waits for it.
        tasks[number] = Task.detached(priority: .userInitiated) { @Sendable in
            let event = await Self.event(of: provider, number: number)
            mailbox.post(event)
            waker.wake()
            running.leave()
        }
    }

    /// Makes an answer unwanted; the provider ends what it started.
    func cancel(number: Int) {
        tasks.removeValue(forKey: number)?.cancel()
    }

    /// The answers since the last call.
    func arrived() -> [RatingScreenEvent] { mailbox.takeAll() }

    /// Cancels what still runs and waits until it has ended, so that no process stays behind.
    func finish() {
        for task in tasks.values { task.cancel() }
        tasks = [:]
        _ = running.wait(timeout: .now() + Self.patience)
    }

    private static func event(
        of provider: any AppRatingProviding, number: Int
    ) async -> RatingScreenEvent {
        do {
            return .fetched(number: number, try await provider.fetch())
        } catch let error as AppRatingError {
            return .fetchFailed(number: number, error)
        } catch {
            // What a cancelled fetch says nobody reads, and to write it takes a millisecond.
            let message = Task.isCancelled ? nil : "\(error)"
            return .fetchFailed(number: number, AppRatingError(.failed, message: message))
        }
    }
}

/// Events on their way from one thread to another.
private final class Mailbox: Sendable {
    private let events = Mutex<[RatingScreenEvent]>([])

    func post(_ event: RatingScreenEvent) {
        events.withLock { $0.append(event) }
    }

    func takeAll() -> [RatingScreenEvent] {
        events.withLock { events in
            defer { events = [] }
            return events
        }
    }
}

import Dispatch
import Synchronization
import TerminalKit

/// Runs work alongside the thread that waits for keys, and wakes it with what came of it.
final class BackgroundTasks<Event: Sendable> {
    /// How long the end of cancelled work is waited for.
    private static var patience: DispatchTimeInterval { .milliseconds(500) }

    private let waker: Waker
    private let mailbox = Mailbox<Event>()
    private let running = DispatchGroup()
    // One or two at a time: a dictionary would cost more than it saves.
    private var tasks: [(number: Int, task: Task<Void, Never>)] = []

    init(waker: Waker) {
        self.waker = waker
    }

    /// Starts work; what came of it comes out of ``arrived()``.
    func start(number: Int, _ work: @escaping @Sendable () async -> Event) {
        let (mailbox, waker, running) = (mailbox, waker, running)
        running.enter()
        // A person waits for it.
        let task = Task.detached(priority: .userInitiated) { @Sendable in
            mailbox.post(await work())
            waker.wake()
            running.leave()
        }
        tasks.append((number, task))
    }

    /// Makes what comes of the work unwanted; it ends what it started.
    func cancel(number: Int) {
        for entry in tasks where entry.number == number { entry.task.cancel() }
        tasks.removeAll { $0.number == number }
    }

    /// Carries out a command that starts or cancels work; any other is not for it.
    func perform(_ command: Command<Event>) {
        switch command {
        case .start(let number, let work): start(number: number, work)
        case .cancel(let number): cancel(number: number)
        case .perform, .lend, .redraw, .startle, .dropTypedAhead: break
        }
    }

    /// What has come since the last call.
    func arrived() -> [Event] { mailbox.takeAll() }

    /// Makes what comes of all work unwanted; it ends what it started.
    func cancelAll() {
        for entry in tasks { entry.task.cancel() }
        tasks = []
    }

    /// Cancels what still runs and waits until it has ended, so that no process stays behind.
    func finish() {
        cancelAll()
        _ = running.wait(timeout: .now() + Self.patience)
    }
}

/// Events on their way from one thread to another.
private final class Mailbox<Event: Sendable>: Sendable {
    private let events = Mutex<[Event]>([])

    func post(_ event: Event) {
        events.withLock { $0.append(event) }
    }

    func takeAll() -> [Event] {
        events.withLock { events in
            defer { events = [] }
            return events
        }
    }
}

import Dispatch
import Synchronization

/// Runs tasks on the main thread: a fetch that does nothing at the same time as another needs no pool of threads,
/// and to start one takes longer than to read a small answer.
final class MainThreadExecutor: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])
    private let count = DispatchSemaphore(value: 0)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        count.signal()
    }

    /// Runs what is enqueued, in its order, until the process ends.
    func run() -> Never {
        while true {
            count.wait()
            jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}

import Dispatch
import Synchronization

/// A few threads on which tasks may block.
final class BlockingExecutor: TaskExecutor {
    static let shared = BlockingExecutor(threadCount: 3)

    private let queues: [DispatchQueue]
    /// How many jobs each queue has, waiting or running.
    private let loads: Mutex<[Int]>

    init(threadCount: Int) {
        queues = (0..<threadCount).map { DispatchQueue(label: "blocking tests \($0)") }
        loads = Mutex([Int](repeating: 0, count: threadCount))
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let index = takeLeastLoaded()
        queues[index].async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
            self.loads.withLock { $0[index] -= 1 }
        }
    }

    private func takeLeastLoaded() -> Int {
        loads.withLock { loads in
            let index = loads.indices.min { loads[$0] < loads[$1] } ?? 0
            loads[index] += 1
            return index
        }
    }
}

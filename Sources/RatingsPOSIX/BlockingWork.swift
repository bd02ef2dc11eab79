import Dispatch

/// Keeps work that blocks away from the threads on which tasks run: there are as few as processors.
package enum BlockingWork {
    /// Runs work on a thread of its own and gives its result.
    package static func run<Result: Sendable>(
        _ work: @escaping @Sendable () -> Result
    ) async -> Result {
        await withCheckedContinuation { continuation in
            start { continuation.resume(returning: work()) }
        }
    }

    /// Starts work on a thread of its own and leaves it to itself.
    package static func start(_ work: @escaping @Sendable () -> Void) {
        // A queue of your own may have a new thread; the global ones share theirs with the tasks.
        DispatchQueue(label: "ratings.blocking-work").async(execute: work)
    }
}

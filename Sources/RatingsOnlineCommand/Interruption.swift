import RatingsProviders
import Synchronization
import RatingsPOSIX

/// A signal that asked for the end while something was sent.
struct Interruption: Error {
    /// The signal's number.
    let number: Int32

    /// Does work that such a signal cancels, so that it can undo what it has begun.
    ///
    /// - Throws: ``Interruption`` if there was one, once the work is over; else what the work throws.
    static func cancelling<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let task = Task { try await work() }
        let interruption = Mutex<Int32?>(nil)
        let watch = EndingWatch(EndingWatch.withoutQuit) { number in
            interruption.withLock { $0 = $0 ?? number }
            task.cancel()
        }
        let result = await task.result
        watch.stop()
        if let number = interruption.withLock({ $0 }) { throw Interruption(number: number) }
        return try result.get()
    }

    /// Ends the process by the signal, so that its parent sees which.
    func end() -> Never { ProcessEnding.die(bySignal: number) }
}

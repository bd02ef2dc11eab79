import Dispatch
import Synchronization

extension ChildProcess {
    private static let sliceMilliseconds = 20

    /// Runs the program to its end; blocks the calling thread.
    ///
    /// - Parameter isEnding: Asked again and again; once it is true the program is killed and the outcome
    ///   is `stopped`.
    package func result(unless isEnding: () -> Bool) -> ChildResult {
        let stop: StopSwitch
        do throws(SystemError) {
            stop = try StopSwitch()
        } catch {
            return ChildResult(outcome: .couldNotStart(error))
        }
        let end = ChildEnd()
        BlockingWork.start { end.note(run(stop: stop)) }
        while true {
            if isEnding() { stop.stop() }
            if let result = end.wait(milliseconds: Self.sliceMilliseconds) { return result }
        }
    }
}

/// The result of a program that another thread runs.
private final class ChildEnd: Sendable {
    private let result = Mutex<ChildResult?>(nil)
    private let isNoted = DispatchSemaphore(value: 0)

    func note(_ result: ChildResult) {
        self.result.withLock { $0 = result }
        isNoted.signal()
    }

    /// The result, or nil if the program still runs after that time.
    func wait(milliseconds: Int) -> ChildResult? {
        _ = isNoted.wait(timeout: .now() + .milliseconds(milliseconds))
        return result.withLock { $0 }
    }
}

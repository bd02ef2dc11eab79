extension ChildProcess {
    /// Runs the program to its end, off the threads on which tasks run; when the task is cancelled it is
    /// killed before `cancel()` returns.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    package func result() async throws(CancellationError) -> ChildResult {
        let stop: StopSwitch
        do {
            stop = try StopSwitch()
        } catch {
            return ChildResult(outcome: .couldNotStart(error))
        }
        let result = await withTaskCancellationHandler {
            await BlockingWork.run { run(stop: stop) }
        } onCancel: {
            stop.stop()
        }
        guard !Task.isCancelled else { throw CancellationError() }
        return result
    }
}

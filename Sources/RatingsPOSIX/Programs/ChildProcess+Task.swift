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

    /// Runs the program to its end, off the threads on which tasks run; when the task is cancelled this
    /// ends at once and the program is asked to end, by SIGTERM.
    ///
    /// It may finish then what must not stay half done. If it is there still after its time it is killed
    /// with all it started; where this process has gone by then it ends by itself.
    ///
    /// - Parameter patienceSeconds: How long it may take to end when it is asked to.
    /// - Throws: `CancellationError` when the task is cancelled.
    package func result(
        patienceSeconds: Double
    ) async throws(CancellationError) -> ChildResult {
        let stop: StopSwitch
        do {
            stop = try StopSwitch(patienceSeconds: patienceSeconds)
        } catch {
            return ChildResult(outcome: .couldNotStart(error))
        }
        // A stream is left by a cancelled task no matter who still works for it.
        let (results, sender) = AsyncStream<ChildResult>.makeStream()
        sender.onTermination = { if case .cancelled = $0 { stop.stop() } }
        BlockingWork.start {
            sender.yield(run(stop: stop))
            sender.finish()
        }
        for await result in results where !Task.isCancelled { return result }
        throw CancellationError()
    }
}

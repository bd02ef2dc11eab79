import Synchronization
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Stops a running ``ChildProcess`` from any thread.
///
/// Once used it stays so: a program started with it later is stopped at once.
package final class StopSwitch: Sendable {
    private struct State {
        var isStopped = false
        var group: pid_t?
    }

    private let state = Mutex(State())
    private let writeEnd: Int32
    /// Readable once the switch is used.
    let wakeDescriptor: Int32

    package init() throws(SystemError) {
        (wakeDescriptor, writeEnd) = try Pipe.open()
    }

    deinit {
        close(wakeDescriptor)
        close(writeEnd)
    }

    /// Kills the program and all it started; when this returns the signal is sent.
    package func stop() {
        let isFirst = state.withLock { state in
            defer { state.isStopped = true }
            if let group = state.group { kill(-group, SIGKILL) }
            return !state.isStopped
        }
        if isFirst { _ = write(writeEnd, "s", 1) }
    }

    /// Takes a group that has just been started, and kills it if the switch was used before.
    func watch(group: pid_t) {
        state.withLock { state in
            state.group = group
            if state.isStopped { kill(-group, SIGKILL) }
        }
    }

    /// Kills what is left of the group and lets go of its number, which may be given anew from now on.
    ///
    /// - Returns: True if the switch was used.
    func killAndForget(group: pid_t) -> Bool {
        state.withLock { state in
            kill(-group, SIGKILL)
            state.group = nil
            return state.isStopped
        }
    }
}

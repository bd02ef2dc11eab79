import CRatingsPOSIX
import Synchronization
import PlatformC

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
    /// How long a program may take to end by itself once it is asked to, in seconds; 0 kills it with all
    /// it started, unasked.
    let patienceSeconds: Double
    /// Readable once the switch is used.
    let wakeDescriptor: Int32

    package init(patienceSeconds: Double = 0) throws(SystemError) {
        self.patienceSeconds = patienceSeconds
        (wakeDescriptor, writeEnd) = try Pipe.open()
    }

    deinit {
        close(wakeDescriptor)
        close(writeEnd)
    }

    /// Kills the program and all it started, or asks it to end; when this returns the signal is sent.
    package func stop() {
        let isFirst = state.withLock { state in
            defer { state.isStopped = true }
            if let group = state.group { end(group) }
            return !state.isStopped
        }
        if isFirst { _ = write(writeEnd, "s", 1) }
    }

    /// Takes a group that has just been started, and ends it if the switch was used before.
    ///
    /// One that is not asked first ends with this process, also where a signal ends that: a closed
    /// terminal's, or a crash.
    func watch(group: pid_t) {
        if patienceSeconds == 0 { restore_kill_at_end(group, true) }
        state.withLock { state in
            state.group = group
            if state.isStopped { end(group) }
        }
    }

    private func end(_ group: pid_t) {
        if patienceSeconds > 0 { kill(group, SIGTERM) } else { kill(-group, SIGKILL) }
    }

    /// Kills what is left of the group and lets go of its number, which may be given again from now
    /// on.
    ///
    /// - Returns: True if the switch was used.
    func killAndForget(group: pid_t) -> Bool {
        state.withLock { state in
            kill(-group, SIGKILL)
            restore_kill_at_end(group, false)
            state.group = nil
            return state.isStopped
        }
    }
}

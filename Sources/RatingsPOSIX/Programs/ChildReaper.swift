import Dispatch
import PlatformC

/// Takes the status of programs that have ended, so that the system can forget them.
enum ChildReaper {
    /// True if a program has ended; its number stays its own until it is reaped.
    static func hasEnded(_ pid: pid_t) -> Bool {
        var information = siginfo_t()
        let flags = WEXITED | WNOHANG | WNOWAIT
        // Where SIGCHLD is ignored the system forgets programs by itself: then there is no child.
        guard waitid(P_PID, id_t(pid), &information, flags) == 0 else { return errno == ECHILD }
        return information.si_signo != 0
    }

    /// Waits for a program's end, however long it takes.
    static func waitForEnd(_ pid: pid_t) {
        var information = siginfo_t()
        while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    }

    /// Reaps a program that has ended or was killed.
    ///
    /// One that cannot be killed (it runs as another user, or hangs in a device) is left to the
    /// background after the patience is over.
    ///
    /// - Returns: How it ended; status 0 if the system has forgotten it.
    static func reap(_ pid: pid_t, patienceMilliseconds: Int = 1_000) -> ChildResult.Outcome {
        for _ in 0...patienceMilliseconds {
            var status: Int32 = 0
            let reaped = waitpid(pid, &status, WNOHANG)
            if reaped == pid { return outcome(status: status) }
            if reaped < 0, errno == ECHILD { return .exited(status: 0) }
            _ = poll(nil, 0, 1)
        }
        DispatchQueue(label: "ratings.reaper").async { _ = waitpid(pid, nil, 0) }
        return .killed(signal: SIGKILL)
    }

    /// What `WIFEXITED` and its kin say, which are macros that Swift does not see.
    private static func outcome(status: Int32) -> ChildResult.Outcome {
        let signal = status & 0x7F
        return signal == 0 ? .exited(status: (status >> 8) & 0xFF) : .killed(signal: signal)
    }
}

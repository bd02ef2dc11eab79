import PlatformC

/// A program that runs in our place: in our process group, with the terminal and all files as they are.
///
/// What the terminal sends (Ctrl-C, Ctrl-\, Ctrl-Z, a new size) reaches it as a member of the group; what
/// another process sends to us is passed on to it. We wait, and stop when it stops.
package final class ForegroundProgram {
    /// How a program ended.
    package struct End: Hashable, Sendable {
        /// How it ended; never `timedOut` or another of our own doings.
        package let outcome: ChildResult.Outcome
        /// True if a signal asked for the end meanwhile, as Ctrl-C does.
        package let wasInterrupted: Bool
    }

    /// The signals that ask for the end.
    private static let endings = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]
    /// All that is held: those, what one program may send to another, and what reports the program.
    private static let held = endings + [SIGUSR1, SIGUSR2, SIGTSTP, SIGCONT, SIGCHLD]

    private let pid: pid_t
    private var watched: sigset_t
    private var before: sigset_t
    private var wasInterrupted = false
    /// True when its number may be another program's.
    private var hasEnded = false

    /// Starts a program; signals are held on this thread until ``wait()`` returns.
    ///
    /// - Parameter command: The program, looked up on PATH if it has no slash, and its arguments.
    /// - Throws: Why it cannot be started.
    package init(_ command: [String]) throws(SystemError) {
        watched = Self.set(of: Self.held)
        before = sigset_t()
        // Where it is ignored, the system forgets how programs end.
        signal(SIGCHLD, SIG_DFL)
        pthread_sigmask(SIG_BLOCK, &watched, &before)
        do throws(SystemError) {
            pid = try ChildSpawn.start(command, .none(blocked: before)) { _ in }
        } catch {
            pthread_sigmask(SIG_SETMASK, &before, nil)
            throw error
        }
    }

    /// Waits for the program's end, passing on what it should hear of.
    package func wait() -> End {
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        while true {
            if let outcome = ending() {
                // What came with the end was the program's, and is not to end us as well.
                while Self.isWaiting(Self.held) { hear() }
                return End(outcome: outcome, wasInterrupted: wasInterrupted)
            }
            if isStopped { stopToo() }
            hear()
        }
    }

    /// Waits for a signal.
    private func hear() {
        #if canImport(Glibc)
        var information = siginfo_t()
        let number = sigwaitinfo(&watched, &information)
        // What a process sent came to us alone; the terminal's signals come to the whole group.
        let isPassedOn = information.si_code <= 0
        #else
        var number: Int32 = 0
        sigwait(&watched, &number)
        let isPassedOn = number == SIGTERM || number == SIGHUP
        #endif
        guard number > 0, number != SIGCHLD else { return }
        if Self.endings.contains(number) { wasInterrupted = true }
        if isPassedOn, !hasEnded { kill(pid, number) }
    }

    private func ending() -> ChildResult.Outcome? {
        hasEnded = ChildReaper.hasEnded(pid)
        return hasEnded ? ChildReaper.reap(pid) : nil
    }

    private var isStopped: Bool {
        var information = siginfo_t()
        let flags = WSTOPPED | WNOHANG | WNOWAIT
        return waitid(P_PID, id_t(pid), &information, flags) == 0 && information.si_signo != 0
    }

    /// Stops because the program did, so that the shell notices, and continues with it.
    ///
    /// Ctrl-Z is not to stop us sooner: a shell that takes its terminal back then would share it with
    /// the program. In a group that no shell could continue the system lets nobody stop.
    private func stopToo() {
        var stop = Self.set(of: [SIGTSTP])
        // Next to the terminal's own, if that waits still, it is not a second one.
        kill(getpid(), SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &stop, nil)
        pthread_sigmask(SIG_BLOCK, &stop, nil)
        if Self.isWaiting([SIGCONT]) { kill(pid, SIGCONT) }
    }

    private static func isWaiting(_ numbers: [Int32]) -> Bool {
        var waiting = sigset_t()
        sigemptyset(&waiting)
        sigpending(&waiting)
        return numbers.contains { sigismember(&waiting, $0) == 1 }
    }

    private static func set(of numbers: [Int32]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in numbers { sigaddset(&set, number) }
        return set
    }
}

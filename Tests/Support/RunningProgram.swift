import Glibc

/// A program that leads a session on a terminal, from its start to its end.
final class RunningProgram {
    /// How long a killed process may take to be gone, in seconds.
    private static let secondsToEnd = 5.0

    /// The number of its process, and of its session and first group.
    let identifier: pid_t
    private(set) var end: ProgramEnd?
    private var leavesOthers = false

    /// Starts a program with a terminal as its controlling one.
    init(_ program: Program, terminalPath: String, pipes: ProgramPipes) throws {
        let plan = SpawnPlan(program, terminalPath: terminalPath, pipeEnds: pipes.programEnds)
        identifier = try plan.start()
        pipes.programHasStarted()
    }

    /// Kills what is left of the session, also what the program started.
    deinit {
        if end == nil || leavesOthers { killSession() }
        let deadline = Deadline(secondsFromNow: Self.secondsToEnd)
        while end == nil, !deadline.isOver {
            checkForEnd()
            if end == nil { _ = poll(nil, 0, 1) }
        }
    }

    /// Sends a signal to the program alone; none if it has ended.
    func signal(_ number: Int32) {
        if end == nil { kill(identifier, number) }
    }

    /// Looks whether the program has ended.
    func checkForEnd() {
        guard end == nil, hasEnded else { return }
        // While it is not reaped, its number is not given to another session.
        leavesOthers = !ProcessTable.living(inSession: identifier).isEmpty
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(identifier, &status, WNOHANG, &usage) == identifier else { return }
        end = ProgramEnd(
            status: ProgramStatus(waitStatus: status),
            processorSeconds: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime))
    }

    private var hasEnded: Bool {
        var information = siginfo_t()
        let result = waitid(
            P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT)
        return result == 0 && information.si_signo != 0
    }

    /// Kills until nothing is left; one that is just forking can slip through once.
    private func killSession() {
        for _ in 0..<10 {
            let living = ProcessTable.living(inSession: identifier)
            if living.isEmpty { return }
            for process in living { kill(process, SIGKILL) }
        }
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
}

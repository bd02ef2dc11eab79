package import PlatformFoundation
import PlatformC

/// A program that is run for what it prints, and of which nothing is left afterwards.
///
/// It runs in a session of its own, without a terminal; what it reads is there from the beginning. On
/// every way out its whole group is killed in the end, also what it left running in the background; only
/// what moved itself to another group is out of reach.
package struct ChildProcess: Sendable {
    /// How long a pipe is still read when the program has ended and something it started holds it.
    static let graceSeconds = 0.2

    /// The program, looked up on PATH if it has no slash, and its arguments.
    package let command: [String]
    /// What it reads from standard input.
    package let input: Data
    /// How long it may take, in seconds, 0…86,400; what passes while this process is stopped, or the
    /// machine sleeps, does not count.
    package let timeLimitSeconds: Double
    /// How many bytes it may write to standard output.
    package let outputByteLimit: Int
    /// How many bytes of its standard error are kept.
    package let errorByteLimit: Int

    /// Creates a program to run; a time limit outside 0…86,400 is moved into it.
    package init(
        command: [String], input: Data = Data(), timeLimitSeconds: Double = 20,
        outputByteLimit: Int, errorByteLimit: Int = 65_536
    ) {
        self.command = command
        self.input = input
        self.timeLimitSeconds =
            timeLimitSeconds.isNaN ? 0 : min(max(timeLimitSeconds, 0), 86_400)
        self.outputByteLimit = max(outputByteLimit, 0)
        self.errorByteLimit = max(errorByteLimit, 0)
    }

    /// Runs the program to its end, or until it is stopped; blocks the calling thread.
    package func run(stop: StopSwitch) -> ChildResult {
        do {
            let (output, errorOutput) = (try Pipe(), try Pipe())
            let inputFile = input.isEmpty ? nil : try InputFile(input)
            let pid = try ChildSpawn.start(
                command, input: inputFile?.descriptor, output: output.writeEnd,
                errorOutput: errorOutput.writeEnd)
            stop.watch(group: pid)
            // As long as we hold these ourselves, the pipes do not end.
            output.closeWriteEnd()
            errorOutput.closeWriteEnd()
            return finish(
                pid,
                ChildWatch(
                    pid: pid, of: self, output: output, errorOutput: errorOutput, stop: stop),
                stop: stop)
        } catch {
            return ChildResult(outcome: .couldNotStart(error))
        }
    }

    private func finish(
        _ pid: pid_t, _ watch: consuming ChildWatch, stop: StopSwitch
    ) -> ChildResult {
        let verdict = watch.untilItEnds()
        // Before it is reaped: until then nothing else can have its number.
        let wasStopped = stop.killAndForget(group: pid)
        let end = ChildReaper.reap(pid)
        // Its death may have been seen before the switch was.
        return ChildResult(
            outcome: wasStopped ? .stopped : verdict ?? end, output: watch.output.data,
            errorOutput: watch.errorOutput.data)
    }
}

@testable import RatingsPOSIX
import PlatformFoundation
@testable import RatingsProviders
import Testing
import PlatformC
import RatingsTestSupport

/// The parts of a child process, each for itself.
struct ChildPartsTests {
    private static func startSleeping(_ pipe: Pipe) throws -> pid_t {
        try ChildSpawn.start(
            ["/bin/sleep", "600"], input: nil, output: pipe.writeEnd,
            errorOutput: pipe.writeEnd)
    }

    @Test(
        "a script that names no interpreter is run by a shell, by its path or on PATH",
        arguments: [
            ("echo ran $0 $1 \"$2\"", 0, "ran"), ("", 0, ""), ("exit 7", 7, ""),
            ("# a comment\necho ran\n", 0, "ran"),
        ])
    func scriptWithoutInterpreter(text: String, status: Int32, output: String) async throws {
        let folder = try ScratchFolder()
        let path = folder["script"]
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        chmod(path, 0o755)
        let child = ChildProcess(command: [path, "a", "b  c"])
        let stop = try StopSwitch()
        let result = await BlockingWork.run { child.run(stop: stop) }
        #expect(result.outcome == .exited(status: status))
        #expect(String(decoding: result.output, as: UTF8.self).hasPrefix(output))
        if text.contains("$0") {
            #expect(String(decoding: result.output, as: UTF8.self) == "ran \(path) a b  c\n")
        }
    }

    @Test("a binary file of another machine is not run by a shell")
    func foreignBinary() throws {
        let folder = try ScratchFolder()
        let path = folder["binary"]
        try Data([0x7F, 0x45, 0x4C, 0x46, 0, 0, 0xFF]).write(to: URL(fileURLWithPath: path))
        chmod(path, 0o755)
        let pipe = try Pipe()
        #expect(throws: SystemError(number: ENOEXEC)) {
            try ChildSpawn.start(
                [path], input: nil, output: pipe.writeEnd, errorOutput: pipe.writeEnd)
        }
        #expect(ShellScript.command(for: ["no-such-program"]) == nil)
    }

    @Test("no program inherits our ends of a pipe")
    func pipeEnds() throws {
        let pipe = try Pipe()
        defer { pipe.closeWriteEnd() }
        for end in [pipe.readEnd, pipe.writeEnd] {
            #expect(fcntl(end, F_GETFD) == FD_CLOEXEC)
        }
    }

    @Test("a program that outlives the patience is left to the background")
    func patience() throws {
        let pipe = try Pipe()
        let pid = try Self.startSleeping(pipe)
        #expect(!ChildReaper.hasEnded(pid))
        #expect(ChildReaper.reap(pid, patienceMilliseconds: 2) == .killed(signal: SIGKILL))
        #expect(kill(-pid, SIGKILL) == 0)
    }

    @Test("a used switch ends the watch of a program that it could not kill")
    func wake() throws {
        let (output, errorOutput) = (try Pipe(), try Pipe())
        let pid = try Self.startSleeping(output)
        let stop = try StopSwitch()
        stop.stop()
        var watch = ChildWatch(
            pid: pid, of: ChildProcess(command: [], timeLimitSeconds: 10), output: output,
            errorOutput: errorOutput, stop: stop)
        #expect(watch.untilItEnds() == .stopped)
        #expect(!ChildReaper.hasEnded(pid))
        #expect(stop.killAndForget(group: pid))
        #expect(ChildReaper.reap(pid) == .killed(signal: SIGKILL))
    }

    /// Watches a program with a clock that shows what it is given, and then does not move.
    private static func watch(
        _ script: String, timeLimitSeconds: Double, seconds: [Double],
        before: (pid_t) -> Void = { _ in }
    ) throws -> (outcome: ChildResult.Outcome?, end: ChildResult.Outcome, byteCount: Int) {
        let (output, errorOutput) = (try Pipe(), try Pipe())
        let stop = try StopSwitch()
        let pid = try ChildSpawn.start(
            ["/bin/sh", "-c", script], input: nil, output: output.writeEnd,
            errorOutput: errorOutput.writeEnd)
        output.closeWriteEnd()
        errorOutput.closeWriteEnd()
        before(pid)
        let start = ContinuousClock.now
        var left = seconds
        var watch = ChildWatch(
            pid: pid, of: ChildProcess(command: [], timeLimitSeconds: timeLimitSeconds),
            output: output, errorOutput: errorOutput, stop: stop
        ) {
            let shown = left.first ?? 0
            if left.count > 1 { left.removeFirst() }
            return start + .seconds(shown)
        }
        let outcome = watch.untilItEnds()
        _ = stop.killAndForget(group: pid)
        return (outcome, ChildReaper.reap(pid), watch.output.data.count)
    }

    @Test("a program that ended while nobody watched has ended, and did not take too long")
    func endedUnwatched() throws {
        let (outcome, end, byteCount) = try Self.watch(
            "printf answer", timeLimitSeconds: 0.5, seconds: [0, 3_600],
            before: ChildReaper.waitForEnd)
        #expect(outcome == nil)
        #expect(end == .exited(status: 0))
        #expect(byteCount == 6)
    }

    @Test("a program that waited for a reader who was stopped gets the rest of its time")
    func waitedUnwatched() throws {
        let (outcome, end, byteCount) = try Self.watch(
            "head -c 1000000 /dev/zero; exit 3", timeLimitSeconds: 20,
            seconds: [0, 0.1, 3_600])
        #expect(outcome == nil)
        #expect(end == .exited(status: 3))
        #expect(byteCount == 1_000_000)
    }

    @Test("watched time counts, and no more than the limit")
    func watchedTime() throws {
        let slow = Array(stride(from: 0, through: 60, by: 0.9))
        #expect(
            try Self.watch("sleep 600", timeLimitSeconds: 3, seconds: slow).outcome == .timedOut)
    }
}

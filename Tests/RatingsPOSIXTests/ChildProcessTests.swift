import PlatformFoundation
@testable import RatingsPOSIX
import Testing
import PlatformC
import RatingsTestSupport

struct ChildProcessTests {
    /// Runs a script that prints its number first, and claims that nothing of it is left.
    private static func run(
        _ script: String, timeLimitSeconds: Double = 600, outputByteLimit: Int = 1 << 24,
        stop: StopSwitch? = nil, at location: SourceLocation = #_sourceLocation
    ) async throws -> ChildResult {
        let child = ChildProcess(
            command: ["/bin/sh", "-c", "echo $$; " + script],
            timeLimitSeconds: timeLimitSeconds, outputByteLimit: outputByteLimit)
        let stop = try stop ?? StopSwitch()
        let result = await BlockingWork.run { child.run(stop: stop) }
        let group = try #require(
            ProcessGroup(printedIn: result.output), sourceLocation: location)
        #expect(await group.isGone, sourceLocation: location)
        return result
    }

    private static func text(_ data: Data) -> String {
        String(decoding: data, as: UTF8.self)
    }

    @Test("a program's output, standard error and status are kept apart")
    func ends() async throws {
        let result = try await Self.run("echo out; echo err >&2; exit 3")
        #expect(result.outcome == .exited(status: 3))
        #expect(Self.text(result.output).hasSuffix("\nout\n"))
        #expect(Self.text(result.errorOutput) == "err\n")
    }

    @Test("a program that writes much to both outputs at once does not get stuck")
    func muchOutput() async throws {
        let result = try await Self.run(
            """
            head -c 200000 /dev/zero >&2 & head -c 400000 /dev/zero; wait
            """)
        #expect(result.outcome == .exited(status: 0))
        #expect(result.output.count > 400_000)
        #expect(result.errorOutput.count == 65_536)
    }

    @Test(
        "a program reads what it is given, much or nothing, and then there is no more",
        arguments: [0, 1, 65_536, 3_000_000])
    func input(byteCount: Int) async throws {
        let input = Data((0..<byteCount).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let child = ChildProcess(command: ["cat"], input: input)
        #expect(try await child.result() == ChildResult(outcome: .exited(status: 0), output: input))
        // It may leave it, too.
        #expect(
            try await ChildProcess(command: ["true"], input: input).result().outcome
                == .exited(status: 0))
    }

    @Test("a program that hangs is killed with what it started, when its time is up")
    func hangs() async throws {
        let result = try await Self.run("sleep 600 & sleep 600", timeLimitSeconds: 1)
        #expect(result.outcome == .timedOut)
    }

    @Test("a program that is stopped by a signal is killed when its time is up")
    func suspended() async throws {
        let result = try await Self.run("kill -STOP $$", timeLimitSeconds: 1)
        #expect(result.outcome == .timedOut)
    }

    @Test("a program that closes its outputs and sleeps is killed when its time is up")
    func closesOutputsAndSleeps() async throws {
        let result = try await Self.run("exec >&- 2>&-; sleep 600", timeLimitSeconds: 1)
        #expect(result.outcome == .timedOut)
    }

    @Test("a program that closes its outputs first ends with its own status")
    func closesOutputsAndEnds() async throws {
        let result = try await Self.run("exec >&- 2>&-; head -c 100000 /dev/zero | cksum; exit 3")
        #expect(result.outcome == .exited(status: 3))
    }

    @Test("what a program leaves running does not hold up its answer, and is killed")
    func grandchildKeepsPipe() async throws {
        let result = try await Self.run(
            "(sleep 500; echo late) & echo answer", timeLimitSeconds: 600)
        #expect(result.outcome == .exited(status: 0))
        #expect(Self.text(result.output).hasSuffix("\nanswer\n"))
    }

    @Test("what a program leaves running without its pipes is killed too")
    func grandchildWithoutPipe() async throws {
        let result = try await Self.run("sleep 600 >/dev/null 2>&1 </dev/null &")
        #expect(result.outcome == .exited(status: 0))
    }

    @Test("a program that a signal ends is distinguished from one that ends by itself")
    func killed() async throws {
        #expect(try await Self.run("kill -TERM $$").outcome == .killed(signal: SIGTERM))
    }

    @Test("a program that writes more than the limit is killed")
    func tooMuchOutput() async throws {
        let result = try await Self.run(
            "head -c 200000 /dev/zero; sleep 600", outputByteLimit: 100_000)
        #expect(result.outcome == .tooMuchOutput)
        #expect(result.output.count == 100_000)
    }

    @Test("a program may write just as much as the limit")
    func outputAtTheLimit() throws {
        for (limit, outcome) in [(5, ChildResult.Outcome.exited(status: 0)), (4, .tooMuchOutput)] {
            let child = ChildProcess(command: ["printf", "abcde"], outputByteLimit: limit)
            let result = child.run(stop: try StopSwitch())
            #expect(result.outcome == outcome)
            #expect(result.output.count == limit)
        }
    }

    @Test("a program is stopped at once from another thread")
    func stopped() async throws {
        let folder = try ScratchFolder()
        let stop = try StopSwitch()
        async let result = Self.run(
            "sleep 600 & : >\(folder["running"]); sleep 600", stop: stop)
        #expect(await folder.waitForFile("running"))
        stop.stop()
        #expect(try await result.outcome == .stopped)
    }

    @Test("a program that is started with a used switch is stopped at once")
    func stoppedBefore() async throws {
        let stop = try StopSwitch()
        stop.stop()
        stop.stop()
        let child = ChildProcess(command: ["/bin/sleep", "600"])
        #expect(await BlockingWork.run { child.run(stop: stop) }.outcome == .stopped)
    }

    @Test("what escaped from the group does not hold up the stop")
    func stoppedWithEscapedPipe() async throws {
        let folder = try ScratchFolder()
        let stop = try StopSwitch()
        async let result = Self.run(
            """
            setsid sh -c 'echo $$ >\(folder["escaped.tmp"])
            mv \(folder["escaped.tmp"]) \(folder["escaped"]); exec sleep 600' & sleep 600
            """,
            stop: stop)
        #expect(await folder.waitForFile("escaped"))
        stop.stop()
        #expect(try await result.outcome == .stopped)
        let escaped = try Data(contentsOf: URL(filePath: folder["escaped"]))
        let group = try #require(ProcessGroup(printedIn: escaped))
        #expect(kill(group.number, SIGKILL) == 0)
    }

    @Test(
        "what cannot be started is reported with the system's reason",
        arguments: [
            (["ratings-no-such-program"], ENOENT), (["/no/such/program"], ENOENT),
            (["/etc/passwd"], EACCES), (["/"], EACCES), (["/etc/passwd/x"], ENOTDIR), ([], ENOENT),
            ([""], ENOENT), (["/bin/true", "a\0b"], EINVAL),
        ] as [([String], Int32)])
    func couldNotStart(command: [String], number: Int32) throws {
        let result = ChildProcess(command: command).run(stop: try StopSwitch())
        #expect(result == ChildResult(outcome: .couldNotStart(SystemError(number: number))))
    }

    @Test("a file that is no program is not given to a shell")
    func noShell() throws {
        let folder = try ScratchFolder()
        let path = folder["script"]
        // Written by another process: a file that some process has open for writing cannot be started.
        let writer = ChildProcess(
            command: ["/bin/sh", "-c", "printf 'a\\0b\\n' >\(path); chmod +x \(path)"])
        #expect(writer.run(stop: try StopSwitch()).outcome == .exited(status: 0))
        let result = ChildProcess(command: [path]).run(stop: try StopSwitch())
        #expect(result.outcome == .couldNotStart(SystemError(number: ENOEXEC)))
    }

    @Test("a program has a session of its own and an empty input")
    func surroundings() async throws {
        let script = "cut -d ' ' -f 6 /proc/$$/stat; readlink /proc/$$/fd/0; wc -c"
        let result = try await Self.run(script)
        let lines = Self.text(result.output).split(separator: "\n")
        try #require(lines.count == 4)
        #expect(lines[0] == lines[1])
        #expect(lines[2...] == ["/dev/null", "0"])
    }

    @Test("a program has no signal blocked, though the thread that starts it has")
    func noSignalBlocked() async throws {
        let child = ChildProcess(command: ["grep", "SigBlk", "/proc/self/status"])
        let stop = try StopSwitch()
        let result = await BlockingWork.run {
            var (signals, before) = (sigset_t(), sigset_t())
            sigemptyset(&signals)
            sigaddset(&signals, SIGWINCH)
            pthread_sigmask(SIG_BLOCK, &signals, &before)
            defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
            return child.run(stop: stop)
        }
        #expect(Self.text(result.output) == "SigBlk:\t0000000000000000\n")
    }

    @Test("arguments arrive as they are")
    func arguments() throws {
        let words = ["a b", "", "$HOME", "*", "'", "Ж"]
        let child = ChildProcess(command: ["printf", "<%s>"] + words)
        let result = child.run(stop: try StopSwitch())
        #expect(Self.text(result.output) == words.map { "<\($0)>" }.joined())
    }

    @Test("limits outside their range are moved into it", arguments: [-1.0, .nan, -.infinity])
    func limits(seconds: Double) throws {
        let child = ChildProcess(command: ["/bin/sleep", "600"], timeLimitSeconds: seconds)
        #expect(child.timeLimitSeconds == 0)
        #expect(child.run(stop: try StopSwitch()).outcome == .timedOut)
        let endless = ChildProcess(command: [], timeLimitSeconds: .infinity, outputByteLimit: -1)
        #expect(endless.timeLimitSeconds == 86_400)
        #expect(endless.outputByteLimit == 0)
    }

    @Test(
        "the last line of standard error that says something is found",
        arguments: [
            ("a\nb\n", "b"), ("a\nb\n \n\n", "b"), ("a\r\nb\r\n", "b"), ("", nil), (" \n", nil),
        ] as [(String, String?)])
    func lastErrorLine(text: String, line: String?) {
        let result = ChildResult(outcome: .timedOut, errorOutput: Data(text.utf8))
        #expect(result.lastErrorLine == line)
    }

    /// Starts a script, leaves it when it has said that it runs, and gives its group.
    private static func leave(
        _ script: String, patienceSeconds: Double, _ folder: ScratchFolder
    ) async throws -> ProcessGroup {
        let (new, number) = (folder["new"], folder["number"])
        let whole = "\(script); echo $$ >\(new); mv \(new) \(number); sleep 600 & wait"
        let child = ChildProcess(command: ["/bin/sh", "-c", whole], timeLimitSeconds: 600)
        let task = Task { try await child.result(patienceSeconds: patienceSeconds) }
        #expect(await folder.waitForFile("number"))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        return try #require(
            ProcessGroup(printedIn: try Data(contentsOf: URL(filePath: number))))
    }

    @Test("a program that is left may finish what it has to, and nothing of it is left then")
    func patience() async throws {
        let folder = try ScratchFolder()
        let (gate, done) = (folder["gate"], folder["done"])
        #expect(mkfifo(gate, 0o600) == 0)
        let group = try await Self.leave(
            "trap 'cat \(gate) >\(done).tmp; mv \(done).tmp \(done); exit' TERM",
            patienceSeconds: 600, folder)
        // It waits for us, and we have not waited for it.
        #expect(!FileManager.default.fileExists(atPath: done))
        try Data("undone".utf8).write(to: URL(filePath: gate))
        #expect(await folder.waitForFile("done"))
        #expect(try Self.text(Data(contentsOf: URL(filePath: done))) == "undone")
        #expect(await group.isGone)
    }

    @Test("a program that is left and does not end is killed when the patience is over")
    func impatience() async throws {
        let group = try await Self.leave(
            "trap '' TERM", patienceSeconds: 0.2, try ScratchFolder())
        #expect(await group.isGone)
    }

    @Test("a program that is left before it is started is asked to end at once")
    func leftBefore() async throws {
        let child = ChildProcess(command: ["/bin/sleep", "600"], timeLimitSeconds: 600)
        let stop = try StopSwitch(patienceSeconds: 600)
        stop.stop()
        #expect(await BlockingWork.run { child.run(stop: stop) }.outcome == .stopped)
    }

    @Test("a program that is waited for gives its result as ever")
    func waitedFor() async throws {
        let result = try await ChildProcess(command: ["/bin/sh", "-c", "echo x; exit 3"])
            .result(patienceSeconds: 5)
        #expect(result == ChildResult(outcome: .exited(status: 3), output: Data("x\n".utf8)))
    }
}

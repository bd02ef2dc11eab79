import PlatformFoundation
@testable import RatingsPOSIX
import RatingsTestSupport
import Testing
import PlatformC

/// What concerns the whole process, tried in processes of their own.
struct ChildProcessLeakTests {
    @Test("whatever becomes of a program, no descriptor and no child is left of it")
    func nothingIsLeft() async {
        await #expect(processExitsWith: .success) {
            let before = try openDescriptors()
            for _ in 0..<5 {
                for (command, limit) in ways {
                    let child = ChildProcess(
                        command: command, timeLimitSeconds: limit, outputByteLimit: 100)
                    _ = child.run(stop: try StopSwitch())
                }
                let used = try StopSwitch()
                used.stop()
                _ = ChildProcess(command: ["/bin/sleep", "600"]).run(stop: used)
            }
            // Other threads open and close a few of their own; five rounds would leak at least five.
            #expect(try openDescriptors() < before + 5)
            #expect(waitpid(-1, nil, WNOHANG) == -1)
            #expect(errno == ECHILD)
        }
    }

    @Test("where ended programs are forgotten by themselves, an answer is still an answer")
    func ignoredChildSignal() async {
        await #expect(processExitsWith: .success) {
            signal(SIGCHLD, SIG_IGN)
            signal(SIGINT, SIG_IGN)
            let script = "sed -n 's/^SigIgn:.//p' /proc/$$/status; sleep 600 & exit 3"
            let child = ChildProcess(command: ["/bin/sh", "-c", script])
            let result = child.run(stop: try StopSwitch())
            #expect(result.outcome == .exited(status: 0))
            let mask = String(decoding: result.output.dropLast(), as: UTF8.self)
            let ignored = try #require(UInt64(mask, radix: 16))
            // The C library keeps signals 32 and 33 for itself and ignores them in the child.
            #expect(ignored & 0x7FFF_FFFF == 0)
        }
    }

    @Test("a program started with its standard files closed has its own all the same")
    func closedStandardFiles() async {
        await #expect(processExitsWith: .success) {
            for descriptor: Int32 in 0...2 { close(descriptor) }
            let child = ChildProcess(command: ["/bin/sh", "-c", "cat; echo out; echo err >&2"])
            let result = child.run(stop: try StopSwitch())
            guard result.output == Data("out\n".utf8), result.errorOutput == Data("err\n".utf8)
            else { exit(1) }
        }
    }
}

/// Every way to end: by itself, by a signal, too slow, too long, left behind, not started.
private let ways: [(command: [String], timeLimitSeconds: Double)] = [
    (["/bin/true"], 20), (["/bin/sh", "-c", "kill -TERM $$"], 20),
    (["/bin/sleep", "600"], 0.01), (["/bin/sh", "-c", "head -c 1000 /dev/zero"], 20),
    (["/bin/sh", "-c", "sleep 600 &"], 0.01), (["/no/such/program"], 20),
]

private func openDescriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
}

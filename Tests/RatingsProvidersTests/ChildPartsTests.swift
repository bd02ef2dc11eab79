@testable import RatingsProviders
import Testing
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The parts of a child process, each for itself.
struct ChildPartsTests {
    private static func startSleeping(_ pipe: Pipe) throws -> pid_t {
        try ChildSpawn.start(
            ["/bin/sleep", "600"], input: nil, output: pipe.writeEnd,
            errorOutput: pipe.writeEnd)
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
}

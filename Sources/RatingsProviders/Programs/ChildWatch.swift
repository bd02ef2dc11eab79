#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Follows a running program: collects what it writes until it ends or has to be killed.
struct ChildWatch {
    private typealias Instant = ContinuousClock.Instant

    /// How often it is asked whether the program has ended while something holds its pipes.
    private static let slice = Duration.milliseconds(100)

    private let pid: pid_t
    private let wakeDescriptor: Int32
    private let deadline: Instant
    private var graceEnd: Instant?
    /// With its pipes closed a program mostly ends at once: ask soon, then less and less often.
    private var pause = Duration.milliseconds(1)
    private(set) var output: ChildStream
    private(set) var errorOutput: ChildStream

    init(pid: pid_t, of child: ChildProcess, output: Pipe, errorOutput: Pipe, stop: StopSwitch) {
        self.pid = pid
        wakeDescriptor = stop.wakeDescriptor
        deadline = .now + .seconds(child.timeLimitSeconds)
        self.output = ChildStream(output, byteLimit: child.outputByteLimit)
        self.errorOutput = ChildStream(errorOutput, byteLimit: child.errorByteLimit)
    }

    /// Returns when the program has ended, or with the reason for which it has to be killed.
    mutating func untilItEnds() -> ChildResult.Outcome? {
        while !isOver() {
            if Instant.now >= deadline { return .timedOut }
            if waitForSomething() { return .stopped }
            if output.isOverLimit { return .tooMuchOutput }
        }
        return nil
    }

    /// True if the program has ended and nothing more can be expected of it.
    private mutating func isOver() -> Bool {
        guard ChildReaper.hasEnded(pid) else { return false }
        guard output.isOpen || errorOutput.isOpen else { return true }
        let end = graceEnd ?? .now + .seconds(ChildProcess.graceSeconds)
        graceEnd = end
        return .now >= end
    }

    /// Waits for output, at most one slice, and takes it.
    ///
    /// - Returns: True if the stop switch was used.
    private mutating func waitForSomething() -> Bool {
        var events = [output.descriptor, errorOutput.descriptor, wakeDescriptor].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        guard poll(&events, nfds_t(events.count), waitMilliseconds()) > 0 else { return false }
        if events[0].revents != 0 { output.readSome() }
        if events[1].revents != 0 { errorOutput.readSome() }
        return events[2].revents != 0
    }

    private mutating func waitMilliseconds() -> Int32 {
        var wait = min(Self.slice, Instant.now.duration(to: graceEnd ?? deadline))
        if !output.isOpen && !errorOutput.isOpen {
            wait = min(wait, pause)
            pause = min(pause * 2, Self.slice)
        }
        return Int32(max((wait / .milliseconds(1)).rounded(.up), 0))
    }
}

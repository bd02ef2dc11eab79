import PlatformC

/// Follows a running program: collects what it writes until it ends or has to be killed.
///
/// Only the time in which it is watched counts against its limit: where this process was stopped, or the
/// machine slept, the program gets the rest of its time afterwards.
struct ChildWatch {
    typealias Instant = ContinuousClock.Instant

    /// How often it is asked whether the program has ended while something holds its pipes.
    private static let slice = Duration.milliseconds(100)
    /// The most that passes between two looks of a process that runs, however busy the machine is.
    private static let longestLook = Duration.seconds(1)

    private let pid: pid_t
    private let stop: StopSwitch
    /// True once the program was asked to end.
    private var isAsked = false
    private let now: () -> Instant
    private var lastLook: Instant
    /// How much longer the program may take.
    private var timeLeft: Duration
    private var graceEnd: Instant?
    /// With its pipes closed a program mostly ends at once: ask soon, then less and less often.
    private var pause = Duration.milliseconds(1)
    private(set) var output: ChildStream
    private(set) var errorOutput: ChildStream

    /// - Parameter now: The clock; tests bring their own.
    init(
        pid: pid_t, of child: ChildProcess, output: Pipe, errorOutput: Pipe, stop: StopSwitch,
        now: @escaping () -> Instant = { .now }
    ) {
        self.pid = pid
        self.stop = stop
        self.now = now
        lastLook = now()
        timeLeft = .seconds(child.timeLimitSeconds)
        self.output = ChildStream(output, byteLimit: child.outputByteLimit)
        self.errorOutput = ChildStream(errorOutput, byteLimit: child.errorByteLimit)
    }

    /// Returns when the program has ended, or with the reason for which it has to be killed.
    mutating func untilItEnds() -> ChildResult.Outcome? {
        while !isOver() {
            countTime()
            // One that has ended is not too slow, however late that is noticed.
            if timeLeft <= .zero, !ChildReaper.hasEnded(pid) { return .timedOut }
            if waitForSomething(), !hasPatience() { return .stopped }
            if output.isOverLimit { return .tooMuchOutput }
        }
        return nil
    }

    /// True if the program is given some time, from now on, to end by itself.
    private mutating func hasPatience() -> Bool {
        isAsked = stop.patienceSeconds > 0
        timeLeft = .seconds(stop.patienceSeconds)
        return isAsked
    }

    private mutating func countTime() {
        let look = now()
        timeLeft -= min(lastLook.duration(to: look), Self.longestLook)
        lastLook = look
    }

    /// True if the program has ended and nothing more can be expected of it.
    private mutating func isOver() -> Bool {
        guard ChildReaper.hasEnded(pid) else { return false }
        guard output.isOpen || errorOutput.isOpen else { return true }
        let end = graceEnd ?? now() + .seconds(ChildProcess.graceSeconds)
        graceEnd = end
        return now() >= end
    }

    /// Waits for output, at most one slice, and takes it.
    ///
    /// - Returns: True if the stop switch was used.
    private mutating func waitForSomething() -> Bool {
        let wake = isAsked ? -1 : stop.wakeDescriptor
        var events = [output.descriptor, errorOutput.descriptor, wake].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        guard poll(&events, nfds_t(events.count), waitMilliseconds()) > 0 else { return false }
        if events[0].revents != 0 { output.readSome() }
        if events[1].revents != 0 { errorOutput.readSome() }
        return events[2].revents != 0
    }

    private mutating func waitMilliseconds() -> Int32 {
        var wait = min(Self.slice, graceEnd.map { now().duration(to: $0) } ?? timeLeft)
        if !output.isOpen && !errorOutput.isOpen {
            wait = min(wait, pause)
            pause = min(pause * 2, Self.slice)
        }
        return Int32(max((wait / .milliseconds(1)).rounded(.up), 0))
    }
}

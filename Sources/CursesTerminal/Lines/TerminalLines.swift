import CRatingsPOSIX
package import TerminalKit
import PlatformC
import RatingsPOSIX

/// The terminal that the program was started from, line by line, for poor terminals and for people
/// who listen to theirs.
///
/// Its own line editing stays in force. While it is open, the signals that end or stop a program are noted
/// and reported by ``nextLine(timeoutMilliseconds:)``. Nothing here waits for a terminal that takes no
/// output: what it has not taken is sent while the next line is waited for.
package final class TerminalLines: LineFront {
    /// Who typed nothing for so long has ended; the parts of a paste come faster, over a network too.
    private static let quietMilliseconds = 50
    /// No paste is waited for longer than this.
    private static let patienceMilliseconds = 2_000
    /// How long the end waits for a terminal that has not taken all of the output.
    private static let lastOutputMilliseconds = 500

    package let waker: Waker
    /// True if the terminal takes all of Unicode; else only ASCII should be written.
    package let usesUTF8: Bool
    private let wake: WakeDescriptor
    private let device: TerminalDevice
    /// The settings before, and those while lines are read.
    private let hostSettings: termios
    private let settings: termios
    private var assembler = LineAssembler()
    private var outgoing = OutgoingBytes()
    private var isGone = false
    private var isClosed = false
    private var reportedSignal: Int32 = 0

    /// Takes the terminal; the kind of it does not matter.
    ///
    /// - Throws: What prevents it; nothing was changed then.
    package static func open(
        _ options: CursesOptions
    ) throws(TerminalObstacle) -> TerminalLines {
        let (device, settings) = try inspect(options)
        let lines = TerminalLines(
            device: device, settings, wake: try WakeDescriptor(),
            environment: options.environment)
        try lines.take()
        return lines
    }

    /// What prevents ``open(_:)`` now; nil if nothing does.
    ///
    /// Nothing is changed.
    package static func obstacle(_ options: CursesOptions) -> TerminalObstacle? {
        do {
            _ = try inspect(options)
            return nil
        } catch {
            return error
        }
    }

    private init(
        device: TerminalDevice, _ hostSettings: termios, wake: WakeDescriptor,
        environment: TerminalEnvironment
    ) {
        self.device = device
        self.hostSettings = hostSettings
        self.wake = wake
        usesUTF8 = CharacterLocale(name: environment.characterLocaleName).usesUTF8
        settings = Self.settings(from: hostSettings, usesUTF8: usesUTF8)
        waker = Waker { wake.wake() }
    }

    deinit {
        close()
    }

    package var columns: Int? {
        guard !isClosed else { return nil }
        let columns = device.window.columns
        return columns > 0 ? columns : nil
    }

    package func write(_ text: String) {
        guard !isClosed, !isGone else { return }
        outgoing.append(Array(text.utf8))
        outgoing.send(device.sendSome)
    }

    package var isShown: Bool { outgoing.isEmpty }

    package func nextLine(timeoutMilliseconds: Int?) -> LineEvent {
        let deadline = Deadline(milliseconds: timeoutMilliseconds)
        while true {
            if let event = eventAtHand() { return event }
            if deadline.isOver { return .timedOut }
            if wait(until: deadline).contains(.input), !isGone { readInput() }
        }
    }

    package func dropTypedAhead() {
        guard !isClosed else { return }
        assembler = LineAssembler()
        let patience = Deadline(milliseconds: Self.patienceMilliseconds)
        repeat {
            device.discardInput()
        } while moreIsTyped() && !patience.isOver
        // A line that has no end yet is not seen by a wait.
        device.discardInput()
    }

    package var hasTypedAhead: Bool { !isClosed && device.hasTypedAhead }

    /// Puts back what was changed.
    ///
    /// A signal to end that nobody has heard of yet acts now as the host wants it to.
    package func close() {
        guard !isClosed else { return }
        sendLastOutput()
        isClosed = true
        restore_now()
        restore_disarm()
        device.release()
        let signal = restore_ending()
        if signal != 0, signal != reportedSignal { raise(signal) }
    }

    private static func inspect(
        _ options: CursesOptions
    ) throws(TerminalObstacle) -> (TerminalDevice, termios) {
        let device = try TerminalDevice()
        let settings = try device.settings()
        let requirements = TerminalRequirements(
            output: options.output, ownsTerminal: options.ownsTerminal)
        let facts = TerminalRequirements.Facts(
            device, settings, type: options.environment.terminalType)
        if let obstacle = requirements.linesObstacle(facts) { throw obstacle }
        return (device, settings)
    }

    /// True as soon as a line comes in, false after a moment without one.
    private func moreIsTyped() -> Bool {
        let quiet = Deadline(milliseconds: Self.quietMilliseconds)
        while !quiet.isOver, !isGone, restore_ending() == 0 {
            if wait(until: quiet).contains(.input) { return true }
        }
        return false
    }

    /// Waits for what comes next, and meanwhile sends what the terminal takes.
    private func wait(until deadline: Deadline) -> TerminalDevice.Readiness {
        outgoing.send(device.sendSome)
        let readiness = device.wait(
            waking: wake, until: deadline, needsOutput: !outgoing.isEmpty)
        if readiness.contains(.wake) { wake.drain() }
        if readiness.contains(.hangUp) {
            isGone = true
            outgoing.drop()
        }
        return readiness
    }

    /// A program that is asked to end leaves out what nobody has read.
    private func sendLastOutput() {
        let patience = Deadline(milliseconds: Self.lastOutputMilliseconds)
        while !outgoing.isEmpty, !isGone, !patience.isOver, restore_ending() == 0 {
            _ = wait(until: patience)
        }
    }

    private func take() throws(TerminalObstacle) {
        device.stopBlocking()
        var hostSettings = hostSettings
        let refusal = restore_arm(device.descriptor, &hostSettings, wake.wakingNumber, false)
        guard refusal == 0 else {
            isClosed = true
            throw .cannotStart(refusal)
        }
        device.set(settings)
    }

    /// The settings for lines, made from those that the host had.
    ///
    /// With UTF-8 a Backspace takes a whole character. Ctrl-S stops nothing.
    private static func settings(from host: termios, usesUTF8: Bool) -> termios {
        var settings = host
        settings.c_lflag |= tcflag_t(ICANON | ECHO | ISIG)
        settings.c_iflag |= tcflag_t(ICRNL)
        settings.c_iflag &= ~tcflag_t(IGNCR | INLCR | IXON | IXANY)
        if usesUTF8 { settings.c_iflag |= tcflag_t(IUTF8) }
        return settings
    }

    /// Takes the terminal again, stopping as long as another program has it.
    private func takeAgain() {
        switch device.waitForForeground() {
        case .ours:
            _ = restore_taken_again()
            device.set(settings)
        case .ending: break
        case .lost: isGone = true
        }
    }

    /// Gives the terminal back, stops, and takes it again when continued.
    private func suspend() {
        restore_now()
        _ = restore_take_continue()
        restore_stop()
        takeAgain()
    }

    private func eventAtHand() -> LineEvent? {
        if isClosed { return .ended(.hangUp) }
        if let event = endingEvent() { return event }
        if let event = assembler.next() { return event }
        if isGone { return .ended(.hangUp) }
        if restore_take_stop() {
            suspend()
            return endingEvent() ?? (isGone ? .ended(.hangUp) : .resumed)
        }
        if restore_take_continue() {
            takeAgain()
            return endingEvent() ?? (isGone ? .ended(.hangUp) : .resumed)
        }
        return wake.takeWoken() ? .woken : nil
    }

    private func endingEvent() -> LineEvent? {
        let signal = restore_ending()
        guard signal != 0 else { return nil }
        reportedSignal = signal
        return .ended(.signal(signal))
    }

    /// Reads once; the end of a file is Ctrl-D where the terminal is still there.
    private func readInput() {
        switch device.receive() {
        case .bytes(let bytes): assembler.append(bytes)
        case .nothing: break
        case .end where isHungUp: isGone = true
        case .end: assembler.endFile()
        }
    }

    private var isHungUp: Bool {
        device.wait(waking: wake, until: Deadline(milliseconds: 0)).contains(.hangUp)
    }
}

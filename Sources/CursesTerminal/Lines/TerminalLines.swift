import CRatingsPOSIX
package import TerminalKit
import PlatformC
import RatingsPOSIX

/// The terminal that the program was started from, line by line, for poor terminals and for people
/// who listen to theirs.
///
/// Its own line editing stays in force. While it is open, the signals that end a program are noted and
/// told by ``nextLine(timeoutMilliseconds:)``.
package final class TerminalLines: LineFront {
    /// Who typed nothing for so long has ended; the parts of a paste come faster, over a network too.
    private static let quietMilliseconds = 50
    /// No paste is waited for longer than this.
    private static let patienceMilliseconds = 2_000

    package let waker: Waker
    /// True if the terminal takes all of Unicode; else only ASCII should be written.
    package let usesUTF8: Bool
    private let wake: WakeDescriptor
    private let device: TerminalDevice
    private var assembler = LineAssembler()
    private var isGone = false
    private var isClosed = false
    private var reportedSignal: Int32 = 0

    /// Takes the terminal; the kind of it does not matter.
    ///
    /// - Throws: What stands in the way; nothing was changed then.
    package static func open(
        _ options: CursesOptions
    ) throws(TerminalObstacle) -> TerminalLines {
        let lines = TerminalLines(
            device: try inspect(options), wake: try WakeDescriptor(),
            environment: options.environment)
        try lines.take()
        return lines
    }

    /// What stands in the way of ``open(_:)`` now; nil if nothing does.
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

    private init(device: TerminalDevice, wake: WakeDescriptor, environment: TerminalEnvironment) {
        self.device = device
        self.wake = wake
        usesUTF8 = CharacterLocale(name: environment.characterLocaleName).usesUTF8
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
        guard !isClosed else { return }
        device.send(Array(text.utf8))
    }

    package func nextLine(timeoutMilliseconds: Int?) -> LineEvent {
        let deadline = Deadline(milliseconds: timeoutMilliseconds)
        while true {
            if let event = eventAtHand() { return event }
            if deadline.isOver { return .timedOut }
            let readiness = device.wait(waking: wake, until: deadline)
            if readiness.contains(.wake) { wake.drain() }
            if readiness.contains(.hangUp) {
                isGone = true
            } else if readiness.contains(.input) {
                readInput()
            }
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

    /// Puts back what was changed.
    ///
    /// A signal to end that nobody has heard of yet acts now as the host wants it to.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        restore_now()
        restore_disarm()
        device.release()
        let signal = restore_ending()
        if signal != 0, signal != reportedSignal { raise(signal) }
    }

    private static func inspect(
        _ options: CursesOptions
    ) throws(TerminalObstacle) -> TerminalDevice {
        let device = try TerminalDevice()
        let requirements = TerminalRequirements(
            output: options.output, ownsTerminal: options.ownsTerminal)
        let facts = TerminalRequirements.Facts(device, type: options.environment.terminalType)
        if let obstacle = requirements.linesObstacle(facts) { throw obstacle }
        return device
    }

    /// True as soon as a line comes in, false after a moment without one.
    private func moreIsTyped() -> Bool {
        let quiet = Deadline(milliseconds: Self.quietMilliseconds)
        while !quiet.isOver, !isGone, restore_ending() == 0 {
            let readiness = device.wait(waking: wake, until: quiet)
            if readiness.contains(.wake) { wake.drain() }
            if readiness.contains(.hangUp) { isGone = true }
            if readiness.contains(.input) { return true }
        }
        return false
    }

    /// What was typed before the question was meant for another program and is dropped.
    ///
    /// With UTF-8 a Backspace takes a whole character.
    private func take() throws(TerminalObstacle) {
        let refusal = restore_arm(device.descriptor, wake.wakingNumber, false)
        guard refusal == 0 else {
            isClosed = true
            throw .cannotStart(refusal)
        }
        var settings = device.settings
        settings.c_lflag |= tcflag_t(ICANON | ECHO | ISIG)
        settings.c_iflag |= tcflag_t(ICRNL)
        settings.c_iflag &= ~tcflag_t(IGNCR | INLCR)
        if usesUTF8 { settings.c_iflag |= tcflag_t(IUTF8) }
        device.settings = settings
        device.discardInput()
    }

    private func eventAtHand() -> LineEvent? {
        if isClosed { return .ended(.hangUp) }
        let signal = restore_ending()
        if signal != 0 {
            reportedSignal = signal
            return .ended(.signal(signal))
        }
        if let event = assembler.next() { return event }
        if isGone { return .ended(.hangUp) }
        return wake.takeWoken() ? .woken : nil
    }

    /// Reads once; nothing to read is Ctrl-D where the terminal is still there.
    private func readInput() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(device.descriptor, &buffer, buffer.count)
        if count > 0 {
            assembler.append(buffer.prefix(count))
        } else if count == 0, !isHungUp {
            assembler.endFile()
        } else if count == 0 || errno != EINTR {
            isGone = true
        }
    }

    private var isHungUp: Bool {
        device.wait(waking: wake, until: Deadline(milliseconds: 0)).contains(.hangUp)
    }
}

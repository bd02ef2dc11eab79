import CRatingsPOSIX
package import TerminalKit
import PlatformC
import RatingsPOSIX

/// The terminal that the program was started from: its whole screen, or one row of it.
///
/// It is drawn on `/dev/tty`, the whole screen by ncurses. While it is open, the signals that end, stop or resize a
/// program are its own; ``close()`` puts back what the host had. What the program or the system writes to
/// standard error meanwhile appears when the terminal is given back, if it goes to the same terminal.
package final class CursesFront: Front {
    /// The longest time without a frame while input comes faster than it can be drawn, in milliseconds.
    private static let longestUndrawnMilliseconds = 100

    package let waker: Waker
    private let wake: WakeDescriptor
    private let screen: any TerminalSurface
    private let allowsMouse: Bool
    private var decoder: InputDecoder
    private var lastFrameMilliseconds = Int.min
    private var isGone = false
    private var isClosed = false
    private var reportedSignal: Int32 = 0

    /// How much of the terminal is taken.
    package enum Extent: Sendable {
        /// Its whole screen.
        case screen
        /// One row below what was printed.
        case row
    }

    /// Takes the terminal.
    ///
    /// - Throws: What prevents it; nothing was changed then.
    package static func open(
        _ options: CursesOptions, _ extent: Extent = .screen
    ) throws(TerminalObstacle) -> CursesFront {
        let wake = try WakeDescriptor()
        let surface: any TerminalSurface =
            switch extent {
            case .screen: try CursesScreen(options, wake: wake)
            case .row: try TerminalRow(options, wake: wake)
            }
        return CursesFront(screen: surface, wake: wake, options: options)
    }

    /// What prevents ``open(_:)`` now; nil if nothing does.
    ///
    /// Nothing is changed.
    package static func obstacle(_ options: CursesOptions) -> TerminalObstacle? {
        do {
            _ = try CursesScreen.inspect(options)
            return nil
        } catch {
            return error
        }
    }

    /// True if something was typed that nobody has read; it is only looked.
    package static var hasTypedAhead: Bool {
        // Where there is no terminal nobody types.
        (try? TerminalDevice())?.hasTypedAhead ?? false
    }

    private init(screen: any TerminalSurface, wake: WakeDescriptor, options: CursesOptions) {
        self.screen = screen
        self.wake = wake
        allowsMouse = options.allowsMouse
        decoder = InputDecoder(
            timing: options.environment.inputTiming, described: screen.describedKeys)
        waker = Waker { wake.wake() }
    }

    deinit {
        close()
    }

    package var size: Size { screen.size }

    /// How many colours the screen has.
    package var colorDepth: ColorDepth { screen.depth }

    /// True if the terminal takes all of Unicode; else a frame should hold ASCII alone.
    package var usesUTF8: Bool { screen.locale.usesUTF8 }

    package func present(_ frame: Frame) {
        // A signal that came while the program was stopped has left the terminal given back.
        guard !isGone, reportedSignal == 0 else { return }
        lastFrameMilliseconds = Deadline.nowMilliseconds
        var frame = frame
        frame.wantsMouse = frame.wantsMouse && allowsMouse
        screen.present(frame)
    }

    /// Whether the next event is there already, so that a frame before it would be drawn in vain.
    ///
    /// Where input never ends something is drawn nevertheless, from time to time.
    package var hasInputAtHand: Bool {
        let undrawn = Deadline.nowMilliseconds - lastFrameMilliseconds
        guard lastFrameMilliseconds > .min, undrawn < Self.longestUndrawnMilliseconds else {
            return false
        }
        if !decoder.hasEvent, !isGone { readInput() }
        return decoder.hasEvent
    }

    package func redraw() {
        screen.redraw()
    }

    /// Gives the terminal back, stops, and takes it again when continued.
    ///
    /// A signal to end that came meanwhile leaves the terminal given back.
    package func suspend() {
        guard !isClosed else { return }
        restore_now()
        _ = restore_take_continue()
        restore_stop()
        takeAgainInForeground()
    }

    /// Gives the terminal back while another program of our process group has it.
    ///
    /// Keys that end or stop a program are meant for the other one then; a stop stops both.
    package func lend(_ use: () -> Void) {
        guard !isClosed, !isGone, restore_ending() == 0 else { return }
        restore_now()
        restore_lend(true)
        use()
        restore_lend(false)
        takeAgainInForeground()
    }

    package func nextEvent(timeoutMilliseconds: Int?) -> InputEvent {
        let deadline = Deadline(milliseconds: timeoutMilliseconds)
        while true {
            if let event = signalledEvent() ?? typedEvent() { return event }
            if deadline.isOver { return .timedOut }
            screen.send()
            let readiness = screen.device.wait(
                waking: wake,
                until: deadline.earlier(Deadline(atMilliseconds: decoder.deadline)),
                needsOutput: screen.hasOutgoing)
            if readiness.contains(.wake) { wake.drain() }
            if readiness.contains(.hangUp) { endInput() }
        }
    }

    package func dropTypedAhead() {
        screen.dropInput()
        decoder.drop()
    }

    package var hasTypedAhead: Bool { !isClosed && screen.device.hasTypedAhead }

    /// Gives the terminal back as it was.
    ///
    /// A signal to end that nobody has heard of yet acts now as the host wants it to.
    package func close(keepingTypedAhead: Bool) {
        guard !isClosed else { return }
        isClosed = true
        screen.close(keepingTypedAhead: keepingTypedAhead)
        let signal = restore_ending()
        if signal != 0, signal != reportedSignal { raise(signal) }
    }

    private func signalledEvent() -> InputEvent? {
        if isClosed { return .ended(.hangUp) }
        // What was typed before the window was closed is not lost with it.
        if isGone || restore_ending() == SIGHUP, let event = decoder.next() { return event }
        if let event = endingEvent() { return event }
        if isGone { return .ended(.hangUp) }
        if restore_take_stop() {
            suspend()
            return endingEvent() ?? (isGone ? .ended(.hangUp) : .resumed)
        }
        if restore_take_continue() {
            takeAgainInForeground()
            return endingEvent() ?? (isGone ? .ended(.hangUp) : .resumed)
        }
        if restore_take_resize() {
            screen.updateSize()
            return .resized(screen.size)
        }
        return wake.takeWoken() ? .woken : nil
    }

    private func endingEvent() -> InputEvent? {
        let signal = restore_ending()
        guard signal != 0 else { return nil }
        reportedSignal = signal
        return .ended(.signal(signal))
    }

    private func typedEvent() -> InputEvent? {
        while true {
            while let event = decoder.next() {
                if case .key(let key) = event, sendSignal(for: key) { return signalledEvent() }
                if isWanted(event) { return event }
            }
            if isGone { return .ended(.hangUp) }
            readInput()
            if !decoder.hasEvent { return isGone ? .ended(.hangUp) : nil }
        }
    }

    /// Reads once; where there is nothing, what has begun may be over.
    private func readInput() {
        let now = Deadline.nowMilliseconds
        switch screen.read() {
        case .bytes(let bytes): decoder.take(bytes, at: now)
        case .nothing: decoder.passTime(to: now)
        case .end: endInput()
        }
    }

    private func endInput() {
        isGone = true
        decoder.passTime(to: .max)
    }

    /// Does what the terminal would have done for the key, to all that it would have done it to.
    private func sendSignal(for key: Key) -> Bool {
        let signal = screen.signal(for: key)
        return signal != 0 && kill(0, signal) == 0
    }

    /// A program that ran before may have left the mouse on.
    private func isWanted(_ event: InputEvent) -> Bool {
        if case .mouse = event { screen.hasMouse } else { true }
    }

    /// Takes the terminal again, stopping as long as another program has it.
    private func takeAgainInForeground() {
        switch screen.device.waitForForeground() {
        case .ours:
            screen.updateSize()
            screen.takeAgain()
        case .ending: break
        case .lost: isGone = true
        }
    }
}

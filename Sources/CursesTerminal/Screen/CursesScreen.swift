import CRatingsNcurses
import CRatingsPOSIX
import TerminalKit
import PlatformC

/// The terminal while ncurses has it: taken, drawn on, given back.
final class CursesScreen: TerminalSurface {
    /// Reports of the first button, the wheel and drags, with numbers as decimal text; and off again.
    private static let mouseOn = Array("\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h".utf8)
    private static let mouseOff = Array("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l".utf8)
    /// Marks around pasted text; and none again.
    private static let pasteOn = Array("\u{1B}[?2004h".utf8)
    private static let pasteOff = Array("\u{1B}[?2004l".utf8)
    let device: TerminalDevice
    let locale: CharacterLocale
    let depth: ColorDepth
    private(set) var size: Size
    private(set) var hasMouse = false
    /// True while pasted text comes with marks around it.
    private(set) var hasPaste = false

    private let environment: TerminalEnvironment
    private let terminfo: Terminfo
    private let screen: OpaquePointer
    private let hostScreen: OpaquePointer?
    private let output: GatheredOutput
    let hostSettings: termios
    /// The settings while the screen is up.
    private let settings: termios
    let describedKeys: DescribedKeys
    private var painter: CursesPainter
    /// What is sent when the terminal takes it; at most one frame.
    private var outgoing = OutgoingBytes()
    /// The frame to show next, and the last one that was wanted.
    private var wanted: Frame?
    private var last: Frame?
    private var isFresh = true
    private(set) var isOpen = true

    /// Takes the terminal.
    ///
    /// The handlers are installed before `newterm`, which would install some of its own otherwise and
    /// never remove them.
    init(_ options: CursesOptions, wake: WakeDescriptor) throws(TerminalObstacle) {
        (device, terminfo, size, hostSettings) = try Self.inspect(options)
        environment = options.environment
        locale = CharacterLocale(name: environment.characterLocaleName)
        depth = environment.screenDepth(
            options.color, described: terminfo.colors, isDirect: terminfo.hasDirectColor)
        output = try GatheredOutput()
        device.stopBlocking()
        var saved = hostSettings
        let refusal = restore_arm(device.descriptor, &saved, wake.wakingNumber, true)
        guard refusal == 0 else { throw .cannotStart(refusal) }
        settings = ScreenSettings.taken(from: hostSettings, usesUTF8: locale.usesUTF8)
        device.set(settings)
        hostScreen = set_term(nil)
        guard
            let screen = Self.newScreen(device, output, type: environment.terminalType, locale)
        else {
            restore_now()
            restore_disarm()
            if let hostScreen { _ = set_term(hostScreen) }
            throw .cannotStart(ENOMEM)
        }
        self.screen = screen
        describedKeys = Terminfo.keys()
        painter = CursesPainter(
            palette: Self.startColors(depth), usesUTF8: locale.usesUTF8)
        resize_term(Int32(size.height), Int32(size.width))
        curs_set(0)
    }

    deinit {
        close(keepingTypedAhead: false)
    }

    /// Looks whether the screen could be opened, and changes nothing.
    ///
    /// The settings are those by which it could: they are put back at the end.
    static func inspect(
        _ options: CursesOptions
    ) throws(TerminalObstacle) -> (TerminalDevice, Terminfo, Size, termios) {
        let device = try TerminalDevice()
        let settings = try device.settings()
        let type = options.environment.terminalType
        let requirements = TerminalRequirements(
            output: options.output, ownsTerminal: options.ownsTerminal)
        let facts = TerminalRequirements.Facts(device, settings, type: type)
        if let obstacle = requirements.obstacle(facts) { throw obstacle }
        let size = WindowSize.usable(device.window, environment: options.environment)
        let terminfo = try Terminfo.read(type ?? "", for: device)
        guard terminfo.movesCursor else { throw .dumbTerminal }
        return (device, terminfo, size, settings)
    }

    func present(_ frame: Frame) {
        guard isOpen else { return }
        if isFresh { setUndo() }
        isFresh = false
        wanted = frame
        last = frame
        send()
    }

    var hasOutgoing: Bool { !outgoing.isEmpty || wanted != nil }

    func send() {
        guard isOpen, !restore_is_given_back() else { return }
        outgoing.send(device.sendSome)
        if outgoing.isEmpty, let frame = wanted, device.isReadyForOutput {
            wanted = nil
            setModes(frame)
            locale.use { painter.paint(frame, on: size) }
            outgoing.append(output.take())
            outgoing.send(device.sendSome)
        }
        restore_set_stuck(!outgoing.isEmpty)
    }

    /// Takes the mouse from the terminal or leaves it, and asks for marks around pasted text or no longer.
    ///
    /// What undoes a mode is noted before it is on.
    private func setModes(_ frame: Frame) {
        if frame.wantsMouse != hasMouse {
            hasMouse = frame.wantsMouse
            restore_set_mouse(true)
            outgoing.append(hasMouse ? Self.mouseOn : Self.mouseOff)
        }
        if frame.wantsPaste != hasPaste {
            hasPaste = frame.wantsPaste
            restore_set_paste(true)
            outgoing.append(hasPaste ? Self.pasteOn : Self.pasteOff)
        }
    }

    private func setUndo() {
        let undo = Terminfo.givingBack(rows: size.height)
        restore_set_undo(
            undo, undo.count, Self.mouseOff, Self.mouseOff.count, Self.pasteOff,
            Self.pasteOff.count)
    }

    /// Asks for the window's size again, and draws the next frame from nothing.
    ///
    /// Also when the size is the same: a window that was smaller for a moment has lost what it showed.
    func updateSize() {
        guard isOpen else { return }
        size = WindowSize.usable(device.window, environment: environment)
        locale.use { _ = resize_term(Int32(size.height), Int32(size.width)) }
        if !isFresh { setUndo() }
        painter.forget()
    }

    func redraw() {
        guard isOpen else { return }
        painter.forget()
        wanted = wanted ?? last
        send()
    }

    /// Takes the terminal again after it was given back or another program changed it.
    ///
    /// It counts as taken before anything is changed: a signal that comes meanwhile gives it back.
    func takeAgain() {
        guard isOpen else { return }
        let wasGivenBack = restore_taken_again()
        device.set(settings)
        if wasGivenBack {
            outgoing.drop()
            outgoing.append(Terminfo.taking() + Terminfo.scrolling(rows: size.height))
            if hasMouse { outgoing.append(Self.mouseOn) }
            if hasPaste { outgoing.append(Self.pasteOn) }
        }
        redraw()
    }

    /// Gives the host's screen back too.
    func close(keepingTypedAhead: Bool) {
        guard isOpen else { return }
        isOpen = false
        restore_now()
        if !keepingTypedAhead { device.discardInput() }
        delscreen(screen)
        if let hostScreen { _ = set_term(hostScreen) }
        restore_disarm()
        output.release()
        device.release()
    }
}

extension CursesScreen {
    /// ncurses is not to look at `LINES` and `COLUMNS`, nor at the terminal, which it does not have: it
    /// writes to memory, and the terminal's settings are ours.
    private static func newScreen(
        _ device: TerminalDevice, _ output: GatheredOutput, type: String?,
        _ locale: CharacterLocale
    ) -> OpaquePointer? {
        use_env(false)
        // Without it a description that has no size, as that of the linux console, would be refused.
        use_tioctl(true)
        return locale.use {
            guard let screen = newterm(type, output.file, device.file) else { return nil }
            nonl()
            typeahead(-1)
            keypad(curses_screen(), true)
            // Cells that are moved along with those next to them are wrong where a terminal draws one of
            // them wider or narrower than we do.
            idcok(curses_screen(), false)
            return screen
        }
    }

    private static func startColors(_ depth: ColorDepth) -> ScreenPalette {
        guard depth != .none else { return ScreenPalette(depth: .none) }
        start_color()
        return ScreenPalette(depth: depth, leavesDefaults: use_default_colors() == OK)
    }
}

import CNcurses
import CRestore
import TerminalKit

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The terminal while ncurses has it: taken, drawn on, given back.
final class CursesScreen {
    /// Reports of the first button, the wheel and drags, with numbers as decimal text; and off again.
    private static let mouseOn = Array("\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h".utf8)
    private static let mouseOff = Array("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l".utf8)
    /// Marks around pasted text; and none again.
    private static let pasteOn = Array("\u{1B}[?2004h".utf8)
    private static let pasteOff = Array("\u{1B}[?2004l".utf8)
    /// Arrows together with Ctrl or Alt, which the decoder knows better than ncurses.
    private static let wordKeys = ["\u{1B}[1;5D", "\u{1B}[1;5C", "\u{1B}[1;3D", "\u{1B}[1;3C"]
    /// How long ncurses waits for the rest of a sequence after Esc.
    private static let escapeDelayMilliseconds: Int32 = 25

    /// The terminal.
    let device: TerminalDevice
    /// The person's locale.
    let locale: CharacterLocale
    /// How many colours the screen has.
    let depth: ColorDepth
    /// The number of columns and rows that are drawn.
    private(set) var size: Size
    /// True while the mouse is taken from the terminal.
    private(set) var hasMouse = false
    /// True while pasted text comes with marks around it.
    private(set) var hasPaste = false

    private let environment: TerminalEnvironment
    private let terminfo: Terminfo
    private let screen: OpaquePointer
    private let hostScreen: OpaquePointer?
    private let output: GatheredOutput
    private let keys: UnsafeMutablePointer<WINDOW>?
    private let settings: termios
    private var painter: CursesPainter
    private var isFresh = true
    private var isOpen = true

    /// Takes the terminal.
    ///
    /// The handlers are installed before `newterm`, which would install some of its own otherwise and
    /// never remove them.
    init(_ options: CursesOptions, wake: WakeDescriptor) throws(TerminalObstacle) {
        (device, terminfo, size) = try Self.inspect(options)
        environment = options.environment
        locale = CharacterLocale(name: environment.characterLocaleName)
        depth = environment.screenDepth(
            options.color, described: terminfo.colors, isDirect: terminfo.hasDirectColor)
        output = try GatheredOutput(device)
        let refusal = restore_arm(device.descriptor, wake.wakingNumber, true)
        guard refusal == 0 else { throw .cannotStart(refusal) }
        hostScreen = set_term(nil)
        guard
            let screen = Self.newScreen(
                device, output, type: environment.terminalType, locale)
        else {
            restore_disarm()
            if let hostScreen { _ = set_term(hostScreen) }
            throw .cannotStart(ENOMEM)
        }
        self.screen = screen
        restore_set_undo(
            terminfo.givingBackBytes, terminfo.givingBackBytes.count,
            Self.mouseOff, Self.mouseOff.count, Self.pasteOff, Self.pasteOff.count)
        keys = Self.prepareKeys()
        output.begin()
        painter = CursesPainter(
            palette: Self.startColors(depth, described: terminfo.colors),
            usesUTF8: locale.usesUTF8)
        resize_term(Int32(size.height), Int32(size.width))
        curs_set(0)
        settings = device.settings
    }

    deinit {
        close()
    }

    /// Looks whether the screen could be opened, and changes nothing.
    static func inspect(
        _ options: CursesOptions
    ) throws(TerminalObstacle) -> (TerminalDevice, Terminfo, Size) {
        let device = try TerminalDevice()
        let type = options.environment.terminalType
        let requirements = TerminalRequirements(
            output: options.output, ownsTerminal: options.ownsTerminal)
        let facts = TerminalRequirements.Facts(device, type: type)
        if let obstacle = requirements.obstacle(facts) { throw obstacle }
        let size = WindowSize.usable(device.window, environment: options.environment)
        let terminfo = try Terminfo.read(type ?? "", for: device, rows: size.height)
        guard terminfo.movesCursor else { throw .dumbTerminal }
        return (device, terminfo, size)
    }

    /// Shows a frame.
    ///
    /// Keys typed before the first were meant for another program and are dropped.
    func present(_ frame: Frame) {
        guard isOpen else { return }
        if isFresh { dropInput() }
        isFresh = false
        locale.use { painter.paint(frame, on: size) }
        output.send()
    }

    /// Drops what was typed and not read yet.
    func dropInput() {
        guard isOpen else { return }
        flushinp()
        device.discardInput()
    }

    /// Reads what was typed.
    ///
    /// Bytes, because ncurses loses characters whose bytes arrive one after the other.
    func read() -> CursesInput {
        let value = isOpen ? wgetch(keys) : ERR
        return switch value {
        case 0...0xFF: .byte(UInt8(value))
        case KEY_MIN...: .key(value)
        default: .nothing
        }
    }

    /// Takes the mouse from the terminal or leaves it.
    func setMouse(_ isOn: Bool) {
        guard isOpen, isOn != hasMouse else { return }
        hasMouse = isOn
        if isOn { restore_set_mouse(true) }
        device.send(isOn ? Self.mouseOn : Self.mouseOff)
        if !isOn { restore_set_mouse(false) }
    }

    /// Asks for marks around pasted text, or no longer.
    func setPaste(_ isOn: Bool) {
        guard isOpen, isOn != hasPaste else { return }
        hasPaste = isOn
        if isOn { restore_set_paste(true) }
        device.send(isOn ? Self.pasteOn : Self.pasteOff)
        if !isOn { restore_set_paste(false) }
    }

    /// Asks for the window's size again, and draws the next frame from nothing.
    ///
    /// Also when the size is the same: a window that was smaller for a moment has lost what it showed.
    func updateSize() {
        guard isOpen else { return }
        size = WindowSize.usable(device.window, environment: environment)
        locale.use { _ = resize_term(Int32(size.height), Int32(size.width)) }
        painter.forget()
    }

    /// Draws all of the screen again.
    func redraw() {
        guard isOpen else { return }
        locale.use {
            clearok(curses_shown(), true)
            wrefresh(curses_screen())
        }
        output.send()
    }

    /// Takes the terminal again after it was given back or another program changed it.
    func takeAgain() {
        guard isOpen else { return }
        device.settings = settings
        if restore_taken_again() {
            device.send(Terminfo.taking() + Terminfo.scrolling(rows: size.height))
            if hasMouse { device.send(Self.mouseOn) }
            if hasPaste { device.send(Self.pasteOn) }
        }
        redraw()
    }

    /// Gives the terminal back for good, and the host's signals and screen to the host.
    func close() {
        guard isOpen else { return }
        isOpen = false
        restore_now()
        device.discardInput()
        if let keys { delwin(keys) }
        delscreen(screen)
        if let hostScreen { _ = set_term(hostScreen) }
        restore_disarm()
        output.release()
        device.release()
    }
}

extension CursesScreen {
    /// ncurses is not to look at `LINES` and `COLUMNS`, nor at a window of a size that would take
    /// gigabytes; it begins with the size in the terminal's description then.
    private static func newScreen(
        _ device: TerminalDevice, _ output: GatheredOutput, type: String?,
        _ locale: CharacterLocale
    ) -> OpaquePointer? {
        use_env(false)
        use_tioctl(WindowSize.isUsable(device.window))
        return locale.use { newterm(type, output.file, device.file) }
    }

    /// Keys are read through a pad, because to read through a window would draw it.
    private static func prepareKeys() -> UnsafeMutablePointer<WINDOW>? {
        set_escdelay(escapeDelayMilliseconds)
        cbreak()
        // Else the two characters of one pasted line end would come as two line ends.
        nonl()
        noecho()
        typeahead(-1)
        let keys = newpad(1, 1)
        keypad(keys, true)
        // Reports of the mouse are read as the sequences that they are.
        define_key(nil, KEY_MOUSE)
        for sequence in wordKeys { define_key(sequence, 0) }
        nodelay(keys, true)
        return keys
    }

    private static func startColors(_ depth: ColorDepth, described: Int) -> ScreenPalette {
        guard depth != .none else { return ScreenPalette(depth: .none, colorCount: 0) }
        start_color()
        return ScreenPalette(
            depth: depth, colorCount: described, leavesDefaults: use_default_colors() == OK)
    }
}

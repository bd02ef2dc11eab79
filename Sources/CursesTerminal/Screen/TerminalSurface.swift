import PlatformC
import TerminalKit

/// A part of the terminal that frames are shown on: taken, drawn on, given back.
protocol TerminalSurface: AnyObject {
    /// The terminal.
    var device: TerminalDevice { get }
    /// The user's locale.
    var locale: CharacterLocale { get }
    /// How many colours there are.
    var depth: ColorDepth { get }
    /// The number of columns and rows that are drawn.
    var size: Size { get }
    /// True while the mouse is taken from the terminal.
    var hasMouse: Bool { get }
    /// True while something waits for the terminal to take output.
    var hasOutgoing: Bool { get }
    /// The sequences of keys in the terminal's description.
    var describedKeys: DescribedKeys { get }
    /// The settings before, by which keys send signals.
    var hostSettings: termios { get }
    /// False once it is given back for good.
    var isOpen: Bool { get }

    /// Shows a frame as soon as the terminal takes it; one that still waits is left out.
    func present(_ frame: Frame)
    /// Sends what waits, as far as the terminal takes it now.
    func send()
    /// Draws all of it again.
    func redraw()
    /// Asks for the window's size again, and draws the next frame from nothing.
    func updateSize()
    /// Takes the terminal again after it was given back or another program changed it.
    func takeAgain()
    /// Gives the terminal back for good, and the host's signals to the host.
    ///
    /// - Parameter keepingTypedAhead: True to leave what was typed to the program that reads next.
    func close(keepingTypedAhead: Bool)
}

extension TerminalSurface {
    /// Drops what was typed and not read yet.
    func dropInput() {
        if isOpen { device.discardInput() }
    }

    /// Reads what was typed.
    func read() -> TerminalDevice.Input { isOpen ? device.receive() : .end }

    /// The signal that the terminal would send for a key if the key had come as the byte that it is for
    /// the terminal; 0 if none.
    ///
    /// A key comes as a sequence where a program that crashed has left it so.
    func signal(for key: Key) -> Int32 {
        guard case .control(let letter) = key, hostSettings.c_lflag & tcflag_t(ISIG) != 0 else {
            return 0
        }
        let byte = UInt8(truncatingIfNeeded: letter.value & 0x1F)
        if byte == ScreenSettings.character(VINTR, in: hostSettings) { return SIGINT }
        return byte == ScreenSettings.character(VQUIT, in: hostSettings) ? SIGQUIT : 0
    }
}

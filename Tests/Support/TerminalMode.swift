/// Something that a program can switch on and off in its terminal.
public enum TerminalMode: Hashable, Sendable {
    /// A private mode of DEC or xterm by its number, `ESC [ ? number h`.
    case numbered(Int)
    /// The keypad sends sequences instead of digits, `ESC =`.
    case applicationKeypad

    /// Arrow keys send `ESC O` instead of `ESC [`.
    public static let applicationCursorKeys = TerminalMode.numbered(1)
    /// The text cursor is shown; on at first.
    public static let cursorVisible = TerminalMode.numbered(25)
    /// Text goes on in the next line at the right edge; on at first.
    public static let autoWrap = TerminalMode.numbered(7)
    /// Buttons of the mouse are reported.
    public static let mouseClicks = TerminalMode.numbered(1000)
    /// Movement of the mouse with a button down is reported.
    public static let mouseDrags = TerminalMode.numbered(1002)
    /// All movement of the mouse is reported.
    public static let mouseMovement = TerminalMode.numbered(1003)
    /// The mouse is reported in decimal numbers.
    public static let decimalMouse = TerminalMode.numbered(1006)
    /// The alternate screen, with the cursor kept.
    public static let alternateScreen = TerminalMode.numbered(1049)
    /// Pasted text is marked.
    public static let bracketedPaste = TerminalMode.numbered(2004)

    /// All the numbers by which programs ask for the alternate screen.
    static let alternateScreens: Set<TerminalMode> = [
        .numbered(47), .numbered(1047), .alternateScreen,
    ]

    /// Whether a terminal has it on before any program ran.
    var isOnAtFirst: Bool { self == .cursorVisible || self == .autoWrap }
}

extension TerminalMode: CustomStringConvertible {
    /// The mode as terminal manuals write it.
    public var description: String {
        switch self {
        case .numbered(let number): "?\(number)"
        case .applicationKeypad: "keypad"
        }
    }
}

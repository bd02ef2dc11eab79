import TerminalKit

/// What a terminal says about the mouse, by the button numbers of xterm.
struct MouseReport: Hashable, Sendable {
    private static let motion = 32
    private static let wheel = 64
    private static let modifiers = 4 | 8 | 16

    /// The button with what xterm adds to it.
    let button: Int
    /// True if the button came up.
    let isRelease: Bool

    /// The event at a column and row, both from 1; nil for other buttons than the first.
    func event(column: Int, row: Int) -> InputEvent? {
        guard let action, column > 0, row > 0 else { return nil }
        return .mouse(MouseEvent(action, at: Position(x: column - 1, y: row - 1)))
    }

    private var action: MouseEvent.Action? {
        switch button & ~Self.modifiers {
        case 0: isRelease ? .release : .press
        case Self.motion: isRelease ? nil : .drag
        case Self.wheel: .wheelUp
        case Self.wheel + 1: .wheelDown
        default: nil
        }
    }
}

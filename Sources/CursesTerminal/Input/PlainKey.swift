import TerminalKit

/// Keys that come as a single character.
enum PlainKey {
    /// The key of a character, a control character or DEL; nil for ESC and what cannot be typed.
    static func key(_ value: UInt32) -> Key? {
        switch value {
        case 0x09: return .tab
        case 0x0A, 0x0D: return .enter
        case 0x08, 0x7F: return .backspace
        case 0x1B, 0x80...0x9F: return nil
        case 0x01...0x1A: return Unicode.Scalar(value + 0x60).map(Key.control)
        case 0x00...0x1F: return Unicode.Scalar(value + 0x40).map(Key.control)
        default: return Unicode.Scalar(value).map(Key.character)
        }
    }

    /// The key of a character that is pressed together with Alt; nil if it means nothing.
    static func withAlt(_ value: UInt32) -> Key? {
        switch Unicode.Scalar(value) {
        case "b": .wordLeft
        case "f": .wordRight
        case "d": .deleteWordRight
        case "\u{08}", "\u{7F}": .deleteWordLeft
        default: nil
        }
    }
}

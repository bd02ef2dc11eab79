import TerminalKit

/// The bytes that an xterm sends for keys.
enum KeyBytes {
    /// The bytes of a key.
    static func of(_ key: Key, applicationCursorKeys: Bool) -> [UInt8] {
        switch key {
        case .character(let scalar): Array(String(scalar).utf8)
        case .control(let letter): [UInt8(truncatingIfNeeded: letter.value) & 0x1F]
        case .enter: [0x0D]
        case .escape: [0x1B]
        case .tab: [0x09]
        case .backspace: [0x7F]
        default: Array(sequence(of: key, applicationCursorKeys ? "O" : "[").utf8)
        }
    }

    private static func sequence(of key: Key, _ cursorIntroducer: String) -> String {
        switch key {
        case .up: "\u{1B}\(cursorIntroducer)A"
        case .down: "\u{1B}\(cursorIntroducer)B"
        case .right: "\u{1B}\(cursorIntroducer)C"
        case .left: "\u{1B}\(cursorIntroducer)D"
        case .home: "\u{1B}\(cursorIntroducer)H"
        case .end: "\u{1B}\(cursorIntroducer)F"
        case .backTab: "\u{1B}[Z"
        case .delete: "\u{1B}[3~"
        case .pageUp: "\u{1B}[5~"
        case .pageDown: "\u{1B}[6~"
        case .wordLeft: "\u{1B}[1;5D"
        case .wordRight: "\u{1B}[1;5C"
        case .deleteWordLeft: "\u{1B}\u{7F}"
        case .deleteWordRight: "\u{1B}[3;5~"
        case .function(let number) where (1...4).contains(number):
            "\u{1B}O" + ["P", "Q", "R", "S"][number - 1]
        default: ""
        }
    }
}

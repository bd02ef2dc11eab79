import CNcurses
import TerminalKit

/// Makes keys and mouse events of what ncurses reads.
///
/// Sequences that the terminal's description does not know arrive here byte by byte. They are
/// swallowed whole, so that none of their bytes acts as a key, and Esc counts only when nothing
/// follows it.
struct InputDecoder: Hashable, Sendable {
    private enum State: Hashable {
        case ground
        case escape
        case controlSequence(ControlSequence)
        /// After `ESC O`: one letter follows.
        case singleShift
        /// An answer such as `ESC ] 11 ; … BEL`; it ends with BEL or with ESC and one letter.
        case string(afterEscape: Bool)
        /// After `ESC [ 200 ~`: pasted text, until `ESC [ 201 ~`.
        case paste
        /// A mouse report of the oldest kind: so many characters follow `ESC [ M`.
        case oldMouse([UInt32])
    }

    private var state = State.ground
    private var pasted = PastedText()
    private var assembler = ScalarAssembler()

    /// Takes what was read; returns what it completes.
    mutating func decode(_ input: CursesInput) -> InputEvent? {
        switch input {
        case .byte(let byte):
            return assembler.append(byte).flatMap { decode(character: $0.value) }
        case .nothing: return decodeSilence()
        case .key(let code):
            // Among pasted text it is no key, and as text it is nothing.
            if state == .paste { return nil }
            let isAlone = state == .ground
            state = .ground
            assembler = ScalarAssembler()
            return isAlone ? Self.key(code).map(InputEvent.key) : nil
        }
    }

    /// Ends what nothing follows.
    ///
    /// A sequence with parameters may have been cut in two on its way.
    private mutating func decodeSilence() -> InputEvent? {
        switch state {
        // What was pasted comes in pieces, with pauses between them.
        case .ground, .controlSequence, .oldMouse, .paste: return nil
        case .singleShift, .string:
            state = .ground
            return nil
        case .escape:
            state = .ground
            return .key(.escape)
        }
    }

    private mutating func decode(character value: UInt32) -> InputEvent? {
        switch state {
        case .ground: return decodeGround(value)
        case .escape:
            state = Self.stateAfterEscape(value)
            return state == .ground ? Self.keyWithAlt(value).map(InputEvent.key) : nil
        case .controlSequence(let sequence): return decode(value, in: sequence)
        case .singleShift:
            state = value == 0x1B ? .escape : .ground
            return Unicode.Scalar(value).flatMap(ControlSequence.key).map(InputEvent.key)
        case .string(let afterEscape):
            let ends = afterEscape || value == 0x07
            state = ends ? .ground : .string(afterEscape: value == 0x1B)
        case .paste: return decode(pasted: value)
        case .oldMouse(let values): return decode(oldMouse: values + [value])
        }
        return nil
    }

    private mutating func decodeGround(_ value: UInt32) -> InputEvent? {
        if value == 0x1B {
            state = .escape
            return nil
        }
        return Self.key(character: value).map(InputEvent.key)
    }

    /// Any other letter after Esc is one pressed together with Alt.
    private static func stateAfterEscape(_ value: UInt32) -> State {
        switch Unicode.Scalar(value) {
        case "\u{1B}": .escape
        case "[": .controlSequence(ControlSequence())
        case "O": .singleShift
        case "]", "P", "X", "^", "_": .string(afterEscape: false)
        default: .ground
        }
    }

    private mutating func decode(_ value: UInt32, in sequence: ControlSequence) -> InputEvent? {
        if ControlSequence.isParameter(value) {
            var longer = sequence
            longer.append(value)
            state = .controlSequence(longer)
            return nil
        }
        state = value == 0x1B ? .escape : .ground
        guard ControlSequence.isFinal(value) else { return nil }
        if sequence.beginsPaste(final: value) {
            pasted = PastedText()
            state = .paste
            return nil
        }
        if sequence.isEmpty, Unicode.Scalar(value) == "M" {
            state = .oldMouse([])
            return nil
        }
        return sequence.event(final: value)
    }

    private mutating func decode(pasted value: UInt32) -> InputEvent? {
        guard let text = pasted.append(value) else { return nil }
        state = .ground
        return .paste(text)
    }

    /// Button, column and row, each with 32 added to it; button 3 is the one that comes up.
    private mutating func decode(oldMouse values: [UInt32]) -> InputEvent? {
        guard values.count == 3 else {
            state = .oldMouse(values)
            return nil
        }
        state = .ground
        let (button, column, row) = (Int(values[0]) - 32, Int(values[1]) - 32, Int(values[2]) - 32)
        let report = MouseReport(button: button == 3 ? 0 : button, isRelease: button == 3)
        return report.event(column: column, row: row)
    }
}

extension InputDecoder {
    private static func key(character value: UInt32) -> Key? {
        switch value {
        case 0x09: return .tab
        case 0x0A, 0x0D: return .enter
        case 0x08, 0x7F: return .backspace
        case 0x01...0x1A: return Unicode.Scalar(value + 0x60).map(Key.control)
        case 0x00...0x1F, 0x80...0x9F: return nil
        default: return Unicode.Scalar(value).map(Key.character)
        }
    }

    private static func keyWithAlt(_ value: UInt32) -> Key? {
        switch value {
        case 0x62: .wordLeft
        case 0x66: .wordRight
        case 0x08, 0x7F: .deleteWordLeft
        default: nil
        }
    }

    private static func key(_ code: Int32) -> Key? {
        switch code {
        case KEY_UP, KEY_SR: .up
        case KEY_DOWN, KEY_SF: .down
        case KEY_LEFT: .left
        case KEY_RIGHT: .right
        case KEY_PPAGE, KEY_A3: .pageUp
        case KEY_NPAGE, KEY_C3: .pageDown
        case KEY_HOME, KEY_A1, KEY_FIND: .home
        case KEY_END, KEY_C1, KEY_SELECT: .end
        case KEY_ENTER: .enter
        case KEY_BTAB: .backTab
        case KEY_BACKSPACE: .backspace
        case KEY_DC: .delete
        default: nil
        }
    }
}

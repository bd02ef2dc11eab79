/// Finds the escape sequences in a program's output, one byte after the other.
struct SequenceScanner: Hashable, Sendable {
    /// A sequence that came to its end.
    enum Sequence: Hashable, Sendable {
        /// `ESC` and one character.
        case escape(Unicode.Scalar)
        /// `ESC [`, a mark if there is one, numbers, and the final character.
        case control(Unicode.Scalar?, [Int], Unicode.Scalar)
    }

    private enum State: Hashable {
        case text
        case escape
        /// Characters such as those that choose a character set: one more byte follows.
        case intermediate
        case control([UInt8])
        /// A title or another string, up to BEL or `ESC \`.
        case string
        case stringEscape
    }

    private var state = State.text

    /// Reads a byte, and gives the sequence that it ends.
    mutating func read(_ byte: UInt8) -> Sequence? {
        switch (state, byte) {
        case (.string, 0x1B):
            state = .stringEscape
        case (.string, 0x07), (.stringEscape, UInt8(ascii: "\\")), (_, 0x18), (_, 0x1A):
            state = .text
        case (.string, _):
            break
        case (.control, 0x00..<0x1B), (.escape, 0x00..<0x1B):
            break
        case (_, 0x1B):
            state = .escape
        case (.text, _):
            break
        case (.escape, _), (.stringEscape, _):
            return readAfterEscape(byte)
        case (.intermediate, _):
            if byte >= 0x30 { state = .text }
        case (.control(let parameters), _):
            return readControl(byte, after: parameters)
        }
        return nil
    }

    private mutating func readAfterEscape(_ byte: UInt8) -> Sequence? {
        switch byte {
        case UInt8(ascii: "["): state = .control([])
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
            UInt8(ascii: "_"):
            state = .string
        case 0x20..<0x30: state = .intermediate
        default:
            state = .text
            return .escape(Unicode.Scalar(byte))
        }
        return nil
    }

    private mutating func readControl(_ byte: UInt8, after parameters: [UInt8]) -> Sequence? {
        guard byte >= 0x40 else {
            state = .control(parameters + [byte])
            return nil
        }
        state = .text
        let mark = parameters.first { !Self.isOfNumbers($0) }
        let digits = parameters.filter(Self.isOfNumbers)
        let numbers = String(decoding: digits, as: UTF8.self).split(separator: ";")
            .compactMap { Int($0) }
        return .control(mark.map { Unicode.Scalar($0) }, numbers, Unicode.Scalar(byte))
    }

    private static func isOfNumbers(_ byte: UInt8) -> Bool { (0x30...0x3B).contains(byte) }
}

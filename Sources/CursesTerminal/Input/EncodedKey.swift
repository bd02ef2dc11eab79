import TerminalKit

/// A key that comes as a number, with what was held: `CSI code ; modifiers u` (kitty, fixterms) and
/// `CSI 27 ; modifiers ; code ~` (xterm's modifyOtherKeys).
///
/// A program that crashed may have left such a mode on, so every key is understood in it.
struct EncodedKey: Hashable, Sendable {
    private static let release = 3
    /// kitty's numbers of keys without a character of their own.
    private static let functional = 57_344...63_743

    /// The Unicode scalar of the key, or one of kitty's numbers.
    let code: Int
    /// The scalar of the key together with Shift, if the terminal says it.
    var shifted: Int?
    /// What was held.
    var modifiers: KeyModifiers
    /// 1 for pressed, 2 for repeated, 3 for released.
    var type = 1
    /// The text that the key makes, if the terminal says it.
    var text: [Int] = []

    /// What is pressed; nothing for a key that means nothing here.
    var keys: [Key] {
        guard type != Self.release else { return [] }
        if let named = Self.named(code) {
            return modifiers.applied(to: named).map { [$0] } ?? []
        }
        guard let character = Unicode.Scalar(UInt32(clamping: keypadCharacter ?? code)),
            keypadCharacter != nil || !Self.functional.contains(code)
        else { return [] }
        switch modifiers.pressed.subtracting(.shift) {
        case []: return typed(character)
        case .control: return controlKey(character).map { [$0] } ?? []
        case .alt: return PlainKey.withAlt(character.value).map { [$0] } ?? []
        default: return []
        }
    }

    private func typed(_ character: Unicode.Scalar) -> [Key] {
        let scalars =
            text.isEmpty
            ? [shiftedCharacter ?? character]
            : text.compactMap { Unicode.Scalar(UInt32(clamping: $0)) }
        return scalars.compactMap { PlainKey.key($0.value) }
    }

    private var shiftedCharacter: Unicode.Scalar? {
        if modifiers.contains(.shift), let shifted {
            return Unicode.Scalar(UInt32(clamping: shifted))
        }
        let isUpper = modifiers.contains(.shift) != modifiers.contains(.capsLock)
        guard isUpper, let character = Unicode.Scalar(UInt32(clamping: code)) else { return nil }
        let upper = character.properties.uppercaseMapping.unicodeScalars
        return upper.count == 1 ? upper.first : nil
    }

    /// Together with Ctrl a key is what it was before there were such sequences: one byte.
    private func controlKey(_ character: Unicode.Scalar) -> Key? {
        let byte: UInt32? =
            switch character {
            case "a"..."z", "A"..."Z": character.value & 0x1F
            case " ", "@", "2": 0x00
            case "[", "3": 0x1B
            case "\\", "4": 0x1C
            case "]", "5": 0x1D
            case "^", "6", "~": 0x1E
            case "_", "/", "7": 0x1F
            case "-" where modifiers.contains(.shift): 0x1F
            case "?", "8": 0x7F
            default: nil
            }
        return byte == 0x1B ? .escape : byte.flatMap(PlainKey.key)
    }

    /// The keypad's digits and signs, from 57,399.
    private var keypadCharacter: Int? {
        let characters = Array("0123456789./*-+\r=,".utf8)
        let index = code - 57_399
        guard characters.indices.contains(index), characters[index] != 0x0D else { return nil }
        return Int(characters[index])
    }

    private static func named(_ code: Int) -> Key? {
        switch code {
        case 8, 127: .backspace
        case 9: .tab
        case 10, 13, 57_414: .enter
        case 27: .escape
        case 57_417: .left
        case 57_418: .right
        case 57_419: .up
        case 57_420: .down
        case 57_421: .pageUp
        case 57_422: .pageDown
        case 57_423: .home
        case 57_424: .end
        case 57_426: .delete
        default: nil
        }
    }
}

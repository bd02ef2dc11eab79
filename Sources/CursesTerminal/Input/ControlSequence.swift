import TerminalKit

/// What a terminal sends after `ESC [` or `ESC O`: parameters and the letter that ends it.
struct ControlSequence: Hashable, Sendable {
    /// More than this is kept of no sequence; what follows is passed over.
    private static let maximumLength = 64

    /// The bytes after `ESC [`, without the last.
    private(set) var parameters: [UInt8] = []

    /// True for a byte that belongs to the parameters.
    static func isParameter(_ value: UInt32) -> Bool { (0x20...0x3F).contains(value) }

    /// True for the byte that ends a sequence.
    static func isFinal(_ value: UInt32) -> Bool { (0x40...0x7E).contains(value) }

    /// True if nothing came yet.
    var isEmpty: Bool { parameters.isEmpty }

    /// True if it consists of digits alone, at least one.
    var isNumber: Bool {
        !parameters.isEmpty && parameters.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// Takes a byte of the parameters.
    mutating func append(_ value: UInt32) {
        guard parameters.count < Self.maximumLength else { return }
        parameters.append(UInt8(truncatingIfNeeded: value))
    }

    /// True for `ESC [ 200 ~`, after which pasted text follows.
    func beginsPaste(final: UInt32) -> Bool {
        parameters == Array("200".utf8) && Unicode.Scalar(final) == "~"
    }

    /// What the sequence means; nothing if it is none of ours.
    func events(final: UInt32) -> [InputEvent] {
        guard let letter = Unicode.Scalar(final) else { return [] }
        switch parameters.first {
        case UInt8(ascii: "<"): return mouse(letter).map { [$0] } ?? []
        // Answers of the terminal; a key has none of these signs.
        case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "?"): return []
        default: return keys(letter).map(InputEvent.key)
        }
    }

    private func keys(_ letter: Unicode.Scalar) -> [Key] {
        guard let numbers else { return [] }
        func number(_ field: Int, _ part: Int = 0) -> Int? {
            guard numbers.indices.contains(field) else { return nil }
            return numbers[field].indices.contains(part) ? numbers[field][part] : nil
        }
        let modifiers = KeyModifiers(parameter: number(1))
        let type = number(1, 1) ?? 1
        switch letter {
        case "u":
            let text = numbers.count > 2 ? numbers[2].compactMap { $0 } : []
            return number(0).map {
                EncodedKey(
                    code: $0, shifted: number(0, 1), modifiers: modifiers, type: type, text: text
                ).keys
            } ?? []
        case "~" where number(0) == 27:
            return number(2).map { EncodedKey(code: $0, modifiers: modifiers).keys } ?? []
        case "~", "^", "$", "@":
            return named(number(0).flatMap(Self.numberedKey), Self.held(letter, modifiers), type)
        default:
            guard number(0) ?? 1 == 1 else { return [] }
            return named(Self.key(letter), modifiers, type)
        }
    }

    private func named(_ key: Key?, _ modifiers: KeyModifiers, _ type: Int) -> [Key] {
        guard let key, type != 3, let applied = modifiers.applied(to: key) else { return [] }
        return [applied]
    }

    /// rxvt ends a numbered key by another sign for Ctrl, Shift and both.
    private static func held(_ letter: Unicode.Scalar, _ modifiers: KeyModifiers) -> KeyModifiers {
        switch letter {
        case "^": .control
        case "$": .shift
        case "@": [.control, .shift]
        default: modifiers
        }
    }

    /// The numbers between the semicolons, each with what follows it after colons; nil if there is
    /// anything else.
    private var numbers: [[Int?]]? {
        let isPlain = parameters.allSatisfy { (0x30...0x3B).contains($0) }
        guard isPlain else { return nil }
        return parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { field in
                field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
                    .map { Int(String(decoding: $0, as: UTF8.self)) }
            }
    }

    /// A report of mode 1006: `<` button `;` column `;` row, ended by M for down and m for up.
    private func mouse(_ letter: Unicode.Scalar) -> InputEvent? {
        let numbers = parameters.dropFirst()
            .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { Int(String(decoding: $0, as: UTF8.self)) }
        guard numbers.count == 3, let button = numbers[0], let column = numbers[1],
            let row = numbers[2], letter == "M" || letter == "m"
        else { return nil }
        return MouseReport(button: button, isRelease: letter == "m").event(column: column, row: row)
    }
}

extension ControlSequence {
    /// The key that `ESC [` or `ESC O` and this letter represent.
    static func key(_ letter: Unicode.Scalar) -> Key? {
        switch letter {
        case "A": .up
        case "B": .down
        case "C": .right
        case "D": .left
        case "F": .end
        case "H": .home
        case "M": .enter
        case "P": .function(1)
        case "Q": .function(2)
        case "S": .function(4)
        case "Z": .backTab
        default: nil
        }
    }

    /// The key that `ESC O` and this letter represent: besides, the keypad of an application's
    /// mode, and rxvt's arrows together with Ctrl.
    static func singleShifted(_ letter: Unicode.Scalar) -> Key? {
        switch letter {
        case "j"..."y": Unicode.Scalar(letter.value - 0x40).map(Key.character)
        case "X": .character("=")
        case " ": .character(" ")
        case "I": .tab
        case "R": .function(3)
        case "c": .wordRight
        case "d": .wordLeft
        default: key(letter)
        }
    }

    private static func numberedKey(_ number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23, 24: .function(number - 12)
        default: nil
        }
    }
}

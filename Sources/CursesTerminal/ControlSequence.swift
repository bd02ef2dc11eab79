import TerminalKit

/// What a terminal sends after `ESC [`: parameters and the letter that ends it.
struct ControlSequence: Hashable, Sendable {
    /// More than this is kept of no sequence; what follows is passed over.
    private static let maximumLength = 32

    private var parameters: [UInt8] = []

    /// True for a byte that belongs to the parameters.
    static func isParameter(_ value: UInt32) -> Bool { (0x20...0x3F).contains(value) }

    /// True for the byte that ends a sequence.
    static func isFinal(_ value: UInt32) -> Bool { (0x40...0x7E).contains(value) }

    /// True if nothing came yet.
    var isEmpty: Bool { parameters.isEmpty }

    /// Takes a byte of the parameters.
    mutating func append(_ value: UInt32) {
        guard parameters.count < Self.maximumLength else { return }
        parameters.append(UInt8(truncatingIfNeeded: value))
    }

    /// True for `ESC [ 200 ~`, after which pasted text follows.
    func beginsPaste(final: UInt32) -> Bool {
        parameters == Array("200".utf8) && Unicode.Scalar(final) == "~"
    }

    /// What the sequence means; nil if it is none of ours.
    func event(final: UInt32) -> InputEvent? {
        guard let letter = Unicode.Scalar(final) else { return nil }
        if parameters.first == UInt8(ascii: "<") { return mouse(letter) }
        let text = String(decoding: parameters, as: UTF8.self)
        if letter == "~" { return Self.numberedKey(text).map(InputEvent.key) }
        if ["1;3", "1;5"].contains(text), let key = Self.wordKey(letter) { return .key(key) }
        return text.isEmpty || text == "1" ? Self.key(letter).map(InputEvent.key) : nil
    }

    /// The key that `ESC [` or `ESC O` and this letter stand for.
    static func key(_ letter: Unicode.Scalar) -> Key? {
        switch letter {
        case "A": .up
        case "B": .down
        case "C": .right
        case "D": .left
        case "F": .end
        case "H": .home
        case "M": .enter
        case "Z": .backTab
        default: nil
        }
    }

    /// An arrow together with Alt or Ctrl.
    private static func wordKey(_ letter: Unicode.Scalar) -> Key? {
        switch letter {
        case "C": .wordRight
        case "D": .wordLeft
        default: nil
        }
    }

    private static func numberedKey(_ number: String) -> Key? {
        switch number {
        case "1", "7": .home
        case "3": .delete
        case "4", "8": .end
        case "5": .pageUp
        case "6": .pageDown
        default: nil
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

import TerminalKit

/// Tells for which characters libvterm and the C library agree on the number of columns.
///
/// libvterm has a table of its own, and about one character in thirty is wider or narrower in it:
/// after such a one a program that counts columns by `wcwidth` and the emulator are at different
/// places, and the pictures cannot be compared.
public final class WidthAgreement {
    private let emulator: Emulator?
    private var shaper = TextShaper()
    private var known: [Unicode.Scalar: Int] = [:]

    /// Creates one with an emulator of its own to ask.
    public init() {
        emulator = try? Emulator(size: Size(width: 16, height: 1))
    }

    /// The columns by which libvterm moves on for a character after a letter.
    public func emulatorColumns(of scalar: Unicode.Scalar) -> Int {
        if (0x20...0x7E).contains(scalar.value) { return 1 }
        if let columns = known[scalar] { return columns }
        emulator?.feed(Array("\ra\(scalar)".utf8))
        let columns = (emulator?.cursor.x ?? 0) - 1
        known[scalar] = columns
        return columns
    }

    /// True if both see as many columns.
    public func agrees(on scalar: Unicode.Scalar) -> Bool {
        shaper.width(of: "a\(scalar)") - 1 == emulatorColumns(of: scalar)
    }

    /// The text without the characters on which the two do not agree; line ends stay.
    public func agreed(_ text: String) -> String {
        let kept = text.unicodeScalars.filter { $0 == "\n" || agrees(on: $0) }
        return String(String.UnicodeScalarView(kept))
    }

    /// True if the emulator draws the cell's character and marks in the cell's columns.
    func agrees(on cell: Cell) -> Bool {
        cell.isContinuation
            || emulatorColumns(of: cell.scalar) == Int(cell.width)
                && cell.marks.allSatisfy { emulatorColumns(of: $0) == 0 }
    }
}

public import TerminalKit

/// How an emulator's screen differs from the canvas that it is to show.
///
/// Glyph, width, bold, italic, underline, reverse and both colours are compared. Colours are equal if
/// the program chose them in the same way: the terminal's own, the same number of the palette, or the
/// same red, green and blue. Left out are dim, which libvterm does not know, and what nobody sees of
/// a blank (its text colour, bold and slant).
public struct ScreenComparison: Hashable, Sendable {
    /// The cells that differ, row by row.
    public private(set) var differences: [CellDifference] = []
    /// Where characters are on whose width libvterm and the C library do not agree.
    ///
    /// The row was not compared from there on: say in the test what is right in it.
    public private(set) var leftOut: [Position] = []
    /// The size of the canvas.
    public let expectedSize: Size
    /// What the emulator shows.
    public let screen: EmulatedScreen
    let expectedRows: [[ScreenCell]]

    /// Compares.
    ///
    /// - Parameters:
    ///   - screen: What the emulator shows.
    ///   - canvas: What it is to show.
    ///   - depth: How many colours the program has on this terminal; those of the canvas are reduced
    ///     to them.
    ///   - widths: Whom to ask about widths; what it has found out is kept for the next comparison.
    public init(
        _ screen: EmulatedScreen, with canvas: Canvas, depth: ColorDepth = .trueColor,
        widths: WidthAgreement = WidthAgreement()
    ) {
        self.screen = screen
        expectedSize = canvas.size
        expectedRows = (0..<canvas.size.height).map { y in
            canvas.row(y).map { ScreenCell($0, depth: depth) }
        }
        guard screen.size == canvas.size else { return }
        for y in 0..<canvas.size.height {
            compareRow(y, canvas.row(y), widths)
        }
    }

    /// True if both have the same size and no cell that was compared differs.
    public var isEqual: Bool { screen.size == expectedSize && differences.isEmpty }

    private mutating func compareRow(
        _ y: Int, _ cells: ArraySlice<Cell>, _ widths: WidthAgreement
    ) {
        for (x, cell) in cells.enumerated() {
            guard widths.agrees(on: cell) else {
                leftOut.append(Position(x: x, y: y))
                return
            }
            let (expected, actual) = (expectedRows[y][x], screen.rows[y][x])
            if !actual.looks(like: expected) {
                differences.append(
                    CellDifference(
                        position: Position(x: x, y: y), expected: expected, actual: actual))
            }
        }
    }
}

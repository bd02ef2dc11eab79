/// A grid of cells: what a terminal, a file or a test is to show.
///
/// Drawing is total: whatever lies outside is not drawn, half of a character of two columns never
/// stays behind, and every row is exactly as wide as the canvas.
public struct Canvas: Hashable, Sendable {
    /// The largest canvas: four times as wide and as high as a window of small letters on a large screen.
    public static let maximumSize = Size(width: 4_000, height: 1_000)

    /// The number of columns and rows.
    public let size: Size
    private var cells: [Cell]

    /// Creates a canvas of blanks; a larger one than ``maximumSize`` is cut to it.
    public init(size: Size) {
        let size = Self.possible(size)
        self.size = size
        cells = [Cell](repeating: .blank, count: size.width * size.height)
    }

    /// The size of the canvas for a window of any size.
    package static func possible(_ size: Size) -> Size {
        Size(
            width: min(size.width, maximumSize.width), height: min(size.height, maximumSize.height))
    }

    /// The cell at a place; a blank outside.
    public subscript(x: Int, y: Int) -> Cell {
        contains(x: x, y: y) ? cells[y * size.width + x] : .blank
    }

    /// The cells of a row from the left; none outside.
    public func row(_ y: Int) -> ArraySlice<Cell> {
        guard (0..<size.height).contains(y) else { return [] }
        return cells[y * size.width..<(y + 1) * size.width]
    }

    /// Draws glyphs from left to right.
    ///
    /// - Parameters:
    ///   - glyphs: What to draw; a line end among them draws nothing.
    ///   - position: Where the first is.
    ///   - clip: Nothing outside is drawn; half a character at its edge becomes a blank.
    public mutating func draw(
        _ glyphs: some Sequence<Glyph>, at position: Position, style: Style, clip: Rect
    ) {
        let area = clip.intersection(Rect(size))
        guard (area.minY..<area.maxY).contains(position.y) else { return }
        var x = position.x
        for glyph in glyphs where glyph.breaking != .lineFeed {
            guard x < area.maxX else { return }
            place(glyph, x: x, y: position.y, style: style, columns: area.minX..<area.maxX)
            x += Int(glyph.width)
        }
    }

    /// Fills a rectangle with one glyph of one column.
    public mutating func fill(_ rect: Rect, with glyph: Glyph = .blank, style: Style = .plain) {
        let area = rect.intersection(Rect(size))
        guard !area.isEmpty else { return }
        for y in area.minY..<area.maxY {
            for x in area.minX..<area.maxX {
                set(Cell(glyph, style: style), x: x, y: y)
            }
        }
    }

    /// Changes the styles of the cells in a rectangle, not what they show.
    public mutating func restyle(_ rect: Rect, _ change: (Style, Position) -> Style) {
        let area = rect.intersection(Rect(size))
        guard !area.isEmpty else { return }
        for y in area.minY..<area.maxY {
            for x in area.minX..<area.maxX {
                let index = y * size.width + x
                cells[index].style = change(cells[index].style, Position(x: x, y: y))
            }
        }
    }

    private mutating func place(
        _ glyph: Glyph, x: Int, y: Int, style: Style, columns: Range<Int>
    ) {
        if glyph.width == 1 {
            if columns.contains(x) { set(Cell(glyph, style: style), x: x, y: y) }
        } else if columns.contains(x), columns.contains(x + 1) {
            set(Cell(glyph, style: style), x: x, y: y)
            set(.continuation(style: style), x: x + 1, y: y, ofSameCharacter: true)
        } else {
            for half in [x, x + 1] where columns.contains(half) {
                set(Cell(.blank, style: style), x: half, y: y)
            }
        }
    }

    /// Puts a cell down and blanks what it leaves of characters of two columns next to it.
    private mutating func set(_ cell: Cell, x: Int, y: Int, ofSameCharacter: Bool = false) {
        let index = y * size.width + x
        if cells[index].isContinuation, !ofSameCharacter, x > 0 {
            cells[index - 1] = Cell(.blank, style: cells[index - 1].style)
        }
        let wasWide = cells[index].width == 2
        cells[index] = cell
        if wasWide, x + 1 < size.width, cells[index + 1].isContinuation {
            cells[index + 1] = Cell(.blank, style: cells[index + 1].style)
        }
    }

    private func contains(x: Int, y: Int) -> Bool {
        (0..<size.width).contains(x) && (0..<size.height).contains(y)
    }
}

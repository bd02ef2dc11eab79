/// Draws text on a canvas: shapes it, cuts it to its place, and puts it down.
public struct Painter {
    /// What has been drawn.
    public private(set) var canvas: Canvas
    /// What turns text into glyphs; it keeps what it learned from one picture to the next.
    public var shaper: TextShaper

    /// Creates a painter with an empty canvas.
    public init(size: Size, shaper: TextShaper) {
        canvas = Canvas(size: size)
        self.shaper = shaper
    }

    /// Creates a painter that goes on with a canvas.
    public init(canvas: Canvas, shaper: TextShaper) {
        self.canvas = canvas
        self.shaper = shaper
    }

    /// The whole canvas as a rectangle.
    public var bounds: Rect { Rect(canvas.size) }

    /// Draws a text of one line.
    ///
    /// - Parameters:
    ///   - position: Where its first cell is.
    ///   - clip: Nothing outside is drawn; nil is the whole canvas.
    public mutating func draw(
        _ text: String, at position: Position, style: Style = .plain, clip: Rect? = nil
    ) {
        draw(shaper.shape(text), at: position, style: style, clip: clip)
    }

    /// Draws a shaped text of one line.
    public mutating func draw(
        _ text: ShapedText, at position: Position, style: Style = .plain, clip: Rect? = nil
    ) {
        canvas.draw(text.glyphs, at: position, style: style, clip: clip ?? bounds)
    }

    /// Draws a range of a shaped text's glyphs, such as one of its lines.
    public mutating func draw(
        _ text: ShapedText, _ range: Range<Int>, at position: Position, style: Style, clip: Rect
    ) {
        canvas.draw(text.glyphs(of: range), at: position, style: style, clip: clip)
    }

    /// Draws a text of one line in the middle of a row of the rectangle, cut where it is too long.
    ///
    /// - Returns: Where it begins.
    @discardableResult
    public mutating func drawCentered(
        _ text: String, in rect: Rect, y: Int, style: Style = .plain
    ) -> Position {
        let shaped = truncated(text, columns: rect.width)
        let place = Position(x: rect.minX + (rect.width - shaped.width) / 2, y: y)
        draw(shaped, at: place, style: style, clip: rect)
        return place
    }

    /// The text of one line in this many columns; where it is too long it ends with an ellipsis.
    public mutating func truncated(_ text: String, columns: Int) -> ShapedText {
        shaper.shape(text).truncated(columns: columns, ellipsis: shaper.shape("…"))
    }

    /// Fills a rectangle with one glyph of one column.
    public mutating func fill(_ rect: Rect, with glyph: Glyph = .blank, style: Style = .plain) {
        canvas.fill(rect, with: glyph, style: style)
    }

    /// Changes how the cells of a rectangle look, not what they show.
    public mutating func restyle(_ rect: Rect, _ change: (Style, Position) -> Style) {
        canvas.restyle(rect, change)
    }
}

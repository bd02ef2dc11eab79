extension Canvas {
    /// The picture as an SVG drawing of a terminal window that needs no other file.
    ///
    /// Lines, blocks and braille dots are drawn as shapes, so that they join whatever the font; every
    /// word begins at its column and is as wide as its columns.
    ///
    /// - Parameters:
    ///   - title: The words in the window's bar, also what a screen reader calls the picture.
    ///   - colors: The window's colours.
    public func svg(title: String, colors: WindowColors) -> String {
        SVGDrawing(canvas: self, title: title, colors: colors).text
    }
}

/// The making of one SVG drawing.
private struct SVGDrawing {
    /// The lengths of the drawing in its user units, which are pixels at its natural size.
    private enum Metric {
        static let cellWidth = 9.0
        static let cellHeight = 19.0
        static let fontSize = 15.0
        static let baseline = 14.5
        static let padding = 16.0
        static let barHeight = 34.0
    }

    let canvas: Canvas
    let title: String
    let colors: WindowColors

    private var width: Double { Double(canvas.size.width) * Metric.cellWidth + 2 * Metric.padding }
    private var height: Double {
        Double(canvas.size.height) * Metric.cellHeight + 2 * Metric.padding + Metric.barHeight
    }

    var text: String {
        let rows = (0..<canvas.size.height).map { y in
            CellRun.runs(of: canvas.row(y)).map { markup($0, y: y) }.joined()
        }
        return opening + rows.joined() + "</g>\n</svg>\n"
    }

    private var opening: String {
        let dots = ["#ff5f57", "#febc2e", "#28c840"].enumerated().map { index, color in
            "<circle cx=\"\(20 + index * 20)\" cy=\"17\" r=\"6\" fill=\"\(color)\"/>"
        }
        let (w, h) = (number(width), number(height))
        let name = Markup.escaped(title)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(w)" height="\(h)" \
            viewBox="0 0 \(w) \(h)" role="img">
            <title>\(name)</title>
            <rect x=".5" y=".5" width="\(number(width - 1))" height="\(number(height - 1))" rx="10" \
            fill="\(colors.background)" stroke="\(colors.border)"/>
            <path d="M1 34V11a10 10 0 0 1 10-10H\(number(width - 11))a10 10 0 0 1 10 10V34z" \
            fill="\(colors.titleBar)"/>
            \(dots.joined())
            <text x="\(number(width / 2))" y="22" text-anchor="middle" font-family="sans-serif" \
            font-size="13" fill="\(colors.foreground)" fill-opacity=".75">\(name)</text>
            <g font-family="'DejaVu Sans Mono',Menlo,Consolas,monospace" \
            font-size="\(number(Metric.fontSize))" xml:space="preserve">

            """
    }

    private func markup(_ run: CellRun, y row: Int) -> String {
        let (foreground, background) = colors.resolve(run.style)
        let top = Metric.barHeight + Metric.padding + Double(row) * Metric.cellHeight
        var parts = ""
        if let background {
            parts +=
                "<rect x=\"\(number(left(run.column)))\" y=\"\(number(top))\" "
                + "width=\"\(number(Double(run.columns) * Metric.cellWidth))\" "
                + "height=\"\(number(Metric.cellHeight))\" fill=\"\(background)\"/>\n"
        }
        for shapes in run.shapes(
            left: left, top: top, cellWidth: Metric.cellWidth, cellHeight: Metric.cellHeight)
        {
            parts += shapes.markup(color: foreground)
        }
        var words = Words()
        var column = run.column
        for cell in run.cells {
            if !cell.isShape, cell.scalar != " " || !cell.marks.isEmpty {
                words.append(cell, column: column)
            }
            column += Int(cell.width)
        }
        if !words.words.isEmpty {
            parts +=
                "<text y=\"\(number(top + Metric.baseline))\" "
                + "fill=\"\(foreground)\"\(attributes(run.style))>"
                + words.words.map(markup).joined() + "</text>\n"
        }
        return parts
    }

    private func markup(_ word: Words.Word) -> String {
        let length = Double(word.columns) * Metric.cellWidth
        let stretch =
            word.columns > 1
            ? " textLength=\"\(number(length))\" lengthAdjust=\"spacingAndGlyphs\"" : ""
        return "<tspan x=\"\(number(left(word.column)))\"\(stretch)>"
            + Markup.escaped(word.text) + "</tspan>"
    }

    private func attributes(_ style: Style) -> String {
        var text = ""
        if style.attributes.contains(.bold) { text += " font-weight=\"bold\"" }
        if style.attributes.contains(.italic) { text += " font-style=\"italic\"" }
        if style.attributes.contains(.underline) { text += " text-decoration=\"underline\"" }
        if style.attributes.contains(.dim) { text += " fill-opacity=\".65\"" }
        return text
    }

    private func left(_ column: Int) -> Double {
        Metric.padding + Double(column) * Metric.cellWidth
    }

    private func number(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(value)
    }
}

/// Characters gathered to words; one that a font may draw in a width of its own is a word by itself.
private struct Words {
    struct Word {
        let column: Int
        var text: String
        var columns: Int
        let isASCII: Bool
    }

    private(set) var words: [Word] = []

    mutating func append(_ cell: Cell, column: Int) {
        let isASCII = cell.scalar.isASCII && cell.marks.isEmpty
        if let last = words.last, isASCII, last.isASCII, last.column + last.columns == column {
            words[words.count - 1].text += cell.text
            words[words.count - 1].columns += Int(cell.width)
        } else {
            words.append(
                Word(
                    column: column, text: cell.text, columns: Int(cell.width), isASCII: isASCII))
        }
    }
}

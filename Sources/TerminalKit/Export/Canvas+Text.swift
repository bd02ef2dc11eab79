extension Canvas {
    /// The rows as text, each as wide as the canvas.
    public var rows: [String] {
        (0..<size.height).map { y in
            var text = String.UnicodeScalarView()
            for cell in row(y) { cell.append(to: &text) }
            return String(text)
        }
    }

    /// The picture as lines of text, without the blanks at their ends.
    public var plainText: String {
        var text = String.UnicodeScalarView()
        for y in 0..<size.height {
            let cells = row(y)
            let end = cells.lastIndex { $0.scalar != " " || $0.hasMarks || $0.isContinuation }
            for cell in cells[..<(end.map { $0 + 1 } ?? cells.startIndex)] {
                cell.append(to: &text)
            }
            text.append("\n")
        }
        return String(text)
    }
}

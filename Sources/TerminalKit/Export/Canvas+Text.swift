extension Canvas {
    /// The rows as text, each as wide as the canvas.
    public var rows: [String] {
        (0..<size.height).map { row($0).reduce(into: "") { $0 += $1.text } }
    }

    /// The picture as lines of text, without the blanks at their ends.
    public var plainText: String {
        rows.map { row in
            let kept = row.unicodeScalars.reversed().drop { $0 == " " }.reversed()
            return String(String.UnicodeScalarView(kept)) + "\n"
        }.joined()
    }
}

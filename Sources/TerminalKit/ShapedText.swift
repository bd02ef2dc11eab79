/// A text whose glyphs are known; lines are ranges of them.
public struct ShapedText: Hashable, Sendable {
    /// The glyphs of the whole text, line ends among them.
    public let glyphs: [Glyph]

    /// A text without glyphs.
    public static let empty = ShapedText(glyphs: [])

    /// The text of characters that are known to take one column each, such as blocks.
    package static func narrow(_ text: String) -> ShapedText {
        ShapedText(glyphs: text.unicodeScalars.map(Glyph.narrow))
    }

    /// The columns that the text takes on one line.
    public var width: Int { columns(of: glyphs.startIndex..<glyphs.endIndex) }

    /// The columns that a range of glyphs takes.
    public func columns(of range: Range<Int>) -> Int {
        glyphs(of: range).reduce(0) { $0 + Int($1.width) }
    }

    /// The glyphs of a range; those outside the text are none.
    func glyphs(of range: Range<Int>) -> ArraySlice<Glyph> {
        glyphs[range.clamped(to: glyphs.indices)]
    }

    /// Breaks the text into lines of at most the given number of columns.
    ///
    /// A line ends at a blank, after an ideograph, after a hyphen or a slash that no digit follows, and
    /// inside a word that is longer than a line. Blanks at a line's end are dropped, and an empty line stays one. A character
    /// that is wider than a line is on a line of its own and is cut when it is drawn.
    ///
    /// - Parameter columns: The width of a line, at least 1; less is taken as 1.
    /// - Returns: The lines as ranges of ``glyphs``; none for a text without glyphs.
    public func lines(columns: Int) -> [Range<Int>] {
        broken(columns: columns).map { $0.start..<$0.end }
    }

    /// The same, line by line, for a first frame that does not wait for the making of an array.
    public func forEachLine(columns: Int, _ body: (Range<Int>) -> Void) {
        for line in broken(columns: columns) { body(line.start..<line.end) }
    }

    private func broken(columns: Int) -> [LineBreaker.Line] {
        var breaker = LineBreaker(columns: max(columns, 1))
        glyphs.withUnsafeBufferPointer { breaker.read($0) }
        return breaker.lines
    }

    /// A range of glyphs as text again.
    public func text(of range: Range<Int>) -> String {
        glyphs(of: range).reduce(into: "") { $0 += Cell($1, style: .plain).text }
    }

    /// The text with another after it.
    public func appending(_ other: ShapedText) -> ShapedText {
        ShapedText(glyphs: glyphs + other.glyphs)
    }

    /// The text with one and the same sign in place of all that is not blank, as wide as before.
    public func covered(with sign: Unicode.Scalar) -> ShapedText {
        let cover = Glyph.narrow(sign)
        var covered: [Glyph] = []
        covered.reserveCapacity(glyphs.count)
        for glyph in glyphs {
            if glyph.breaking == .none || glyph.breaking == .after {
                covered.append(cover)
                if glyph.width == 2 { covered.append(cover) }
            } else {
                covered.append(glyph)
            }
        }
        return ShapedText(glyphs: covered)
    }

    /// The glyphs from the start that fit into the given number of columns; where some do not, the last that do
    /// give way to an ellipsis.
    ///
    /// - Parameter ellipsis: What shows that something is missing, such as `…` or `...`.
    public func truncated(columns: Int, ellipsis: ShapedText) -> ShapedText {
        guard width > columns else { return self }
        let room = max(columns, -1) - ellipsis.width
        guard room >= 0 else { return .empty }
        var kept: [Glyph] = []
        var used = 0
        for glyph in glyphs {
            used += Int(glyph.width)
            guard used <= room else {
                if glyph.isTied { kept.removeLast() }
                break
            }
            kept.append(glyph)
        }
        return ShapedText(glyphs: kept + ellipsis.glyphs)
    }
}

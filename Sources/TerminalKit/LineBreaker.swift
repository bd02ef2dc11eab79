/// Finds where the lines of a text end.
struct LineBreaker {
    /// A line; an array of `Range` would look for its conformances at run time, and the first frame
    /// would wait for it.
    struct Line {
        let start: Int
        let end: Int
    }

    private(set) var lines: [Line] = []
    private let columns: Int
    private var lineStart = 0
    private var used = 0
    /// Where the line may end: the end of what stays, and where the next line begins.
    private var lastBreak: (end: Int, next: Int)?

    init(columns: Int) {
        self.columns = columns
    }

    mutating func read(_ glyphs: UnsafeBufferPointer<Glyph>) {
        guard !glyphs.isEmpty else { return }
        for index in glyphs.indices {
            step(index, glyphs)
        }
        close(end: glyphs.count, next: glyphs.count, glyphs)
    }

    private mutating func step(_ index: Int, _ glyphs: UnsafeBufferPointer<Glyph>) {
        let glyph = glyphs[index]
        if glyph.breaking == .lineFeed {
            close(end: index, next: index + 1, glyphs)
            return
        }
        if glyph.breaking == .blank {
            lastBreak = (index, index + 1)
        } else if used + Int(glyph.width) > columns, index > lineStart {
            wrap(before: glyph.isTied && index - 1 > lineStart ? index - 1 : index, index, glyphs)
        }
        used += Int(glyph.width)
        if glyph.breaking == .after, used <= columns { lastBreak = (index + 1, index + 1) }
    }

    /// Ends the line at the last place that allows it, else before the first of some glyphs that stay
    /// together; the last of them is yet to be counted.
    private mutating func wrap(
        before first: Int, _ last: Int, _ glyphs: UnsafeBufferPointer<Glyph>
    ) {
        let place = lastBreak ?? (first, first)
        close(end: place.end, next: place.next, glyphs)
        used = columns(glyphs[lineStart..<last])
        if used + Int(glyphs[last].width) > columns, first > lineStart {
            close(end: first, next: first, glyphs)
            used = columns(glyphs[first..<last])
        }
    }

    private func columns(_ glyphs: Slice<UnsafeBufferPointer<Glyph>>) -> Int {
        glyphs.reduce(0) { $0 + Int($1.width) }
    }

    private mutating func close(
        end: Int, next: Int, _ glyphs: UnsafeBufferPointer<Glyph>
    ) {
        var end = end
        while end > lineStart, glyphs[end - 1].breaking == .blank { end -= 1 }
        lines.append(Line(start: lineStart, end: end))
        lineStart = next
        used = 0
        lastBreak = nil
    }
}

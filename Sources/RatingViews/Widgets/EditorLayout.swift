import RatingScreen
import TerminalKit

/// A text that is written, broken into the lines that a window shows, and where each character is.
struct EditorLayout: Hashable {
    let text: ShapedText
    let lines: [Range<Int>]
    /// The last column has room for the cursor alone.
    let columns: Int
    private let starts: [Int]

    init(_ edited: EditedText, columns: Int, shaper: inout TextShaper) {
        (text, starts) = shaper.shape(characters: edited.characters)
        self.columns = max(columns, 2)
        let broken =
            edited.isLine
            ? [text.glyphs.indices] : text.lines(columns: self.columns - 1)
        lines = broken.isEmpty ? [0..<0] : broken
    }

    /// Where a character is: its column and its line, from 0.
    func place(of character: Int) -> (column: Int, line: Int) {
        let glyph = starts[min(max(character, 0), starts.count - 1)]
        let line = lines.lastIndex { $0.lowerBound <= glyph } ?? 0
        // Blanks at the end of a broken line take no room, so that the cursor may be beyond it.
        return (min(text.columns(of: lines[line].lowerBound..<glyph), widest), line)
    }

    /// The character at a place, or the one that comes nearest in that line.
    func character(column: Int, line: Int) -> Int {
        let line = min(max(line, 0), lines.count - 1)
        var nearest = firstCharacter(of: line)
        for character in nearest..<endCharacter(of: line)
        where text.columns(of: lines[line].lowerBound..<starts[character]) <= column {
            nearest = character
        }
        return nearest
    }

    /// A line is never wider than the window, unless the text stays on one.
    private var widest: Int { lines.count == 1 ? .max : columns - 1 }

    private func firstCharacter(of line: Int) -> Int {
        starts.firstIndex { $0 >= lines[line].lowerBound } ?? 0
    }

    /// The number after the last place in a line: the last line has one behind its last character.
    private func endCharacter(of line: Int) -> Int {
        guard line + 1 < lines.count else { return starts.count }
        return firstCharacter(of: line + 1)
    }
}

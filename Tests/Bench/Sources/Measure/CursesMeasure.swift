import CursesFrame
import TerminalKit

/// A canvas as ncurses puts it out, all of it, to a screen that shows nothing yet.
struct CursesMeasure: Sendable {
    /// Prepares the cells of a canvas; nil without ncurses or its description of a terminal.
    init?(_ canvas: Canvas) {
        guard curses_frame_open(Int32(canvas.size.width), Int32(canvas.size.height)) != 0 else {
            return nil
        }
        var numbers = ColorNumbers()
        for y in 0..<canvas.size.height {
            for cell in canvas.row(y) where !cell.isContinuation {
                let marks = cell.marks.map { Int32($0.value) } + [0, 0, 0, 0]
                let text = [Int32(cell.scalar.value)] + marks.prefix(4)
                let style = cell.style
                curses_frame_add(
                    Int32(y), text, Int32(style.attributes.rawValue),
                    numbers.number(of: style.foreground), numbers.number(of: style.background))
            }
        }
    }

    /// Puts the frame out.
    func put() { curses_frame_put() }

    func close() { curses_frame_close() }

    /// A colour of the palette for each colour, so that as many are distinguished.
    private struct ColorNumbers {
        private var known: [Color: Int32] = [:]

        mutating func number(of color: Color) -> Int32 {
            if color == .standard { return -1 }
            if let number = known[color] { return number }
            let number = Int32(16 + known.count)
            known[color] = number
            return number
        }
    }
}

import CRatingsNcurses
import TerminalKit

/// Puts canvases on the screen of ncurses, by the rows that differ from the canvas before.
struct CursesPainter {
    private let palette: ScreenPalette
    private let usesUTF8: Bool
    private var last: Canvas?
    private var lastCell = Cell.blank
    private var lastDrawn = cchar_t()
    private var row: [cchar_t] = []
    private var isCursorShown = false

    /// A painter for the terminal that ncurses has open.
    init(palette: ScreenPalette, usesUTF8: Bool) {
        self.palette = palette
        self.usesUTF8 = usesUTF8
        lastDrawn = drawn(.blank)
    }

    /// Shows a frame on a screen of a size.
    mutating func paint(_ frame: Frame, on size: Size) {
        guard let screen = curses_screen() else { return }
        for y in 0..<size.height where hasChanged(y, in: frame.canvas) {
            prepareRow(frame.canvas.row(y), width: size.width)
            mvwadd_wchnstr(screen, Int32(y), 0, row, Int32(row.count))
        }
        last = frame.canvas
        place(frame, in: screen, size: size)
        wrefresh(screen)
    }

    /// Makes the next frame be drawn from nothing.
    mutating func forget() {
        last = nil
        clearok(curses_shown(), true)
    }

    private func hasChanged(_ y: Int, in canvas: Canvas) -> Bool {
        guard let last, last.size == canvas.size else { return true }
        return last.row(y) != canvas.row(y)
    }

    /// ncurses takes one element a character, also where it fills two columns.
    private mutating func prepareRow(_ cells: ArraySlice<Cell>, width: Int) {
        row.removeAll(keepingCapacity: true)
        for cell in cells.prefix(width) where !cell.isContinuation || !usesUTF8 {
            row.append(element(cell))
        }
        if usesUTF8, cells.count > width, cells[cells.startIndex + width].isContinuation {
            row[row.count - 1] = element(.blank)
        }
        for _ in min(cells.count, width)..<width { row.append(element(.blank)) }
    }

    /// Neighbours are often alike, blanks above all.
    private mutating func element(_ cell: Cell) -> cchar_t {
        if cell != lastCell {
            lastCell = cell
            lastDrawn = drawn(cell)
        }
        return lastDrawn
    }

    private func drawn(_ cell: Cell) -> cchar_t {
        let numbers = palette.numbers(for: cell.style)
        let attributes = attributes(cell.style.attributes)
        var element = cchar_t()
        let marks = cell.hasMarks && usesUTF8 ? cell.marks.map { wchar_t($0.value) } : []
        func mark(_ index: Int) -> wchar_t { index < marks.count ? marks[index] : 0 }
        curses_set_cell(
            &element, character(cell), mark(0), mark(1), mark(2), attributes, pair(numbers))
        return element
    }

    /// Without UTF-8 no byte above 0x7F may go out; the program should not have drawn one.
    private func character(_ cell: Cell) -> wchar_t {
        usesUTF8 || cell.scalar.isASCII ? wchar_t(cell.scalar.value) : 0x3F
    }

    /// Where there are no more pairs, the terminal's own colours have to do.
    private func pair(_ numbers: ScreenPalette.Numbers) -> Int32 {
        guard palette.depth != .none, numbers.foreground >= 0 || numbers.background >= 0 else {
            return 0
        }
        return max(alloc_pair(numbers.foreground, numbers.background), 0)
    }

    private func attributes(_ attributes: Style.Attributes) -> attr_t {
        var result: attr_t = 0
        if attributes.contains(.bold) { result |= curses_bold }
        if attributes.contains(.dim) { result |= curses_dim }
        if attributes.contains(.italic) { result |= curses_italic }
        if attributes.contains(.underline) { result |= curses_underline }
        if attributes.contains(.reverse) { result |= curses_reverse }
        return result
    }

    /// A hidden cursor waits where the focus is, else at the bottom left, for terminals that cannot hide it.
    private mutating func place(
        _ frame: Frame, in screen: UnsafeMutablePointer<WINDOW>, size: Size
    ) {
        func seen(_ place: Position?) -> Position? {
            place.flatMap { Rect(size).contains($0) ? $0 : nil }
        }
        let cursor = seen(frame.cursor)
        if isCursorShown != (cursor != nil) {
            isCursorShown = cursor != nil
            curs_set(isCursorShown ? 1 : 0)
        }
        let position = cursor ?? seen(frame.focus)
        wmove(screen, Int32(position?.y ?? size.height - 1), Int32(position?.x ?? 0))
    }
}

import RatingScreen
import TerminalKit

/// The panel over the list that says what failed.
struct ErrorPanel {
    /// The most columns of its text.
    private static let maximumColumns = 56
    /// Blanks on both sides of a button's words.
    private static let padding = 2
    private static let narrowPadding = 0

    let content: RatingScreenContent.Overlay
    let focus: FocusTarget?
    let theme: Theme

    /// Draws the panel in the middle of an area.
    ///
    /// Where there is little room the symbol, the text and the blank row give way, never the
    /// buttons.
    /// - Returns: Where its buttons can be clicked.
    func draw(in area: Rect, _ painter: inout Painter) -> [HitArea<FocusTarget>] {
        let columns = max(min(area.width - 6, Self.maximumColumns), 1)
        let rows = buttonRows(columns: columns, &painter)
        // The frame, the title and the buttons are always there.
        let room = max(area.height - 3 - rows.count, 0)
        let texts = lines(columns: columns, &painter).prefix(max(room - 2, 0))
        let (symbolRows, blankRows) = (min(room, 1), room > 1 ? 1 : 0)
        let height = symbolRows + 1 + texts.count + blankRows + rows.count
        let inner = area.centered(Size(width: columns, height: height))
        drawFrame(around: inner, in: area, &painter)
        if symbolRows > 0 {
            painter.drawCentered(
                " \(content.symbol) ", in: inner, y: inner.minY, style: theme.error.adding(.reverse)
            )
        }
        let titleY = inner.minY + symbolRows
        painter.drawCentered(content.title, in: inner, y: titleY, style: theme.error)
        for (row, (text, range)) in texts.enumerated() {
            let x = inner.minX + max((inner.width - text.columns(of: range)) / 2, 0)
            painter.draw(
                text, range, at: Position(x: x, y: titleY + 1 + row), style: theme.body,
                clip: inner)
        }
        return rows.enumerated().flatMap { row, buttons in
            ButtonRow(buttons: buttons, focus: focus, theme: theme)
                .draw(in: inner, y: inner.maxY - rows.count + row, &painter)
        }
    }

    private func drawFrame(around inner: Rect, in area: Rect, _ painter: inout Painter) {
        let panel = inner.insetBy(columns: -3, rows: -1).intersection(area)
        painter.fill(panel)
        painter.drawFrame(panel, glyphs: theme.glyphs, style: theme.border, clip: area)
    }

    private func lines(
        columns: Int, _ painter: inout Painter
    ) -> [(ShapedText, Range<Int>)] {
        content.description.flatMap { sentence in
            let text = painter.shaper.shape(sentence)
            return text.lines(columns: columns).map { (text, $0) }
        }
    }

    /// The buttons side by side, or each in a row of its own where that is too narrow.
    private func buttonRows(
        columns: Int, _ painter: inout Painter
    ) -> [[Button<FocusTarget>]] {
        let words: [(FocusTarget, String?)] = [
            (.tryAgain, content.action), (.primary, content.primary),
        ]
        func buttons(padding: Int) -> [Button<FocusTarget>] {
            words.compactMap { target, words in words.map { Button(target, $0, padding: padding) } }
        }
        let side = buttons(padding: Self.padding)
        let row = ButtonRow(buttons: side, focus: focus, theme: theme)
        if row.fits(columns: columns, &painter) { return [side] }
        return buttons(padding: Self.narrowPadding).map { [$0] }
    }
}

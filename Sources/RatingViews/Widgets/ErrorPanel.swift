import RatingScreen
import TerminalKit

/// The panel over the list that says what failed.
struct ErrorPanel {
    /// The most columns of its text.
    private static let maximumColumns = 56

    let content: RatingScreenContent.Overlay
    let focus: FocusTarget?
    let theme: Theme

    /// Draws the panel in the middle of an area.
    ///
    /// - Returns: Where its button can be clicked.
    func draw(in area: Rect, _ painter: inout Painter) -> [HitArea<FocusTarget>] {
        let columns = max(min(area.width - 6, Self.maximumColumns), 1)
        let lines = content.description.flatMap { sentence in
            let text = painter.shaper.shape(sentence)
            return text.lines(columns: columns).map { (text, $0) }
        }
        // Frame, symbol, title, a blank row and the button take the rest.
        let shown = lines.prefix(max(area.height - 6, 0))
        let inner = area.centered(Size(width: columns, height: shown.count + 4))
        let panel = inner.insetBy(columns: -3, rows: -1).intersection(area)
        painter.fill(panel)
        painter.drawFrame(panel, glyphs: theme.glyphs, style: theme.border, clip: area)
        painter.drawCentered(
            " \(content.symbol) ", in: inner, y: inner.minY, style: theme.error.adding(.reverse))
        painter.drawCentered(content.title, in: inner, y: inner.minY + 1, style: theme.error)
        for (row, (text, range)) in shown.enumerated() {
            let x = inner.minX + max((inner.width - text.columns(of: range)) / 2, 0)
            painter.draw(
                text, range, at: Position(x: x, y: inner.minY + 2 + row), style: theme.body,
                clip: inner)
        }
        let button = Button(FocusTarget.tryAgain, content.action, padding: 2)
        return ButtonRow(buttons: [button], focus: focus, theme: theme)
            .draw(in: inner, y: inner.maxY - 1, &painter)
    }
}

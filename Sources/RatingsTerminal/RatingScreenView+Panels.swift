import RatingScreen
import TerminalKit

extension RatingScreenView {
    /// The most columns of a panel's text.
    private static let maximumPanelColumns = 56

    /// Draws the error panel over the list.
    mutating func drawOverlay(
        _ overlay: RatingScreenContent.Overlay, _ layout: ScreenLayout, _ painter: inout Painter
    ) {
        let area = layout.list
        let columns = max(min(area.width - 6, Self.maximumPanelColumns), 1)
        let lines = overlay.description.flatMap { sentence in
            let text = painter.shaper.shape(sentence)
            return text.lines(columns: columns).map { (text, $0) }
        }
        // Frame, symbol, title, a blank row and the button take the rest.
        let room = max(area.height - 6, 0)
        let shown = lines.prefix(room)
        let inner = area.centered(Size(width: columns, height: shown.count + 4))
        let panel = inner.insetBy(columns: -3, rows: -1).intersection(area)
        painter.fill(panel)
        painter.drawFrame(panel, glyphs: theme.glyphs, style: theme.border, clip: area)
        painter.drawCentered(
            " \(overlay.symbol) ", in: inner, y: inner.minY, style: theme.error.adding(.reverse))
        painter.drawCentered(overlay.title, in: inner, y: inner.minY + 1, style: theme.error)
        for (row, (text, range)) in shown.enumerated() {
            let x = inner.minX + max((inner.width - text.columns(of: range)) / 2, 0)
            painter.draw(
                text, range, at: Position(x: x, y: inner.minY + 2 + row), style: theme.body,
                clip: inner)
        }
        let button = Button(
            target: .tryAgain, words: Button.bracketed(overlay.action, padding: 2), isLink: false)
        drawRow([button], in: inner, y: inner.maxY - 1, &painter)
    }

    /// Draws the list of the keys that do something now.
    mutating func drawHelp(_ painter: inout Painter) {
        let bindings = keyMap.bindings(available: commandsWithoutHelp)
        let rows = bindings.map { binding in
            (
                painter.shaper.shape(binding.label(theme.glyphs)),
                painter.shaper.shape(binding.words(strings.keys))
            )
        }
        let keyColumns = rows.map(\.0.width).max() ?? 0
        let wordColumns = rows.map(\.1.width).max() ?? 0
        let bounds = painter.bounds
        let size = Size(width: keyColumns + wordColumns + 8, height: rows.count + 4)
        let panel = bounds.centered(
            Size(width: min(size.width, bounds.width), height: min(size.height, bounds.height)))
        painter.fill(panel)
        painter.drawFrame(panel, glyphs: theme.glyphs, style: theme.border, clip: panel)
        let inner = panel.insetBy(columns: 3, rows: 1)
        painter.drawCentered(strings.keys.helpTitle, in: inner, y: inner.minY, style: theme.title)
        let firstRow = size.height > bounds.height ? 1 : 2
        for (index, (key, words)) in rows.enumerated() {
            let y = inner.minY + firstRow + index
            painter.draw(
                key, at: Position(x: inner.minX, y: y), style: theme.keyName, clip: inner)
            painter.draw(
                words, at: Position(x: inner.minX + keyColumns + 2, y: y), style: theme.body,
                clip: inner)
        }
    }
}

import RatingScreen
import TerminalKit

/// The list of the keys that do something now.
struct HelpPanel {
    let bindings: [KeyMap.Binding]
    let strings: KeyStrings
    let theme: Theme

    /// Draws the panel in the middle of an area.
    func draw(in area: Rect, _ painter: inout Painter) {
        let rows = bindings.map { binding in
            (
                key: painter.shaper.shape(binding.label(theme.glyphs)),
                words: painter.shaper.shape(binding.words(strings))
            )
        }
        let keyColumns = rows.map(\.key.width).max() ?? 0
        let wordColumns = rows.map(\.words.width).max() ?? 0
        let size = Size(width: keyColumns + wordColumns + 8, height: rows.count + 4)
        let panel = area.centered(
            Size(width: min(size.width, area.width), height: min(size.height, area.height)))
        painter.fill(panel)
        painter.drawFrame(panel, glyphs: theme.glyphs, style: theme.border, clip: panel)
        let inner = panel.insetBy(columns: 3, rows: 1)
        painter.drawCentered(strings.helpTitle, in: inner, y: inner.minY, style: theme.title)
        let firstRow = size.height > area.height ? 1 : 2
        for (index, row) in rows.enumerated() {
            let y = inner.minY + firstRow + index
            painter.draw(
                row.key, at: Position(x: inner.minX, y: y), style: theme.keyName, clip: inner)
            painter.draw(
                row.words, at: Position(x: inner.minX + keyColumns + 2, y: y), style: theme.body,
                clip: inner)
        }
    }
}

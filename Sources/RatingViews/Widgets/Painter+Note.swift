import TerminalKit

extension Painter {
    /// Draws a note in the middle of a window that is too small for anything else.
    mutating func drawNote(_ note: String, style: Style) {
        let text = shaper.shape(note)
        let lines = text.lines(columns: bounds.width).prefix(bounds.height)
        let top = (bounds.height - lines.count) / 2
        for (row, line) in lines.enumerated() {
            let x = max((bounds.width - text.columns(of: line)) / 2, 0)
            draw(text, line, at: Position(x: x, y: top + row), style: style, clip: bounds)
        }
    }
}

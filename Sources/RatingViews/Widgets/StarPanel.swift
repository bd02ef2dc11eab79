import TerminalKit

/// The popup with five stars in it: frame, title, stars and words, without its buttons.
struct StarPanel {
    let theme: Theme
    let layout: StarPickerLayout

    /// Covers what lies below, and draws what every popup with stars has.
    func draw(title: String, filled: [Bool], label: String, _ painter: inout Painter) {
        painter.fill(layout.hints.insetBy(columns: -1, rows: 0))
        if layout.form == .bare { painter.fill(painter.bounds) }
        painter.fill(layout.panel)
        painter.drawFrame(
            layout.panel, glyphs: theme.glyphs, style: theme.secondary, clip: layout.panel)
        painter.drawCentered(title, in: layout.title, y: layout.title.minY, style: theme.title)
        drawStars(filled, &painter)
        painter.drawCentered(
            label, in: layout.label, y: layout.label.minY, style: theme.secondary)
    }

    private func drawStars(_ filled: [Bool], _ painter: inout Painter) {
        let slot = layout.starColumns
        guard layout.form != .big else {
            let art = theme.glyphs.bigStar
            let gap = slot - art.columns
            BigStars(art: art, theme: theme, gap: gap).draw(
                filled.map { $0 ? 1 : 0 },
                at: Position(x: layout.stars.minX + gap / 2, y: layout.stars.minY), &painter)
            return
        }
        for (index, isFilled) in filled.enumerated() where slot > 0 {
            painter.draw(
                theme.star(isFilled),
                at: Position(
                    x: layout.stars.minX + index * slot + (slot - 1) / 2, y: layout.stars.minY),
                style: isFilled ? theme.litStar : theme.emptyStar)
        }
    }
}

extension Theme {
    /// The sign of a star that is filled or not.
    func star(_ isFilled: Bool) -> String {
        String(Character(isFilled ? glyphs.fullStar : glyphs.emptyStar))
    }
}

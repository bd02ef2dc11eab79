import RatingsCore
import TerminalKit

/// Stars of three rows side by side; as many columns of each are lit as its share says.
struct BigStars {
    /// The rows that a star takes.
    static let rowCount = 3

    let theme: Theme
    /// The blank columns between two stars.
    let gap: Int

    /// The columns that so many stars take.
    func width(count: Int) -> Int {
        max(count * theme.glyphs.bigStarColumns + (count - 1) * gap, 0)
    }

    /// Draws stars from a place to the right.
    ///
    /// - Parameters:
    ///   - ratios: The share of each star that is lit, 0…1.
    ///   - isRedacted: True if the shares are not known yet.
    func draw(
        _ ratios: [Double], at origin: Position, isRedacted: Bool = false,
        _ painter: inout Painter
    ) {
        for (index, ratio) in ratios.enumerated() {
            for row in 0..<Self.rowCount {
                let place = Position(
                    x: origin.x + index * (theme.glyphs.bigStarColumns + gap), y: origin.y + row)
                draw(row: row, ratio: ratio, at: place, isRedacted: isRedacted, &painter)
            }
        }
    }

    private func draw(
        row: Int, ratio: Double, at place: Position, isRedacted: Bool, _ painter: inout Painter
    ) {
        let glyphs = theme.glyphs
        let columns = glyphs.bigStarColumns
        let star = Rect(x: place.x, y: place.y, width: columns, height: 1)
        guard !isRedacted else {
            painter.draw(
                glyphs.bigFullStar[row], at: place, style: theme.redacted, clip: star)
            return
        }
        painter.draw(glyphs.bigEmptyStar[row], at: place, style: theme.emptyStar, clip: star)
        let lit = StarFill.litColumns(ratio: ratio, columns: columns)
        let litPart = Rect(x: place.x, y: place.y, width: lit, height: 1)
        painter.fill(litPart)
        painter.draw(glyphs.bigFullStar[row], at: place, style: theme.litStar, clip: litPart)
    }
}

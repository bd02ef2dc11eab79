import RatingScreen
import RatingsCore
import TerminalKit

/// Five bars, one a row: the stars, the share as a bar and in per cent.
struct Histogram {
    /// The columns of the stars before a bar and of the per cent after it.
    private static let (starColumns, percentColumns) = (2, 5)

    let bars: [RatingScreenContent.Bar]
    let theme: Theme

    /// Draws as many bars as there are rows.
    func draw(in area: Rect, _ painter: inout Painter) {
        for (row, bar) in bars.prefix(area.height).enumerated() {
            let y = area.minY + row
            painter.draw(
                String(bar.stars), at: Position(x: area.minX, y: y), style: theme.secondary,
                clip: area)
            let percent = painter.shaper.shape(Self.percent(bar.share))
            painter.draw(
                percent, at: Position(x: area.maxX - percent.width, y: y), style: theme.secondary,
                clip: area)
            let columns = area.width - Self.starColumns - Self.percentColumns
            drawBar(
                bar.share,
                in: Rect(x: area.minX + Self.starColumns, y: y, width: columns, height: 1),
                &painter)
        }
    }

    /// What anybody gave is seen, however few they are.
    private func drawBar(_ share: Double, in area: Rect, _ painter: inout Painter) {
        let lit = max(
            StarFill.litColumns(ratio: share, columns: area.width), share > 0 ? 1 : 0)
        painter.fill(area, with: .narrow(theme.glyphs.emptyBar), style: theme.emptyStar)
        painter.fill(
            Rect(x: area.minX, y: area.minY, width: lit, height: 1),
            with: .narrow(theme.glyphs.fullBar), style: theme.litStar)
    }

    private static func percent(_ share: Double) -> String {
        "\(StarFill.litColumns(ratio: share, columns: 100))%"
    }
}

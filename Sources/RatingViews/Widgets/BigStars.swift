import RatingsCore
import TerminalKit

/// Stars of several rows side by side; as many columns of each are lit as its share says.
struct BigStars {
    let art: BigStarArt
    let theme: Theme
    /// The blank columns between two stars.
    let gap: Int

    /// The columns that the given number of stars take.
    func width(count: Int) -> Int {
        max(count * art.columns + (count - 1) * gap, 0)
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
            let x = origin.x + index * (art.columns + gap)
            let lit = isRedacted ? 0 : StarFill.litColumns(ratio: ratio, columns: art.columns)
            for row in 0..<art.rowCount {
                let star = Rect(x: x, y: origin.y + row, width: art.columns, height: 1)
                painter.draw(
                    art.filled[row], 0..<lit, at: star.origin, style: theme.litStar, clip: star)
                painter.draw(
                    (isRedacted ? redacted : art.empty)[row], lit..<art.columns,
                    at: Position(x: x + lit, y: star.minY),
                    style: isRedacted ? theme.redacted : theme.emptyStar, clip: star)
            }
        }
    }

    /// Where what is not known has no color of its own, a solid star would look like a lit one.
    private var redacted: [ShapedText] {
        theme.redacted == .plain ? art.empty : art.filled
    }
}

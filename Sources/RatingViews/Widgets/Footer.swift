import RatingScreen
import TerminalKit

/// The last row: the keys that do something now, and the position in the reviews.
struct Footer {
    let hints: [HintRow.Hint]
    /// Where the list of reviews is; empty where all of it is in sight.
    let position: String
    let theme: Theme

    /// Draws the position on the right, and before it the hints that fit.
    func draw(in area: Rect, _ painter: inout Painter) {
        let text = painter.shaper.shape(position)
        let x = area.maxX - text.width
        painter.draw(text, at: Position(x: x, y: area.minY), style: theme.secondary, clip: area)
        let room = Rect(
            x: area.minX, y: area.minY, width: area.width - text.width - HintRow.gap, height: 1)
        HintRow(theme: theme).draw(hints, in: room, &painter)
    }
}

extension VisibleReviews {
    /// The cards in sight in words, with arrows to where there are more; empty if there are no more.
    func text(_ keys: KeyStrings, _ glyphs: GlyphSet) -> String {
        guard let cards, hasMoreAbove || hasMoreBelow else { return "" }
        let arrows = (hasMoreAbove ? glyphs.moreAbove : "") + (hasMoreBelow ? glyphs.moreBelow : "")
        return keys.position(cards.lowerBound, cards.upperBound, cardCount) + " " + arrows
    }
}

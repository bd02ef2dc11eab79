import RatingScreen
import TerminalKit

/// What of the list is in sight.
struct VisibleReviews {
    /// The numbers of the first and the last card in sight, from 1; nil if none is.
    var cards: ClosedRange<Int>?
    var cardCount: Int
    var hasMoreAbove: Bool
    var hasMoreBelow: Bool
}

/// The list of reviews, scrolled to an offset.
struct CardList {
    private let theme: Theme
    private var content: RatingScreenContent
    /// The items as they are laid out for ``columns``; nil until they are looked at.
    private var items: ReviewList?
    private var offset = ReviewList.Offset.start

    init(_ content: RatingScreenContent, theme: Theme) {
        self.content = content
        self.theme = theme
    }

    /// Takes other content; the list stays where it is as far as it reaches.
    mutating func show(_ content: RatingScreenContent) {
        self.content = content
        items = nil
    }

    /// Draws the items in sight.
    mutating func draw(in area: Rect, _ painter: inout Painter) -> VisibleReviews {
        var list = take(columns: area.width)
        defer { items = list }
        offset = list.offset(
            offset, movedBy: 0, windowHeight: area.height, shaper: &painter.shaper)
        let visible = list.visible(
            from: offset, windowHeight: area.height, shaper: &painter.shaper)
        for (item, top) in visible {
            draw(
                list.layout(item, shaper: &painter.shaper), top: area.minY + top, in: area,
                &painter)
        }
        let hasMore = list.hasMore(
            below: offset, windowHeight: area.height, shaper: &painter.shaper)
        let numbers = visible.compactMap { list.cardNumber(ofItem: $0.item) }
        let cards = numbers.first.flatMap { first in numbers.last.map { first...$0 } }
        return VisibleReviews(
            cards: cards, cardCount: list.cardCount, hasMoreAbove: offset > .start,
            hasMoreBelow: hasMore)
    }

    /// Moves the list by rows, down if positive.
    mutating func scroll(byRows rows: Int, in area: Rect, _ shaper: inout TextShaper) {
        var list = take(columns: area.width)
        offset = list.offset(
            offset, movedBy: rows, windowHeight: area.height, shaper: &shaper)
        items = list
    }

    mutating func scrollToStart() { offset = .start }

    mutating func scrollToEnd(in area: Rect, _ shaper: inout TextShaper) {
        var list = take(columns: area.width)
        offset = list.lastOffset(windowHeight: area.height, shaper: &shaper)
        items = list
    }

    /// True if not all of the list is in sight.
    mutating func canScroll(in area: Rect, _ shaper: inout TextShaper) -> Bool {
        var list = take(columns: area.width)
        defer { items = list }
        return offset > .start
            || list.hasMore(below: .start, windowHeight: area.height, shaper: &shaper)
    }

    /// Takes the items out, so that they are not copied when they learn a layout.
    private mutating func take(columns: Int) -> ReviewList {
        defer { items = nil }
        if let items, items.columns == columns { return items }
        return ReviewList(content: content, columns: columns, theme: theme)
    }

    private func draw(
        _ item: CardLayout, top: Int, in area: Rect, _ painter: inout Painter
    ) {
        if item.hasFrame {
            let frame = Rect(x: area.minX, y: top, width: area.width, height: item.height)
            painter.drawFrame(frame, glyphs: theme.glyphs, style: theme.border, clip: area)
        }
        for part in item.parts {
            let place = Position(x: area.minX + part.position.x, y: top + part.position.y)
            painter.draw(part.text, part.range, at: place, style: style(of: part.role), clip: area)
        }
    }

    private func style(of role: CardLayout.Role) -> Style {
        switch role {
        case .title: theme.cardTitle
        case .body: theme.body
        case .secondary: theme.secondary
        case .litStar: theme.litStar
        case .emptyStar: theme.emptyStar
        case .redacted: theme.redacted
        }
    }
}

import TerminalKit

/// What of the list is in sight.
struct VisibleReviews {
    /// The numbers of the first and the last card in sight, from 1; nil if none is.
    var cards: ClosedRange<Int>?
    var cardCount: Int
    var hasMoreAbove: Bool
    var hasMoreBelow: Bool
}

extension RatingScreenView {
    /// Draws the items in sight.
    mutating func drawList(_ layout: ScreenLayout, _ painter: inout Painter) -> VisibleReviews {
        let area = layout.list
        var list = takeList(layout)
        defer { self.list = list }
        offset = list.offset(
            offset, movedBy: 0, windowHeight: area.height, shaper: &painter.shaper)
        let items = list.visible(
            from: offset, windowHeight: area.height, shaper: &painter.shaper)
        for (item, top) in items {
            draw(
                list.layout(item, shaper: &painter.shaper), top: area.minY + top, in: area,
                &painter)
        }
        let hasMore = list.hasMore(
            below: offset, windowHeight: area.height, shaper: &painter.shaper)
        let numbers = items.compactMap { list.cardNumber(ofItem: $0.item) }
        let cards = numbers.first.flatMap { first in numbers.last.map { first...$0 } }
        return VisibleReviews(
            cards: cards, cardCount: list.cardCount, hasMoreAbove: offset > .start,
            hasMoreBelow: hasMore)
    }

    /// Moves the list by rows, down if positive.
    mutating func scroll(byRows rows: Int) {
        let layout = layout
        var list = takeList(layout)
        offset = list.offset(
            offset, movedBy: rows, windowHeight: layout.list.height, shaper: &shaper)
        self.list = list
    }

    mutating func scrollToEnd() {
        let layout = layout
        var list = takeList(layout)
        offset = list.lastOffset(windowHeight: layout.list.height, shaper: &shaper)
        self.list = list
    }

    /// True if not all of the list is in sight.
    var canScroll: Bool {
        mutating get {
            let layout = layout
            var list = takeList(layout)
            defer { self.list = list }
            return offset > .start
                || list.hasMore(
                    below: .start, windowHeight: layout.list.height, shaper: &shaper)
        }
    }

    /// Takes the list out of the view, so that it is not copied when it learns a layout.
    private mutating func takeList(_ layout: ScreenLayout) -> ReviewList {
        defer { list = nil }
        return list ?? ReviewList(content: content, columns: layout.list.width, theme: theme)
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

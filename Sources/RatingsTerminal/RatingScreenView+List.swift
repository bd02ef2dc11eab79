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
            drawFrame(frame, style: theme.border, clip: area, &painter)
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

    /// Draws a frame, as far as it lies inside the clip.
    func drawFrame(_ frame: Rect, style: Style, clip: Rect, _ painter: inout Painter) {
        guard frame.width >= 2, frame.height >= 2 else { return }
        let glyphs = theme.glyphs
        func line(y: Int, left: Unicode.Scalar, right: Unicode.Scalar) {
            guard (clip.minY..<clip.maxY).contains(y) else { return }
            let inner = Rect(x: frame.minX + 1, y: y, width: frame.width - 2, height: 1)
            painter.fill(
                inner.intersection(clip), with: .narrow(glyphs.horizontal), style: style)
            side(x: frame.minX, y: y, left)
            side(x: frame.maxX - 1, y: y, right)
        }
        func side(x: Int, y: Int, _ sign: Unicode.Scalar) {
            let cell = Rect(x: x, y: y, width: 1, height: 1)
            painter.fill(cell.intersection(clip), with: .narrow(sign), style: style)
        }
        line(y: frame.minY, left: glyphs.corners[0], right: glyphs.corners[1])
        line(y: frame.maxY - 1, left: glyphs.corners[3], right: glyphs.corners[2])
        let rows =
            max(
                frame.minY + 1, clip.minY)..<max(
                min(frame.maxY - 1, clip.maxY), max(frame.minY + 1, clip.minY))
        for y in rows {
            side(x: frame.minX, y: y, glyphs.vertical)
            side(x: frame.maxX - 1, y: y, glyphs.vertical)
        }
    }
}

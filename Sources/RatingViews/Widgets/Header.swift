import RatingScreen
import RatingsCore
import TerminalKit

/// The top of the rating screen: title, name, average, stars and count.
struct Header {
    let content: RatingScreenContent.Header
    let theme: Theme

    /// Draws the header in the form that its layout has.
    func draw(in layout: HeaderLayout, _ painter: inout Painter) {
        switch layout.form {
        case .folded: drawFolded(in: layout.area, &painter)
        case .compact, .big: drawFull(layout, &painter)
        }
    }

    private func drawFull(_ layout: HeaderLayout, _ painter: inout Painter) {
        let area = layout.area
        var y = area.minY
        painter.drawCentered(content.title, in: area, y: y, style: theme.title)
        if let updating = content.updating { drawUpdating(updating, in: area, &painter) }
        y += 1
        if let appName = content.appName {
            painter.drawCentered(appName, in: area, y: y, style: theme.secondary)
            y += 1
        } else if layout.form == .big {
            y += 1
        }
        let summary = layout.summary
        if let bars = content.histogram, let place = layout.histogram {
            Histogram(bars: bars, theme: theme).draw(in: place, &painter)
        }
        if let average = content.average {
            drawAverage(average, in: summary, y: y, &painter)
            y += 1
        }
        if let stars = content.stars {
            if layout.form == .big {
                drawBigStars(stars, in: summary, y: y, &painter)
                y += theme.glyphs.bigStar.rowCount
            } else {
                drawStars(stars, x: area.minX + (area.width - stars.count) / 2, y: y, &painter)
                y += 1
            }
        }
        if let count = content.count {
            drawCount(count, in: summary, y: y, &painter)
            y += 1
        }
        if let starCount = content.starCount {
            painter.drawCentered(starCount, in: summary, y: y, style: theme.body)
        }
    }

    private func drawUpdating(_ words: String, in area: Rect, _ painter: inout Painter) {
        let text = painter.truncated(words, columns: area.width / 3)
        let place = Position(x: area.maxX - text.width, y: area.minY)
        painter.draw(text, at: place, style: theme.secondary, clip: area)
    }

    private func drawAverage(_ average: String, in area: Rect, y: Int, _ painter: inout Painter) {
        let glyphs = theme.glyphs
        let number = covered(average, &painter)
        let left = painter.shaper.shape(glyphs.leftLaurel + "  ")
        let right = painter.shaper.shape("  " + glyphs.rightLaurel)
        var x = area.minX + (area.width - number.width - left.width - right.width) / 2
        let style = content.isRedacted ? theme.redacted : theme.average
        for (text, style) in [
            (left, theme.litStar), (number, style), (right, theme.litStar),
        ] {
            painter.draw(text, at: Position(x: x, y: y), style: style, clip: area)
            x += text.width
        }
    }

    private func drawStars(_ ratios: [Double], x: Int, y: Int, _ painter: inout Painter) {
        for (index, ratio) in ratios.enumerated() {
            let star = oneCellStar(ratio)
            painter.draw(
                String(Character(star.sign)), at: Position(x: x + index, y: y), style: star.style)
        }
    }

    /// Empty below a quarter, half below three quarters, else full.
    private func oneCellStar(_ ratio: Double) -> (sign: Unicode.Scalar, style: Style) {
        let glyphs = theme.glyphs
        if content.isRedacted { return (theme.redactedGlyph, theme.redacted) }
        guard ratio >= 0.25 else { return (glyphs.emptyStar, theme.emptyStar) }
        return (ratio < 0.75 ? glyphs.halfStar : glyphs.fullStar, theme.litStar)
    }

    private func drawBigStars(
        _ ratios: [Double], in area: Rect, y: Int, _ painter: inout Painter
    ) {
        let stars = BigStars(art: theme.glyphs.bigStar, theme: theme, gap: 3)
        let x = area.minX + (area.width - stars.width(count: ratios.count)) / 2
        stars.draw(
            ratios, at: Position(x: x, y: y), isRedacted: content.isRedacted, &painter)
    }

    /// The heads and the count, side by side in the middle; the heads go first where it is narrow.
    private func drawCount(_ words: String, in area: Rect, y: Int, _ painter: inout Painter) {
        let count = covered(words, &painter)
        var heads = covered(content.heads.reduce("", +), &painter)
        let gap = heads.width == 0 ? 0 : 2
        if heads.width + gap + count.width > area.width { heads = .empty }
        let headColumns = heads.width == 0 ? 0 : heads.width + gap
        let x = area.minX + max((area.width - headColumns - count.width) / 2, 0)
        let redacted = content.isRedacted ? theme.redacted : nil
        painter.draw(
            heads, at: Position(x: x, y: y), style: redacted ?? theme.secondary, clip: area)
        painter.draw(
            count, at: Position(x: x + headColumns, y: y), style: redacted ?? theme.body,
            clip: area)
    }

    private func drawFolded(in area: Rect, _ painter: inout Painter) {
        let title = painter.truncated(content.title, columns: area.width)
        painter.draw(
            title, at: Position(x: area.minX, y: area.minY), style: theme.title, clip: area)
        var x = area.minX + title.width + 2
        func room(_ columns: Int) -> Bool { x + columns <= area.maxX }
        if let average = content.average {
            let text = covered(average, &painter)
            guard room(text.width) else { return }
            let style = content.isRedacted ? theme.redacted : theme.average
            painter.draw(text, at: Position(x: x, y: area.minY), style: style, clip: area)
            x += text.width + 1
        }
        if let stars = content.stars, room(stars.count) {
            drawStars(stars, x: x, y: area.minY, &painter)
            x += stars.count + 2
        }
        for words in [content.count, content.starCount].compactMap({ $0 }) {
            let text = covered(words, &painter)
            guard room(text.width) else { return }
            let style = content.isRedacted ? theme.redacted : theme.secondary
            painter.draw(text, at: Position(x: x, y: area.minY), style: style, clip: area)
            x += text.width + 2
        }
    }

    /// The text, or blocks of its length while it is not known.
    private func covered(_ text: String, _ painter: inout Painter) -> ShapedText {
        let shaped = painter.shaper.shape(text)
        return content.isRedacted ? shaped.covered(with: theme.redactedGlyph) : shaped
    }
}

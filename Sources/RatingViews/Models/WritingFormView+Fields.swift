import RatingScreen
import RatingsCore
import TerminalKit

extension WritingFormView {
    /// Draws a part; returns where the cursor is in it, if it has the focus.
    mutating func drawField(
        _ index: Int, _ layout: FormLayout, _ painter: inout Painter
    ) -> Position? {
        let field = form.fields[index]
        let area = layout.fields[index]
        guard !area.intersection(layout.body).isEmpty else { return nil }
        guard let text = field.editedText else {
            let place = drawChoice(index, in: area, clip: layout.body, &painter)
            return isFocused(index) ? place : nil
        }
        drawLabel(index, in: area, clip: layout.body, &painter)
        if layout.hasFrames {
            let frame = Rect(
                x: area.minX, y: area.minY + 1, width: area.width, height: area.height - 1)
            painter.drawFrame(
                frame, glyphs: theme.glyphs,
                style: isFocused(index) ? theme.button : theme.border, clip: layout.body)
        }
        return drawText(
            text, field: index, in: layout.textArea(of: index, field), clip: layout.body, &painter)
    }

    func isFocused(_ index: Int) -> Bool { form.focus == .field(index) }

    /// The label on the left; on the right, in the last fifth of the limit, what is left of it.
    private func drawLabel(
        _ index: Int, in area: Rect, clip: Rect, _ painter: inout Painter
    ) {
        let field = form.fields[index]
        let rest = field.isNearLimit ? field.remaining.map(words.remaining) ?? "" : ""
        let isTooLong = (field.remaining ?? 0) < 0
        let restText = painter.shaper.shape(rest)
        let label = painter.truncated(
            field.label, columns: max(area.width - restText.width - 1, 0))
        painter.draw(label, at: area.origin, style: labelStyle(index), clip: clip)
        painter.draw(
            restText, at: Position(x: area.maxX - restText.width, y: area.minY),
            style: isTooLong ? theme.error : theme.secondary, clip: clip.intersection(area))
    }

    private func labelStyle(_ index: Int) -> Style {
        isFocused(index) ? theme.cardTitle : theme.secondary
    }

    private mutating func drawText(
        _ text: EditedText, field index: Int, in area: Rect, clip: Rect, _ painter: inout Painter
    ) -> Position? {
        let layout = editorLayout(
            text, field: index, columns: area.width, shaper: &painter.shaper)
        let place = layout.place(of: text.cursor)
        let firstLine = firstLine(index, cursorLine: place.line, rows: area.height)
        let firstColumn = text.isLine ? max(place.column - area.width + 1, 0) : 0
        let inner = area.intersection(clip)
        for row in 0..<area.height where layout.lines.indices.contains(firstLine + row) {
            painter.draw(
                layout.text, layout.lines[firstLine + row],
                at: Position(x: area.minX - firstColumn, y: area.minY + row), style: theme.body,
                clip: inner)
        }
        let cursor = Position(
            x: area.minX + min(place.column - firstColumn, max(area.width - 1, 0)),
            y: area.minY + place.line - firstLine)
        return isFocused(index) && inner.contains(cursor) ? cursor : nil
    }

    /// The first line in sight; it moves no further than the cursor asks for.
    private mutating func firstLine(_ index: Int, cursorLine: Int, rows: Int) -> Int {
        let before = firstLines[index] ?? 0
        let first = max(min(before, cursorLine), cursorLine - max(rows, 1) + 1)
        firstLines[index] = first
        return first
    }

    /// Returns where what is chosen begins.
    private func drawChoice(
        _ index: Int, in area: Rect, clip: Rect, _ painter: inout Painter
    ) -> Position {
        let field = form.fields[index]
        var x = area.minX
        var chosenX = x
        func put(_ text: String, _ style: Style) {
            let shaped = painter.shaper.shape(text)
            painter.draw(
                shaped, at: Position(x: x, y: area.minY), style: style,
                clip: clip.intersection(area))
            x += shaped.width
        }
        let chosen = isFocused(index) ? theme.focusedButton : theme.button
        switch field.content {
        case .choice(let options, let selected):
            put(field.label + "  ", labelStyle(index))
            for (number, option) in options.enumerated() {
                let isChosen = number == selected
                if isChosen { chosenX = x }
                put(
                    isChosen ? "[\(option.words)]" : " \(option.words) ",
                    isChosen ? chosen : theme.link)
                put(" ", theme.body)
            }
        case .toggle(let isOn):
            put(isOn ? "[x]" : "[ ]", chosen)
            put(" " + field.label, labelStyle(index))
        case .stars(let stars):
            put(field.label + "  ", labelStyle(index))
            for star in 1...StarPicker.maximumStars {
                let isLit = star <= stars
                if star == max(stars, 1) { chosenX = x }
                let sign = isLit ? theme.glyphs.fullStar : theme.glyphs.emptyStar
                put(String(Character(sign)), isLit ? theme.litStar : theme.emptyStar)
            }
            put(stars > 0 ? "  " + strings.picker.stars(stars) : "", theme.secondary)
        case .text, .address: break
        }
        return Position(x: min(chosenX, max(area.maxX - 1, area.minX)), y: area.minY)
    }
}

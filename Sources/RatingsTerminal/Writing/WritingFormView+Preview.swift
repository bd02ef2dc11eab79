import RatingScreen
import TerminalKit

extension WritingFormView {
    /// Draws what would be sent, and the button that confirms it.
    mutating func drawPreview(_ lines: [String], _ painter: inout Painter) {
        let layout = layout
        let body = layout.body
        painter.drawCentered(
            words.previewHeading, in: layout.heading, y: layout.heading.minY, style: theme.title)
        let rows = previewRows(lines, columns: body.width, &painter)
        previewRowCount = rows.count
        previewOffset = max(min(previewOffset, rows.count - previewHeight), 0)
        let area = Rect(x: body.minX, y: body.minY, width: body.width, height: previewHeight)
        for (row, (text, range)) in rows.dropFirst(previewOffset).prefix(previewHeight)
            .enumerated()
        {
            painter.draw(
                text, range, at: Position(x: area.minX, y: area.minY + row), style: theme.body,
                clip: area)
        }
        if rows.count > previewHeight { drawPlace(of: rows.count, layout, &painter) }
        painter.drawCentered(
            RatingScreenView.Button.bracketed(words.confirm, padding: 4), in: body,
            y: body.maxY - 1, style: theme.focusedButton)
        HintRow(theme: theme).draw(hints, in: layout.hints, &painter)
    }

    /// The rows of the preview that are in sight at a time.
    var previewHeight: Int { max(layout.body.height - 1, 0) }

    private func previewRows(
        _ lines: [String], columns: Int, _ painter: inout Painter
    ) -> [(ShapedText, Range<Int>)] {
        lines.flatMap { line -> [(ShapedText, Range<Int>)] in
            let text = painter.shaper.shape(line)
            let ranges = text.lines(columns: columns)
            return ranges.isEmpty ? [(text, 0..<0)] : ranges.map { (text, $0) }
        }
    }

    private func drawPlace(of count: Int, _ layout: FormLayout, _ painter: inout Painter) {
        let last = min(previewOffset + previewHeight, count)
        let text = painter.shaper.shape(strings.keys.position(previewOffset + 1, last, count))
        painter.draw(
            text, at: Position(x: layout.notice.maxX - text.width, y: layout.notice.minY),
            style: theme.secondary, clip: layout.notice)
    }
}

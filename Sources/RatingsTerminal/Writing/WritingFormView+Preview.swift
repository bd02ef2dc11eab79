import RatingScreen
import TerminalKit

extension WritingFormView {
    /// The most rows of what is told about the sending.
    private static let maximumNoticeRows = 4

    /// Draws what would be sent, how that went, and the button that confirms it.
    mutating func drawPreview(_ lines: [String], _ painter: inout Painter) {
        let layout = layout
        let body = layout.body
        painter.drawCentered(
            words.previewHeading, in: layout.heading, y: layout.heading.minY, style: theme.title)
        let noticeRows = drawNotice(above: body.maxY - 1, in: body, &painter)
        let rows = previewRows(lines, columns: body.width, &painter)
        previewRowCount = rows.count
        previewHeight = max(body.height - 1 - noticeRows, 0)
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
        drawConfirm(in: body, &painter)
        HintRow(theme: theme).draw(hints, in: layout.hints, &painter)
    }

    /// What the button says: to send, or to send again.
    var confirmWords: String {
        switch form.notice {
        case .notSent, .stopped: words.tryAgain
        default: words.confirm
        }
    }

    /// While it is sent, the mark that it is stands in the button's place.
    private func drawConfirm(in body: Rect, _ painter: inout Painter) {
        guard form.isSending else {
            painter.drawCentered(
                RatingScreenView.Button.bracketed(confirmWords, padding: 4), in: body,
                y: body.maxY - 1, style: theme.focusedButton)
            return
        }
        let marks = theme.glyphs.spinner
        let mark = String(Character(marks[spinnerStep % marks.count]))
        painter.drawCentered(
            "\(mark) \(words.sending)", in: body, y: body.maxY - 1, style: theme.button)
    }

    /// Draws what is told about the sending; returns the rows it takes, a blank one included.
    private func drawNotice(above bottom: Int, in body: Rect, _ painter: inout Painter) -> Int {
        guard let notice = form.notice else { return 0 }
        let rows = previewRows([noticeText(notice)], columns: body.width, &painter)
            .prefix(Self.maximumNoticeRows)
        for (row, (text, range)) in rows.enumerated() {
            let x = body.minX + (body.width - text.columns(of: range)) / 2
            painter.draw(
                text, range, at: Position(x: x, y: bottom - rows.count + row),
                style: style(of: notice), clip: body)
        }
        return rows.count + 1
    }

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

import RatingScreen
import TerminalKit

extension WritingFormView {
    /// The most rows of what is reported about the sending.
    private static let maximumNoticeRows = 4

    /// Draws what would be sent or withdrawn, how that went, and the button that confirms it.
    ///
    /// - Returns: Where the button is.
    mutating func drawPreview(_ lines: [String], _ painter: inout Painter) -> Position {
        let layout = layout
        let body = layout.body
        painter.drawCentered(
            previewHeading, in: layout.heading, y: layout.heading.minY, style: theme.title)
        let noticeRows = drawNotice(in: body, &painter)
        let rows = previewRows(lines, columns: body.width, &painter)
        previewRowCount = rows.count
        previewHeight = max(body.height - noticeRows, 0)
        scrollPreview(byRows: 0)
        let area = Rect(x: body.minX, y: body.minY, width: body.width, height: previewHeight)
        for (row, (text, range)) in rows.dropFirst(previewOffset).prefix(previewHeight)
            .enumerated()
        {
            painter.draw(
                text, range, at: Position(x: area.minX, y: area.minY + row), style: theme.body,
                clip: area)
        }
        if rows.count > previewHeight { drawPlace(of: rows.count, layout, &painter) }
        HintRow(theme: theme).draw(hints, in: layout.hints, &painter)
        return drawConfirm(in: layout.confirm, &painter)
    }

    /// What the button says: to send or withdraw, or to try again.
    var confirmWords: String {
        switch form.notice {
        case .notSent, .stopped: words.tryAgain
        default: form.action == .send ? words.confirm : words.confirmWithdrawal
        }
    }

    private var previewHeading: String {
        form.action == .send ? words.previewHeading : words.withdrawHeading
    }

    /// Moves the preview by rows, down if positive, as far as there are any.
    mutating func scrollPreview(byRows rows: Int) {
        previewOffset = max(min(previewOffset + rows, previewRowCount - previewHeight), 0)
    }

    /// While it is sent, the mark that it is is in the button's place.
    private func drawConfirm(in row: Rect, _ painter: inout Painter) -> Position {
        guard form.isSending else {
            return painter.drawCentered(
                Self.button(confirmWords), in: row, y: row.minY, style: theme.focusedButton)
        }
        let marks = theme.glyphs.spinner
        let mark = String(Character(marks[spinnerStep % marks.count]))
        return painter.drawCentered(
            "\(mark) \(form.action == .send ? words.sending : words.withdrawing)", in: row,
            y: row.minY, style: theme.button)
    }

    /// Draws what is reported about the sending below the preview, of which a row stays in sight;
    /// returns the rows it takes, a blank one included.
    private func drawNotice(in body: Rect, _ painter: inout Painter) -> Int {
        guard let notice = form.notice else { return 0 }
        let room = max(min(Self.maximumNoticeRows, body.height - 2), 0)
        let rows = previewRows([noticeText(notice)], columns: body.width, &painter).prefix(room)
        for (row, (text, range)) in rows.enumerated() {
            let x = body.minX + (body.width - text.columns(of: range)) / 2
            painter.draw(
                text, range, at: Position(x: x, y: body.maxY - rows.count + row),
                style: style(of: notice), clip: body)
        }
        return rows.isEmpty ? 0 : rows.count + 1
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

    /// Draws which rows are in sight next to the heading, where there is room.
    private func drawPlace(of count: Int, _ layout: FormLayout, _ painter: inout Painter) {
        let last = min(previewOffset + previewHeight, count)
        let text = painter.shaper.shape(strings.keys.position(previewOffset + 1, last, count))
        let heading = painter.shaper.shape(previewHeading)
        guard text.width < (layout.heading.width - heading.width) / 2 else { return }
        painter.draw(
            text, at: Position(x: layout.heading.maxX - text.width, y: layout.heading.minY),
            style: theme.secondary, clip: layout.heading)
    }
}

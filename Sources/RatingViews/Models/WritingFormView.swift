public import RatingScreen
public import TerminalKit

/// A form drawn on a canvas, with what only a terminal knows: scrolling and the cursor's column.
public struct WritingFormView {
    /// What is on it.
    public var form: WritingForm {
        didSet { if form.preview == nil { previewOffset = 0 } }
    }
    let theme: Theme
    let strings: RatingScreenStrings
    private(set) var size: Size
    var shaper: TextShaper
    /// The column that the cursor wants to keep when it moves to shorter lines and back.
    var wantedColumn: Int?
    /// True after Ctrl-X: Ctrl-E opens the editor then, as in a shell.
    var isControlXPressed = false
    /// The first row of the preview in sight.
    var previewOffset = 0
    /// How many rows the preview has, and how many are in sight; 0 before it was drawn.
    var previewRowCount = 0
    var previewHeight = 0
    /// How far the mark has come that something is being sent.
    var spinnerStep = 0
    var firstLines: [Int: Int] = [:]
    /// The button on which the mouse went down.
    var pressedTarget: ClickTarget?
    /// What is sent and where to, in one line, as the form is filled in now.
    var privacy: (WritingForm) -> String? = { _ in nil }
    private var layouts: [Int: (text: EditedText, columns: Int, layout: EditorLayout)] = [:]

    /// Creates a view.
    ///
    /// - Parameter repertoire: Which characters the output can show; the theme's signs are to agree
    ///   with it.
    public init(
        form: WritingForm, size: Size, theme: Theme,
        repertoire: TextShaper.Repertoire = .unicode, strings: RatingScreenStrings = .english
    ) {
        self.form = form
        self.size = Canvas.possible(size)
        self.theme = theme
        self.strings = strings
        shaper = TextShaper(repertoire: repertoire)
    }

    /// True if the window is large enough for the form and not only for the note.
    public var showsForm: Bool {
        size.width >= FormLayout.minimumSize.width && size.height >= FormLayout.minimumSize.height
    }

    /// Makes the view fit a window of another size.
    public mutating func resize(to size: Size) { self.size = Canvas.possible(size) }

    /// Draws the form in its window, the text cursor in it.
    public mutating func draw() -> Frame {
        var painter = Painter(size: size, shaper: shaper)
        var focus: Position?
        if !showsForm {
            painter.drawNote(strings.keys.windowTooSmall, style: theme.body)
        } else if let preview = form.preview {
            focus = drawPreview(preview, &painter)
        } else {
            focus = drawForm(&painter)
        }
        shaper = painter.shaper
        let isWriting = form.preview == nil && form.focusedText != nil
        return Frame(
            canvas: painter.canvas, cursor: isWriting ? focus : nil, focus: focus, wantsPaste: true)
    }

    var words: WritingStrings { strings.writing }
    var layout: FormLayout { FormLayout(size: size, form: form, noticeRows: noticeRows) }

    /// As many as the line of privacy needs, where there is room for them.
    private var noticeRows: Int {
        guard form.preview == nil, let words = privacy(form) else { return 1 }
        var shaper = shaper
        let lines = shaper.shape(words).lines(columns: FormLayout.columns(in: size))
        return min(max(lines.count, 1), FormLayout.noticeRows(in: size))
    }

    /// Returns where what has the focus is.
    private mutating func drawForm(_ painter: inout Painter) -> Position? {
        let layout = layout
        painter.drawCentered(
            form.heading, in: layout.heading, y: layout.heading.minY, style: theme.title)
        var places = form.fields.indices.map { drawField($0, layout, &painter) }
        places.append(drawButton(words.send, .send, in: layout.button, layout, &painter))
        if let row = layout.withdrawal {
            places.append(drawButton(words.withdraw, .withdraw, in: row, layout, &painter))
        }
        drawNotice(in: layout.notice, &painter)
        HintRow(theme: theme).draw(hints, in: layout.hints, &painter)
        return places.compactMap { $0 }.first
    }

    /// What is reported, else what is sent and where to.
    private func drawNotice(in area: Rect, _ painter: inout Painter) {
        let notice = form.notice.map { (noticeText($0), style(of: $0)) }
        guard let (words, style) = notice ?? privacy(form).map({ ($0, theme.secondary) }) else {
            return
        }
        let text = painter.shaper.shape(words)
        let lines = text.lines(columns: area.width)
        guard lines.count <= area.height else {
            let text = painter.truncated(words, columns: area.width)
            return painter.draw(text, at: area.origin, style: style, clip: area)
        }
        for (row, line) in lines.enumerated() {
            let place = Position(x: area.minX, y: area.minY + row)
            painter.draw(text, line, at: place, style: style, clip: area)
        }
    }

    /// Returns where the button is if it has the focus.
    private func drawButton(
        _ title: String, _ focus: WritingForm.Focus, in row: Rect, _ layout: FormLayout,
        _ painter: inout Painter
    ) -> Position? {
        guard layout.body.contains(row.origin) else { return nil }
        let place = painter.drawCentered(
            Self.button(title), in: row, y: row.minY,
            style: form.focus == focus ? theme.focusedButton : theme.button)
        return form.focus == focus ? place : nil
    }

    /// A button as it is written.
    static func button(_ words: String) -> String {
        words.asButton(padding: 4)
    }

    func style(of notice: WritingForm.Notice) -> Style {
        switch notice {
        case .draftIsBack, .stopped, .withdrawn: theme.secondary
        case .fault, .editorLeftNothing, .notSent: theme.error
        }
    }

    func noticeText(_ notice: WritingForm.Notice) -> String {
        switch notice {
        case .fault(let fault, let index): "\(form.fields[index].label): \(words.fault(fault))"
        case .editorLeftNothing: words.editorLeftNothing
        case .draftIsBack: words.draftIsBack
        case .notSent(let reason): reason
        case .stopped: form.action == .send ? words.stopped : words.withdrawalStopped
        case .withdrawn: words.withdrawn
        }
    }

    /// The lines of a text outside of drawing.
    mutating func editorLayout(
        _ text: EditedText, field index: Int, columns: Int
    ) -> EditorLayout {
        var shaper = shaper
        defer { self.shaper = shaper }
        return editorLayout(text, field: index, columns: columns, shaper: &shaper)
    }

    /// The lines of a text, kept until it or its width changes.
    mutating func editorLayout(
        _ text: EditedText, field index: Int, columns: Int, shaper: inout TextShaper
    ) -> EditorLayout {
        if let kept = layouts[index], kept.columns == columns,
            kept.text.revision == text.revision, kept.text.characters == text.characters
        {
            return kept.layout
        }
        let layout = EditorLayout(text, columns: columns, shaper: &shaper)
        layouts[index] = (text, columns, layout)
        return layout
    }
}

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
        var cursor: Position?
        if !showsForm {
            painter.drawNote(strings.keys.windowTooSmall, style: theme.body)
        } else if let preview = form.preview {
            drawPreview(preview, &painter)
        } else {
            cursor = drawForm(&painter)
        }
        shaper = painter.shaper
        return Frame(canvas: painter.canvas, cursor: cursor, wantsPaste: true)
    }

    var words: WritingStrings { strings.writing }
    var layout: FormLayout { FormLayout(size: size, form: form) }

    private mutating func drawForm(_ painter: inout Painter) -> Position? {
        let layout = layout
        painter.drawCentered(
            form.heading, in: layout.heading, y: layout.heading.minY, style: theme.title)
        var cursor: Position?
        for index in form.fields.indices {
            if let place = drawField(index, layout, &painter) { cursor = place }
        }
        drawButton(words.send, .send, in: layout.button, layout, &painter)
        if let row = layout.withdrawal {
            drawButton(words.withdraw, .withdraw, in: row, layout, &painter)
        }
        if let notice = form.notice {
            let text = painter.truncated(noticeText(notice), columns: layout.notice.width)
            painter.draw(
                text, at: layout.notice.origin, style: style(of: notice), clip: layout.notice)
        }
        HintRow(theme: theme).draw(hints, in: layout.hints, &painter)
        return cursor
    }

    private func drawButton(
        _ title: String, _ focus: WritingForm.Focus, in row: Rect, _ layout: FormLayout,
        _ painter: inout Painter
    ) {
        guard layout.body.contains(row.origin) else { return }
        painter.drawCentered(
            Self.button(title), in: row, y: row.minY,
            style: form.focus == focus ? theme.focusedButton : theme.button)
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

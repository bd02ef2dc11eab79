public import RatingScreen
public import TerminalKit

extension WritingFormView {
    /// What can be clicked and does something that cannot be taken back.
    enum ClickTarget {
        /// The form's buttons.
        case send, withdraw
        /// The preview's button.
        case confirm
    }

    private static let wheelRows = 3

    /// What the mouse means to the form, if anything; scrolling the preview is done by the view itself.
    ///
    /// A button is pressed where the mouse goes down and up again on it, on the same page.
    public mutating func event(for mouse: MouseEvent) -> [WritingEvent] {
        guard showsForm else { return [] }
        switch mouse.action {
        case .press:
            pressedTarget = clickTarget(at: mouse.position)
            return form.preview == nil ? pressEvents(at: mouse.position) : []
        case .release:
            let pressed = pressedTarget
            pressedTarget = nil
            return pressed != nil && pressed == clickTarget(at: mouse.position) ? [.pressed] : []
        case .wheelUp: scrollPreview(byRows: -Self.wheelRows)
        case .wheelDown: scrollPreview(byRows: Self.wheelRows)
        case .drag: break
        }
        return []
    }

    /// Puts the focus and the cursor where the mouse went down.
    private mutating func pressEvents(at position: Position) -> [WritingEvent] {
        let layout = layout
        if pressedTarget == .send { return [.focused(.send)] }
        if pressedTarget == .withdraw { return [.focused(.withdraw)] }
        guard layout.body.contains(position),
            let index = layout.fields.firstIndex(where: { $0.contains(position) })
        else { return [] }
        let field = form.fields[index]
        let area = layout.textArea(of: index, field)
        guard let text = field.editedText, area.contains(position) else {
            return [.focused(.field(index))]
        }
        let editor = editorLayout(text, field: index, columns: area.width)
        let character = editor.character(
            column: position.x - area.minX,
            line: position.y - area.minY + (firstLines[index] ?? 0))
        return [.focused(.field(index)), .edit(.move(to: character))]
    }

    private mutating func clickTarget(at position: Position) -> ClickTarget? {
        let layout = layout
        if form.preview != nil {
            let isHit = area(ofButton: confirmWords, in: layout.confirm).contains(position)
            return isHit && !form.isSending ? .confirm : nil
        }
        guard layout.body.contains(position) else { return nil }
        if area(ofButton: words.send, in: layout.button).contains(position) { return .send }
        guard let row = layout.withdrawal else { return nil }
        return area(ofButton: words.withdraw, in: row).contains(position) ? .withdraw : nil
    }

    /// Where a button is that is drawn in the middle of a row.
    private mutating func area(ofButton words: String, in row: Rect) -> Rect {
        let columns = shaper.shape(Self.button(words)).width
        return row.centered(Size(width: min(columns, row.width), height: 1))
    }
}

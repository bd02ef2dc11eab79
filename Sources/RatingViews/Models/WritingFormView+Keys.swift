public import RatingScreen
public import TerminalKit

extension WritingFormView {
    /// What a key means to the form, if anything; scrolling the preview is done by the view itself.
    public mutating func event(for key: Key) -> WritingEvent? {
        guard showsForm else {
            return [.escape, .character("q")].contains(key) ? .dismissed : nil
        }
        guard form.preview == nil else { return previewEvent(key) }
        let column = wantedColumn
        wantedColumn = nil
        let isSecondOfTwo = isControlXPressed
        isControlXPressed = key == .control("x")
        if isSecondOfTwo, key == .control("e") { return .editorWanted }
        switch key {
        case .escape: return .dismissed
        case .enter: return .pressed
        case .tab: return .focusNext
        case .backTab: return .focusPrevious
        case .function(4): return .editorWanted
        case .up, .control("p"): return move(by: -1, column: column)
        case .down, .control("n"): return move(by: 1, column: column)
        case .pageUp: return move(by: -max(textRows - 1, 1), column: column)
        case .pageDown: return move(by: max(textRows - 1, 1), column: column)
        default: return form.focusedText == nil ? choiceEvent(key) : editEvent(key)
        }
    }

    private mutating func previewEvent(_ key: Key) -> WritingEvent? {
        switch key {
        case .enter: return .pressed
        case .escape: return .dismissed
        case .up, .character("k"): scrollPreview(byRows: -1)
        case .down, .character("j"): scrollPreview(byRows: 1)
        case .pageUp: scrollPreview(byRows: -max(previewHeight - 1, 1))
        case .pageDown, .character(" "): scrollPreview(byRows: max(previewHeight - 1, 1))
        case .home: scrollPreview(byRows: -previewRowCount)
        case .end: scrollPreview(byRows: previewRowCount)
        default: break
        }
        return nil
    }

    private func editEvent(_ key: Key) -> WritingEvent? {
        let edit: TextEdit? =
            switch key {
            case .character(let scalar): .insert(String(scalar))
            case .backspace: .deleteBackward
            case .delete, .control("d"): .deleteForward
            case .deleteWordLeft, .control("w"): .deleteWordBackward
            case .deleteWordRight: .deleteWordForward
            case .control("u"): .deleteToLineStart
            case .control("k"): .deleteToLineEnd
            case .control("y"): .yank
            case .control("_"): .undo
            case .left, .control("b"): .moveLeft
            case .right, .control("f"): .moveRight
            case .wordLeft: .moveWordLeft
            case .wordRight: .moveWordRight
            case .home, .control("a"): .moveToLineStart
            case .end, .control("e"): .moveToLineEnd
            default: nil
            }
        return edit.map(WritingEvent.edit)
    }

    private func choiceEvent(_ key: Key) -> WritingEvent? {
        switch key {
        case .left, .character("-"): .changed(by: -1)
        case .right, .character("+"), .character(" "): .changed(by: 1)
        case .character(let digit) where ("1"..."5").contains(digit):
            .chosen(stars: Int(digit.value) - 0x30)
        default: nil
        }
    }

    /// Up and down move in the lines that are seen; at an end of a text, and elsewhere, they move the
    /// focus.
    private mutating func move(by lines: Int, column: Int?) -> WritingEvent {
        let leave = lines < 0 ? WritingEvent.focusPrevious : .focusNext
        guard case .field(let index) = form.focus, let text = form.focusedText, !text.isLine
        else { return leave }
        let area = layout.textArea(of: index, form.fields[index])
        let editor = editorLayout(text, field: index, columns: area.width)
        let place = editor.place(of: text.cursor)
        let target = min(max(place.line + lines, 0), editor.lines.count - 1)
        if target == place.line {
            let isAtEnd = lines < 0 ? text.cursor == 0 : text.cursor == text.characters.count
            return isAtEnd ? leave : .edit(lines < 0 ? .moveToStart : .moveToEnd)
        }
        wantedColumn = column ?? place.column
        return .edit(.move(to: editor.character(column: column ?? place.column, line: target)))
    }

    private var textRows: Int {
        guard case .field(let index) = form.focus else { return 1 }
        return layout.textArea(of: index, form.fields[index]).height
    }

    /// The keys that do something now.
    var hints: [HintRow.Hint] {
        let enter = theme.glyphs.keyNames.enter
        func hint(_ key: String, _ words: String, _ rank: Int) -> HintRow.Hint {
            HintRow.Hint(key: key, words: words, rank: rank)
        }
        guard !form.isSending else { return [hint("Esc", words.stop, 0)] }
        guard form.preview == nil else {
            let leaving = [
                hint(enter, confirmWords.lowercased(), 0), hint("Esc", words.back, 1),
            ]
            guard previewRowCount > previewHeight else { return leaving }
            return leaving + [hint(theme.glyphs.keyNames.upDown, strings.keys.scroll, 2)]
        }
        let leaving = hint("Esc", words.leave, 1)
        let next = hint("Tab", words.next, 2)
        guard case .field(let index) = form.focus else {
            let button = form.focus == .send ? words.send : words.confirmWithdrawal
            return [hint(enter, button.lowercased(), 0), next, leaving]
        }
        guard let text = form.fields[index].editedText else {
            return [hint("Space", words.change, 0), next, leaving]
        }
        let editor = hint("F4", words.editor, 3)
        return text.isLine
            ? [next, editor, leaving] : [hint(enter, words.newLine, 4), next, editor, leaving]
    }
}

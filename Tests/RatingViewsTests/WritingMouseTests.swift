import RatingScreen
import RatingViews
import RatingsTesting
import TerminalKit
import Testing

@Suite("The mouse on the writing form")
struct WritingMouseTests {
    private func view(
        _ form: WritingForm, size: Size = Size(width: 60, height: 24)
    ) -> WritingFormView {
        var view = WritingFormView(form: form, size: size, theme: .standard())
        _ = view.draw()
        return view
    }

    /// A form whose preview is shown.
    private func previewed(
        lines: [String] = ["all of it"], size: Size = Size(width: 60, height: 24)
    ) -> WritingFormView {
        var form = WritingForms.sendable
        for event in [.focused(.send), .pressed, .previewed(lines)] as [WritingEvent] {
            _ = form.handle(event)
        }
        return view(form, size: size)
    }

    private func place(of text: String, _ view: inout WritingFormView) throws -> Position {
        let rows = view.draw().canvas.plainText.split(
            separator: "\n", omittingEmptySubsequences: false)
        let y = try #require(rows.firstIndex { $0.contains(text) })
        let start = try #require(rows[y].firstRange(of: text)).lowerBound
        return Position(x: rows[y].distance(from: rows[y].startIndex, to: start), y: y)
    }

    private func click(_ position: Position, _ view: inout WritingFormView) -> [WritingEvent] {
        var events: [WritingEvent] = []
        for action in [MouseEvent.Action.press, .release] {
            let new = view.event(for: MouseEvent(action, at: position))
            events += new
            for event in new { _ = view.form.handle(event) }
        }
        return events
    }

    @Test("a press puts the cursor or the focus where it is")
    func pressing() throws {
        var view = view(WritingForms.review(title: "abcdef", text: "one\ntwo words"))
        _ = view.form.handle(.focused(.field(2)))
        let words = try place(of: "words", &view)
        let events = view.event(for: MouseEvent(.press, at: words))
        #expect(events == [.focused(.field(2)), .edit(.move(to: 8))])
        let stars = view.event(for: MouseEvent(.press, at: Position(x: 2, y: 2)))
        #expect(stars == [.focused(.field(0))])
        #expect(view.event(for: MouseEvent(.press, at: Position(x: 0, y: 0))) == [])
    }

    @Test("a button is pressed where the mouse goes down and up on it, and nowhere else in its row")
    func buttons() throws {
        var view = view(WritingForms.sendable)
        let send = try place(of: "[    Send    ]", &view)
        #expect(click(send, &view) == [.focused(.send), .pressed])
        var beside = self.view(WritingForms.sendable)
        #expect(click(Position(x: 3, y: send.y), &beside) == [])
        _ = beside.event(for: MouseEvent(.press, at: send))
        #expect(beside.event(for: MouseEvent(.release, at: Position(x: 3, y: 3))) == [])

        var preview = previewed()
        let confirm = try place(of: "[    Send    ]", &preview)
        #expect(click(Position(x: 3, y: confirm.y), &preview) == [])
        #expect(click(confirm, &preview) == [.pressed])
        #expect(preview.form.isSending)
        #expect(click(confirm, &preview) == [])
    }

    @Test(
        "a double click on Send does not send what nobody has read",
        arguments: [
            Size(width: 80, height: 24), Size(width: 60, height: 18), Size(width: 40, height: 12),
            Size(width: 24, height: 8),
        ])
    func doubleClick(size: Size) throws {
        var form = WritingForms.sendable
        _ = form.handle(.focused(.send))
        var view = view(form, size: size)
        let send = try place(of: "Send", &view)
        let button = size.height < 18 ? try place(of: "[    Send", &view) : send
        #expect(click(button, &view).last == .pressed)
        _ = view.form.handle(.previewed(["all of it"]))
        _ = view.draw()
        #expect(click(button, &view) == [])
        #expect(view.form.preview != nil)
        #expect(!view.form.isSending)
    }

    @Test("a button out of sight cannot be clicked")
    func clipped() {
        var view = view(WritingForms.sendable, size: Size(width: 24, height: 8))
        for y in 0..<8 {
            for x in 0..<24 {
                #expect(!click(Position(x: x, y: y), &view).contains(.pressed), "\(x), \(y)")
                _ = view.form.handle(.focused(.field(2)))
                _ = view.draw()
            }
        }
    }

    @Test("a preview that comes again begins at its start")
    func previewAgain() {
        var view = previewed(
            lines: (1...30).map { "line \($0) of it" }, size: Size(width: 40, height: 12))
        _ = view.draw()
        _ = view.event(for: Key.end)
        #expect(!view.draw().canvas.plainText.contains("line 1 of it"))
        for event in [.dismissed, .pressed, .previewed(["line 1 of it"])] as [WritingEvent] {
            _ = view.form.handle(event)
        }
        #expect(view.draw().canvas.plainText.contains("line 1 of it"))
    }

    @Test("the wheel scrolls a long preview, as far as there is any")
    func wheel() {
        let size = Size(width: 40, height: 12)
        var view = previewed(lines: (1...30).map { "line \($0) of it" }, size: size)
        func first() -> Bool { view.draw().canvas.plainText.contains("line 1 of it") }
        #expect(first())
        _ = view.event(for: MouseEvent(.wheelDown, at: Position(x: 3, y: 3)))
        #expect(!first())
        #expect(view.draw().canvas.plainText.contains("line 4 of it"))
        for _ in 0..<20 { _ = view.event(for: MouseEvent(.wheelDown, at: Position(x: 3, y: 3))) }
        #expect(view.draw().canvas.plainText.contains("line 30 of it"))
        for _ in 0..<20 { _ = view.event(for: MouseEvent(.wheelUp, at: Position(x: 3, y: 3))) }
        #expect(first())
    }
}

import RatingScreen
import RatingViews
import RatingsTesting
import TerminalKit
import Testing

@Suite("Pictures of the writing form")
struct WritingPictureTests {
    private func frame(
        _ form: WritingForm, _ width: Int, _ height: Int, events: [WritingEvent] = [],
        theme: Theme = .standard(), repertoire: TextShaper.Repertoire = .unicode
    ) -> Frame {
        var view = WritingFormView(
            form: form, size: Size(width: width, height: height), theme: theme,
            repertoire: repertoire)
        for event in events { _ = view.form.handle(event) }
        return view.draw()
    }

    private let text = """
        Backs up what I ask it to, every night, without a word. \
        女の子も使えます。 And when a disk was full it said so in time.

        Two things I miss:
        """

    @Test("a review, 64×24")
    func review() {
        let frame = frame(
            WritingForms.review(title: "Quiet and reliable", text: text), 64, 24,
            events: [.focused(.field(2))])
        expectPicture(
            frame.canvas,
            #"""
                                     Write a Review

             Stars  ★★★★☆  4 stars
             Title
             ╭────────────────────────────────────────────────────────────╮
             │ Quiet and reliable                                         │
             ╰────────────────────────────────────────────────────────────╯
             Text
             ╭────────────────────────────────────────────────────────────╮
             │ Backs up what I ask it to, every night, without a word.    │
             │ 女の子も使えます。 And when a disk was full it said so in  │
             │ time.                                                      │
             │                                                            │
             │ Two things I miss:                                         │
             │                                                            │
             │                                                            │
             │                                                            │
             │                                                            │
             │                                                            │
             ╰────────────────────────────────────────────────────────────╯

                                     [    Send    ]

             ⏎ new line  Tab next  F4 editor  Esc keep for later
            """#)
        #expect(frame.cursor == Position(x: 21, y: 13))
        #expect(frame.wantsPaste)
    }

    @Test("a review in a small window, 40×12")
    func small() {
        let frame = frame(
            WritingForms.review(title: "Quiet", text: text), 40, 12,
            events: [.focused(.field(2))])
        expectPicture(
            frame.canvas,
            #"""
                         Write a Review
             Stars  ★★★★☆  4 stars
             Title
             Quiet
             Text
             す。 And when a disk was full it said
             so in time.

             Two things I miss:
                         [    Send    ]

             Tab next  Esc keep for later
            """#)
        #expect(frame.cursor?.x == 19)
    }

    @Test("a fault, 40×12")
    func fault() {
        let frame = frame(
            WritingForms.review(text: text), 40, 12, events: [.focused(.send), .pressed])
        expectPicture(
            frame.canvas,
            #"""
                         Write a Review
             Stars  ★★★★☆  4 stars
             Title

             Text
             す。 And when a disk was full it said
             so in time.

             Two things I miss:
                         [    Send    ]
             Title: This is still empty.
             Tab next  Esc keep for later
            """#)
    }

    @Test("feedback in ASCII and without colour, 64×24")
    func feedback() {
        let frame = frame(
            WritingForms.feedback(text: "Ctrl-C während des Laufs"), 64, 24,
            theme: .monochrome(glyphs: .ascii), repertoire: .ascii)
        expectPicture(
            frame.canvas,
            #"""
                                     Send Feedback

             Kind   Bug  [Request]  Other
             Text
             +------------------------------------------------------------+
             | Ctrl-C wahrend des Laufs                                   |
             |                                                            |
             |                                                            |
             |                                                            |
             |                                                            |
             |                                                            |
             |                                                            |
             |                                                            |
             |                                                            |
             +------------------------------------------------------------+
             Reply to (optional)
             +------------------------------------------------------------+
             |                                                            |
             +------------------------------------------------------------+
             [ ] Add facts

                                     [    Send    ]

             Space change  Tab next  Esc keep for later
            """#)
        #expect(frame.cursor == nil)
    }

    @Test("the preview, 50×12")
    func preview() {
        let lines = [
            "To: dev@example.org", "Subject: Tool: something is missing", "",
            "It would help if the list could be sorted by date.",
        ]
        let frame = frame(
            WritingForms.feedback(text: "x"), 50, 12,
            events: [.focused(.send), .pressed, .previewed(lines)])
        expectPicture(
            frame.canvas,
            #"""
                               This Is Sent
             To: dev@example.org
             Subject: Tool: something is missing

             It would help if the list could be sorted by
             date.




                              [    Send    ]
             ⏎ send  Esc back
            """#)
    }

    @Test("the smallest window shows the part with the focus, whichever it is")
    func smallest() {
        for index in 0..<4 {
            let frame = frame(
                WritingForms.feedback(text: "abc"), 24, 8, events: [.focused(.field(index))])
            let label = ["Kind", "Text", "Reply to", "Add facts"][index]
            #expect(frame.canvas.plainText.contains(label))
            #expect((frame.cursor != nil) == (index == 1 || index == 2))
        }
        let button = frame(WritingForms.feedback(), 24, 8, events: [.focused(.send)])
        #expect(button.canvas.plainText.contains("Send    ]"))
        let note = frame(WritingForms.feedback(), 23, 8)
        #expect(note.canvas.plainText.contains("window"))
        #expect(note.cursor == nil)
    }

    @Test("a line longer than its box is moved so that the cursor is seen")
    func longLine() throws {
        let title = String(repeating: "0123456789", count: 9)
        var form = WritingForms.review(title: title)
        _ = form.handle(.focused(.field(1)))
        let atEnd = frame(form, 40, 24)
        let cursor = try #require(atEnd.cursor)
        #expect(atEnd.canvas[cursor.x - 1, cursor.y].text == "9")
        let atStart = frame(form, 40, 24, events: [.edit(.moveToStart)])
        let start = try #require(atStart.cursor)
        #expect(atStart.canvas[start.x, start.y].text == "0")
        #expect(atEnd.canvas.plainText.contains("20 too many"))
    }

    @Test("drawing is total, and the cursor inside the window")
    func total() {
        let hostile = String(repeating: "女e\u{301}\u{200D}👩\u{200D}🚀 מ", count: 60) + "\n\n\u{301}x"
        let forms = [
            WritingForms.review(title: hostile, text: hostile),
            WritingForms.feedback(text: hostile),
            WritingForm(heading: hostile, fields: []),
        ]
        for form in forms {
            for width in [0, 1, 23, 24, 25, 37, 60, 200, 500] {
                for height in Array(0...20) + [26, 200] {
                    check(form, Size(width: width, height: height))
                }
            }
        }
    }

    private func check(_ form: WritingForm, _ size: Size) {
        var view = WritingFormView(form: form, size: size, theme: .standard())
        let targets =
            form.fields.indices.map { WritingForm.Focus.field($0) } + [.send]
        for target in targets {
            _ = view.form.handle(.focused(target))
            for key in [Key.up, .down, .pageDown, .end] {
                if let event = view.event(for: key) { _ = view.form.handle(event) }
            }
            let frame = view.draw()
            let isWhole = (0..<size.height).allSatisfy { y in
                frame.canvas.row(y).reduce(0) { $0 + Int($1.width) } == size.width
            }
            if !isWhole { Issue.record("a row is not whole at \(size)") }
            if let cursor = frame.cursor, !Rect(size).contains(cursor) {
                Issue.record("the cursor is outside at \(size)")
            }
        }
        _ = view.form.handle(.focused(.send))
        _ = view.form.handle(.pressed)
        _ = view.form.handle(.previewed([String(repeating: "女x ", count: 300)]))
        for key in [Key.end, .up, .pageUp] { _ = view.event(for: key) }
        #expect(view.draw().canvas.size == size)
    }
}

import RatingScreen
import RatingsCore
import Testing

@Suite("The writing form")
struct WritingFormTests {
    /// Stars, a title and a text, with the limits of ODRS.
    private func reviewForm(stars: Int = 4) -> WritingForm {
        WritingForm(
            heading: "Write",
            fields: [
                FormField(.stars, label: "Stars", content: .stars(stars)),
                FormField(
                    .title, label: "Title",
                    content: .text(EditedText(isLine: true), limit: .odrsSummary)),
                FormField(
                    .text, label: "Text",
                    content: .text(EditedText(isLine: false), limit: .odrsDescription)),
            ])
    }

    private func feedbackForm() -> WritingForm {
        WritingForm(
            heading: "Tell",
            fields: [
                FormField(
                    .kind, label: "Kind",
                    content: .choice(
                        options: ["bug", "request", "other"].map {
                            FormField.Option(name: $0, words: $0.uppercased())
                        }, selected: 1)),
                FormField(
                    .replyAddress, label: "Reply", content: .address(EditedText(isLine: true))),
                FormField(.diagnostics, label: "Facts", content: .toggle(false)),
            ], isPreviewed: true)
    }

    private func type(_ text: String, into form: inout WritingForm, field: Int) {
        _ = form.handle(.focused(.field(field)))
        _ = form.handle(.edit(.insert(text)))
    }

    @Test("the focus goes round, with the button after the last part")
    func focus() {
        var form = reviewForm()
        let forward = (0..<5).map { _ -> WritingForm.Focus in
            _ = form.handle(.focusNext)
            return form.focus
        }
        #expect(forward == [.field(1), .field(2), .send, .field(0), .field(1)])
        _ = form.handle(.focusPrevious)
        _ = form.handle(.focusPrevious)
        #expect(form.focus == .send)
        _ = form.handle(.focused(.field(9)))
        #expect(form.focus == .send)
    }

    @Test("Enter goes on in a line, breaks a text, changes a choice and a yes or no")
    func pressing() {
        var form = reviewForm()
        type("T", into: &form, field: 1)
        _ = form.handle(.pressed)
        #expect(form.focus == .field(2))
        _ = form.handle(.pressed)
        #expect(form.value(.text) == "\n")
        var feedback = feedbackForm()
        _ = feedback.handle(.pressed)
        #expect(feedback.value(.kind) == "other")
        _ = feedback.handle(.changed(by: 1))
        #expect(feedback.value(.kind) == "bug")
        _ = feedback.handle(.changed(by: -1))
        #expect(feedback.value(.kind) == "other")
        _ = feedback.handle(.focused(.field(2)))
        _ = feedback.handle(.pressed)
        #expect(feedback.value(.diagnostics) == "true")
    }

    @Test("stars are chosen and changed, and stay between one and five")
    func stars() {
        var form = reviewForm(stars: 0)
        for (event, stars) in [
            (WritingEvent.changed(by: -1), "0"), (.changed(by: 1), "1"), (.changed(by: -1), "1"),
            (.chosen(stars: 5), "5"), (.changed(by: 1), "5"),
        ] {
            _ = form.handle(event)
            #expect(form.value(.stars) == stars)
        }
        _ = form.handle(.focusNext)
        _ = form.handle(.chosen(stars: 2))
        #expect(form.value(.stars) == "5")
    }

    @Test("what is wrong is reported at its part, one after the other, and nothing is sent")
    func faults() {
        var form = reviewForm(stars: 0)
        func send() -> [WritingEffect] {
            _ = form.handle(.focused(.send))
            return form.handle(.pressed)
        }
        let steps: [(WritingForm.Notice, (inout WritingForm) -> Void)] = [
            (.fault(.empty, field: 0), { _ = $0.handle(.chosen(stars: 3)) }),
            (.fault(.empty, field: 1), { _ = $0.handle(.edit(.insert("a<b"))) }),
            (.fault(.forbidden("<"), field: 1), { _ = $0.handle(.edit(.deleteWordBackward)) }),
            (.fault(.forbidden("<"), field: 1), { _ = $0.handle(.edit(.deleteToLineStart)) }),
            (.fault(.empty, field: 1), { _ = $0.handle(.edit(.insert("Good"))) }),
            (.fault(.empty, field: 2), { _ = $0.handle(.edit(.insert("Too short"))) }),
            (.fault(.tooShort(by: 6), field: 2), { _ = $0.handle(.edit(.insert(" by six"))) }),
        ]
        for (notice, repair) in steps {
            #expect(send() == [])
            #expect(form.notice == notice)
            repair(&form)
            #expect(form.notice == nil)
        }
        #expect(send() == [.close(.confirmed)])
        #expect(form.outcome == .confirmed)
        #expect(form.handle(.edit(.insert("x"))) == [])
        #expect(form.value(.text) == "Too short by six")
    }

    @Test("nothing is confirmed before the preview was shown and confirmed")
    func preview() {
        var form = feedbackForm()
        _ = form.handle(.focused(.send))
        #expect(form.handle(.pressed) == [.makePreview])
        #expect(form.outcome == nil)
        #expect(form.handle(.previewed(["kind: request"])) == [])
        #expect(form.preview == ["kind: request"])
        #expect(form.handle(.edit(.insert("x"))) == [])
        #expect(form.handle(.dismissed) == [])
        #expect(form.preview == nil)
        #expect(form.handle(.pressed) == [.makePreview])
        _ = form.handle(.previewed(["kind: request"]))
        #expect(form.handle(.pressed) == [.close(.confirmed)])
    }

    @Test("an address may be missing, but not be wrong")
    func address() {
        var form = feedbackForm()
        type("nobody", into: &form, field: 1)
        _ = form.handle(.focused(.send))
        #expect(form.handle(.pressed) == [])
        #expect(form.notice == .fault(.notAnAddress, field: 1))
        _ = form.handle(.edit(.insert("@example.org")))
        _ = form.handle(.focused(.send))
        #expect(form.handle(.pressed) == [.makePreview])
    }

    @Test("an editor's text is taken, and one that left nothing has lost nothing")
    func editor() {
        var form = reviewForm()
        #expect(form.handle(.editorWanted) == [])
        type("before", into: &form, field: 2)
        #expect(form.handle(.editorWanted) == [.openEditor(text: "before")])
        for nothing in [nil, "", " \n"] {
            _ = form.handle(.editorEnded(text: nothing))
            #expect(form.value(.text) == "before")
            #expect(form.notice == .editorLeftNothing)
        }
        _ = form.handle(.editorEnded(text: "after\n"))
        #expect(form.value(.text) == "after\n")
        #expect(form.notice == nil)
        type("", into: &form, field: 1)
        _ = form.handle(.editorEnded(text: "two\nlines"))
        #expect(form.value(.title) == "two lines")
    }

    @Test("leaving loses nothing: a draft brings all back")
    func draft() {
        var form = feedbackForm()
        _ = form.handle(.changed(by: -1))
        type("a@b.c", into: &form, field: 1)
        _ = form.handle(.focused(.field(2)))
        _ = form.handle(.pressed)
        #expect(form.hasText)
        #expect(form.handle(.dismissed) == [.close(.left)])
        var again = feedbackForm()
        #expect(!again.hasText)
        again.restore(form.draftFields)
        #expect(again.draftFields == form.draftFields)
        #expect(again.value(.kind) == "bug")
        again.restore(["kind": "nonsense", "stars": "x", "unknown": "y", "diagnostics": "false"])
        #expect(again.value(.kind) == "bug")
        #expect(again.value(.diagnostics) == "false")
    }

    @Test("what is left is counted as the destination counts")
    func remaining() {
        var form = reviewForm()
        type("e\u{301} ", into: &form, field: 1)
        #expect(form.field(.title)?.remaining == 67)
        #expect(form.field(.stars)?.remaining == nil)
    }

    @Test("of two parts of one name the first is kept")
    func twins() {
        let form = WritingForm(
            heading: "",
            fields: [
                FormField(
                    .text, label: "One", content: .text(EditedText("a", isLine: true), limit: nil)),
                FormField(
                    .text, label: "Two", content: .text(EditedText("b", isLine: true), limit: nil)),
                FormField(.stars, label: "Stars", content: .stars(2)),
            ])
        #expect(form.fields.map(\.label) == ["One", "Stars"])
        #expect(form.draftFields == ["text": "a", "stars": "2"])
    }

    @Test(
        "numbers of stars, options and steps are moved into what there is",
        arguments: [Int.min, .max])
    func extremes(number: Int) {
        let options = ["a", "b", "c"].map { FormField.Option(name: $0, words: $0) }
        var form = WritingForm(
            heading: "",
            fields: [
                FormField(.stars, label: "", content: .stars(number)),
                FormField(.kind, label: "", content: .choice(options: options, selected: number)),
                FormField(.diagnostics, label: "", content: .choice(options: [], selected: number)),
            ])
        #expect(form.value(.stars) == (number > 0 ? "5" : "0"))
        #expect(form.value(.kind) == "a")
        for field in form.fields.indices {
            _ = form.handle(.focused(.field(field)))
            _ = form.handle(.changed(by: number))
            _ = form.handle(.chosen(stars: number))
            _ = form.handle(.focused(.field(number)))
        }
        #expect((0...5).contains(Int(form.value(.stars)) ?? -1))
        #expect(options.map(\.name).contains(form.value(.kind)))
    }

    @Test("a title and a text of invisible characters are empty, and nothing is sent")
    func invisibleTexts() {
        var form = reviewForm()
        type("\u{3164}\u{3164}", into: &form, field: 1)
        type(String(repeating: "\u{200B}", count: 20), into: &form, field: 2)
        #expect(!form.hasText)
        _ = form.handle(.focused(.send))
        #expect(form.handle(.pressed) == [])
        #expect(form.notice == .fault(.empty, field: 1))
        type("Good", into: &form, field: 1)
        _ = form.handle(.focused(.send))
        #expect(form.handle(.pressed) == [])
        #expect(form.notice == .fault(.empty, field: 2))
    }
}

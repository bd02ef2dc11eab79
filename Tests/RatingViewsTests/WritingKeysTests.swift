import RatingScreen
import RatingViews
import RatingsTesting
import TerminalKit
import Testing

@Suite("Keys of the writing form")
struct WritingKeysTests {
    @Test("Ctrl-X Ctrl-E opens the editor too, and Ctrl-E alone goes to the end of the line")
    func editorAsInAShell() {
        let world = WritingSessionTests.World()
        let script: [HeadlessFront.Step] = [
            .key(.tab), .key(.tab), .key("a"), .key(.home), .key(.control("e")), .key("b"),
            .key(.control("x")), .key("c"), .key(.control("e")), .key(.control("x")),
            .key(.control("e")), .key(.escape),
        ]
        let (_, front) = WritingSessionTests().run(WritingForms.review(), script, world: world)
        #expect(front.lendCount == 1)
        #expect(world.edited == ["abc"])
    }

    /// From R23, anthropics/claude-code#1906 and kkawakam/rustyline#60: one key wiped a line for good.
    @Test("what Ctrl-U, Ctrl-K and Ctrl-W cut comes back by Ctrl-Y, also elsewhere, or by undo")
    func cutting() {
        let typed = [.key(.tab), .key(.tab)] + HeadlessFront.Step.typing("one two three")
        func text(_ keys: Key...) -> String {
            let script = typed + keys.map { .key($0) } + [.key(.escape)]
            return WritingSessionTests().run(WritingForms.review(), script).ending.form.value(.text)
        }
        #expect(text(.control("u")) == "")
        #expect(text(.control("u"), .control("y")) == "one two three")
        #expect(text(.control("u"), .control("_")) == "one two three")
        let twice = text(.control("a"), .control("k"), .control("y"), .control("y"))
        #expect(twice == "one two threeone two three")
        let inFront = text(.control("w"), .control("w"), .control("a"), .control("y"))
        #expect(inFront == "two threeone ")
        #expect(text(.control("a"), .control("d"), .control("f"), .control("d")) == "n two three")
        let moved =
            typed + [.key(.control("u")), .key(.backTab), .key(.control("y")), .key(.escape)]
        #expect(
            WritingSessionTests().run(WritingForms.review(), moved).ending.form.value(.title)
                == "one two three")
    }

    @Test("input at hand is taken before the next frame, but what Enter confirms is seen first")
    func atHand() {
        let front = HastyFront(
            [.key(.tab), .key(.tab)] + HeadlessFront.Step.typing("abc"), last: [.key(.escape)])
        func model(_ form: WritingForm) -> WritingModel {
            WritingModel(
                form: form, options: ScreenOptions(theme: .standard()),
                ports: WritingSessionTests.World().ports)
        }
        let typed = FormEnd(
            Session.run(model(WritingForms.review()), on: front), begunAs: WritingForms.review())
        #expect(typed.form.value(.text) == "abc")
        // One at first, one for each part that got the focus, one at the end.
        #expect(front.headless.frames.count == 4)
        var form = WritingForms.feedback(text: "Sort it")
        _ = form.handle(.focused(.send))
        let confirming = HastyFront([.key(.enter), .key(.enter)], last: [])
        #expect(Session.run(model(form), on: confirming).outcome == .confirmed)
        let last = confirming.headless.frames.last?.canvas.plainText ?? ""
        #expect(last.contains("text: Sort it"))
    }
}

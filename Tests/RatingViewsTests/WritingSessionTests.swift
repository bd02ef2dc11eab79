import RatingScreen
import RatingsCore
import RatingViews
import RatingsTesting
import TerminalKit
import Testing

@Suite("A session of the writing form")
struct WritingSessionTests {
    /// What a session did with the world.
    final class World {
        var uptimeSeconds = 0.0
        var secondsPerEvent = 0.0
        var saved: [String] = []
        var edited: [String] = []
        var editorLeaves: String?

        func uptime() -> Double {
            uptimeSeconds += secondsPerEvent
            return uptimeSeconds
        }

        var ports: WritingPorts {
            WritingPorts(
                preview: { form in ["text: " + form.value(.text)] },
                save: { self.saved.append($0.value(.text)) },
                edit: { text in
                    self.edited.append(text)
                    return self.editorLeaves
                })
        }
    }

    func run(
        _ form: WritingForm, _ script: [HeadlessFront.Step], world: World = World(),
        size: Size = Size(width: 60, height: 24)
    ) -> (ending: FormEnd, front: HeadlessFront) {
        let front = HeadlessFront(size: size, script: script)
        let model = WritingModel(
            form: form, options: ScreenOptions(theme: .standard(), usesMouse: true),
            ports: world.ports)
        let ending = Session.run(model, on: front, uptimeSeconds: world.uptime)
        return (FormEnd(ending, begunAs: form), front)
    }

    @Test("stars, title and text are written and sent by keys alone")
    func writing() {
        let script =
            [.key("5"), .key(.tab)] + HeadlessFront.Step.typing("Good\n")
            + HeadlessFront.Step.typing("One line\nand another one") + [.key(.tab), .key(.enter)]
        let (ending, front) = run(WritingForms.review(stars: 0), script)
        #expect(ending.cause == .outcome(.confirmed))
        #expect(ending.form.value(.stars) == "5")
        #expect(ending.form.value(.title) == "Good")
        #expect(ending.form.value(.text) == "One line\nand another one")
        #expect(ending.wasShown)
        #expect(front.isClosed)
        #expect(front.frames.allSatisfy { $0.wantsPaste })
    }

    @Test("what is pasted goes in as one piece and presses nothing")
    func pasting() {
        let (ending, _) = run(
            WritingForms.review(),
            [
                .key(.tab), .input(.paste("one\r\ntwo\tthree")), .key(.tab),
                .input(.paste("a\r\n\u{1B}[31mb")), .key(.escape),
            ])
        #expect(ending.cause == .outcome(.left))
        #expect(ending.form.value(.title) == "one two three")
        #expect(ending.form.value(.text) == "a\n[31mb")
    }

    @Test(
        "keys edit",
        arguments: [
            ([Key.backspace], "one two thre|"), ([.deleteWordLeft], "one two |"),
            ([.control("w"), .control("w")], "one |"), ([.control("u")], "|"),
            ([.wordLeft, .wordLeft], "one |two three"), ([.home, .delete], "|ne two three"),
            ([.home, .wordRight, .right], "one |two three"),
            ([.control("a"), .end], "one two three|"),
            ([.left, .character("女")], "one two thre女|e"),
        ])
    func keys(keys: [Key], expected: String) {
        let (ending, _) = run(
            WritingForms.review(text: "one two three"),
            [.key(.tab), .key(.tab)] + keys.map { .key($0) } + [.key(.escape)])
        let text = ending.form.focusedText
        let before = String(text?.characters[..<(text?.cursor ?? 0)] ?? [])
        let after = String(text?.characters[(text?.cursor ?? 0)...] ?? [])
        #expect(before + "|" + after == expected)
    }

    @Test("up and down move in the lines that are seen and keep their column")
    func vertical() {
        func cursor(_ keys: [Key]) -> (Int, WritingForm.Focus) {
            let text = "0123456789\nab\n" + String(repeating: "word ", count: 30)
            let (ending, _) = run(
                WritingForms.review(text: text),
                [.key(.tab), .key(.tab)] + keys.map { .key($0) } + [.key(.escape)])
            return (ending.form.focusedText?.cursor ?? -1, ending.form.focus)
        }
        let up: [Key] = [.up, .up, .up, .up, .up]
        #expect(cursor(up).0 == 0)
        #expect(cursor(up + [.up]).1 == .field(1))
        let toEight = up + Array(repeating: Key.right, count: 8)
        #expect(cursor(toEight + [.down]).0 == 13)
        #expect(cursor(toEight + [.down, .down]).0 == 14 + 8)
        #expect(cursor(toEight + [.down, .left, .down]).0 == 14 + 1)
        #expect(cursor([.down]).1 == .send)
        #expect(cursor(up + [.pageDown, .down, .down]).1 == .send)
    }

    @Test("a draft is saved at a pause, and at the latest after five seconds of writing")
    func pauses() {
        let world = World()
        let keys: [HeadlessFront.Step] = [.key(.tab), .key(.tab), .key("a")]
        let (_, front) = run(
            WritingForms.review(), keys + [.timePasses, .key(.escape)], world: world)
        #expect(front.timeouts == [nil, nil, nil, 1_000, 1_000])
        #expect(world.saved == ["a"])
        let paused = World()
        paused.secondsPerEvent = 0.6
        _ = run(WritingForms.review(), keys + [.timePasses, .timePasses], world: paused)
        #expect(paused.saved == ["a"])
        let steady = World()
        steady.secondsPerEvent = 0.2
        _ = run(
            WritingForms.review(),
            [.key(.tab), .key(.tab)] + HeadlessFront.Step.typing("abcdefghijklmnop")
                + [.input(.ended(.signal(15)))], world: steady)
        #expect(steady.saved.count > 1)
        #expect(steady.saved.last == "abcdefghijklmnop")
    }

    @Test("hang-up and signals save what was written, and what was not changed is not saved")
    func endOfInput() {
        for end in [EndOfInput.hangUp, .signal(1)] {
            let world = World()
            let (ending, front) = run(
                WritingForms.review(), [.key(.tab), .key(.tab), .key("x"), .input(.ended(end))],
                world: world)
            #expect(ending.cause == .ended(end))
            #expect(world.saved == ["x"])
            #expect(front.isClosed)
        }
        let world = World()
        _ = run(WritingForms.review(), [.key(.tab), .key(.escape)], world: world)
        #expect(world.saved == [])
    }

    @Test("F4 lends the terminal to the editor and takes its text, saved before")
    func editor() {
        let world = World()
        world.editorLeaves = "from the editor"
        let script: [HeadlessFront.Step] = [
            .key(.tab), .key(.tab), .key("x"), .key(.function(4)), .key(.escape),
        ]
        let (ending, front) = run(WritingForms.review(), script, world: world)
        #expect(front.lendCount == 1)
        #expect(front.redrawCount == 1)
        #expect(world.edited == ["x"])
        #expect(world.saved == ["x", "from the editor"])
        #expect(ending.form.value(.text) == "from the editor")
        world.editorLeaves = nil
        let failing = run(WritingForms.review(), script, world: world)
        #expect(failing.ending.form.value(.text) == "x")
        #expect(failing.front.canvas?.plainText.contains("The editor left nothing") == true)
    }

    @Test("feedback is sent only after its preview was shown and confirmed")
    func preview() {
        let (ending, front) = run(
            WritingForms.feedback(text: "Sort it"),
            [.key(.backTab), .key(.enter), .key(.escape), .key(.enter), .key("x"), .key(.enter)])
        #expect(ending.cause == .outcome(.confirmed))
        let shown = front.frames.map { $0.canvas.plainText.contains("text: Sort it") }
        #expect(shown == [false, false, true, false, true, true])
        let left = run(WritingForms.feedback(text: "x"), [.key(.backTab), .key(.enter)])
        #expect(left.ending.cause == .ended(.hangUp))
    }

    @Test("a long preview is scrolled, and the footer says so")
    func longPreview() throws {
        let text = (1...60).map { "line \($0)" }.joined(separator: "\n")
        let (_, front) = run(
            WritingForms.feedback(text: text),
            [.key(.backTab), .key(.enter), .key(.end), .key(.up), .key(.home)])
        let shown = front.frames.suffix(4).map(\.canvas.plainText)
        try #require(shown.count == 4)
        #expect(shown[0].contains("line 1\n") && shown[0].contains("scroll"))
        #expect(shown[1].contains("line 60") && shown[1].contains("of 60"))
        #expect(!shown[2].contains("line 60") && shown[2].contains("line 59"))
        #expect(shown[3] == shown[0])
    }

    @Test("in a window that is too small only leaving works")
    func tooSmall() {
        let (ending, _) = run(
            WritingForms.review(), [.key("x"), .input(.paste("y")), .key(.escape)],
            size: Size(width: 20, height: 5))
        #expect(ending.cause == .outcome(.left))
        #expect(!ending.wasShown)
        #expect(!ending.form.hasText)
    }

    @Test(
        "under the note q and Esc leave the form, from its preview too", arguments: ["q", "\u{1B}"])
    func leavingTooSmall(key: String) {
        let key: HeadlessFront.Step = key == "q" ? .key("q") : .key(.escape)
        let (ending, _) = run(
            WritingForms.feedback(text: "kept"),
            [
                .key(.backTab), .key(.enter), .input(.resized(Size(width: 10, height: 3))), key,
            ])
        #expect(ending.cause == .outcome(.left))
        #expect(ending.form.value(.text) == "kept")
    }
}

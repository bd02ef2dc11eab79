import RatingScreen
import RatingViews
import RatingsTesting
import TerminalKit
import Testing

@Suite("A session of the star picker")
struct StarPickerSessionTests {
    private func run(
        _ script: [HeadlessFront.Step], size: Size = Size(width: 60, height: 14), stars: Int = 0
    ) -> (ending: Ending<StarPickerOutcome>, front: HeadlessFront) {
        let front = HeadlessFront(size: size, script: script)
        let model = StarPickerModel(
            picker: StarPicker(stars: stars),
            options: ScreenOptions(theme: .standard(), usesMouse: true))
        let ending = Session.run(model, on: front)
        return (ending, front)
    }

    private func mouse(_ action: MouseEvent.Action, _ x: Int, _ y: Int) -> HeadlessFront.Step {
        .input(.mouse(MouseEvent(action, at: Position(x: x, y: y))))
    }

    @Test(
        "keys choose, and Enter makes it final",
        arguments: [
            ([HeadlessFront.Step.key("4")], 4), ([.key(.right), .key(.right)], 2),
            ([.key(.end), .key(.left)], 4), ([.key(.home)], 1), ([.key("5"), .key("3")], 3),
            ([.key(.enter), .key("x"), .key("2")], 2),
            ([.key("5"), .key(.backspace), .key(.right)], 1),
        ])
    func keys(script: [HeadlessFront.Step], stars: Int) {
        let (ending, front) = run(script + [.key(.enter)])
        #expect(ending.cause == .outcome(.chosen(stars: stars)))
        #expect(ending.wasShown)
        #expect(front.isClosed)
    }

    @Test("Esc and q leave without a choice, whatever was chosen")
    func leaving() {
        for key in [Key.escape, .character("q")] {
            let (ending, _) = run([.key("5"), .key(key)])
            #expect(ending.cause == .outcome(.dismissed))
        }
    }

    @Test("press, drag and release choose; the stars stay in sight for a tenth of a second")
    func gesture() {
        let (ending, front) = run([
            mouse(.press, 10, 4), mouse(.drag, 30, 4), mouse(.release, 40, 4), .timePasses,
        ])
        #expect(ending.cause == .outcome(.chosen(stars: 4)))
        #expect(front.timeouts == [nil, nil, nil, 100])
        #expect(front.canvas?.plainText.contains("4 stars") == true)
        #expect(front.frames.allSatisfy { $0.wantsMouse })
    }

    @Test("each star is chosen by a click anywhere on it, in each form", arguments: [60, 30, 18])
    func clicks(width: Int) {
        let size = Size(width: width, height: width == 60 ? 14 : width == 30 ? 8 : 3)
        let row = width == 60 ? 4 : width == 30 ? 2 : 1
        var seen: [Int] = []
        for x in 0..<width {
            let (ending, _) = run(
                [mouse(.press, x, row), mouse(.release, x, row), .timePasses], size: size)
            if case .outcome(.chosen(let stars)) = ending.cause { seen.append(stars) }
        }
        let slot = seen.count / 5
        #expect(slot == (width == 60 ? 9 : width == 30 ? 4 : 3))
        #expect(seen == (1...5).flatMap { Array(repeating: $0, count: slot) })
    }

    @Test("a click next to the stars does nothing, one on the button makes the choice final")
    func button() {
        let beside = run([mouse(.press, 1, 1), mouse(.release, 1, 1), .key(.escape)])
        #expect(beside.ending.cause == .outcome(.dismissed))
        let onButton = run([.key("2"), mouse(.press, 30, 9), mouse(.release, 30, 9)])
        #expect(onButton.ending.cause == .outcome(.chosen(stars: 2)))
    }

    @Test("hang-up and signals end it at once, and the terminal is given back")
    func endOfInput() {
        for end in [EndOfInput.hangUp, .signal(15)] {
            let (ending, front) = run([.key("3"), .input(.ended(end))])
            #expect(ending.cause == .ended(end))
            #expect(front.isClosed)
        }
    }

    @Test("in a window without room for stars nothing can be chosen, only left")
    func tooSmall() {
        let (ending, _) = run(
            [.key("3"), .key(.enter), .key("q")], size: Size(width: 4, height: 1))
        #expect(ending.cause == .outcome(.dismissed))
        #expect(!ending.wasShown)
        let grown = run(
            [.input(.resized(.standard)), .key("3"), .key(.enter)], size: Size(width: 4, height: 0))
        #expect(grown.ending.cause == .outcome(.chosen(stars: 3)))
        #expect(grown.ending.wasShown)
    }

    @Test("Ctrl-L and Ctrl-Z do what they do on the rating screen")
    func redrawing() {
        let (_, front) = run([
            .key(.control("l")), .key(.control("z")), .input(.resumed), .key("q"),
        ])
        #expect(front.redrawCount == 3)
        #expect(front.suspendCount == 1)
    }

    @Test(
        "in plain lines it is a question with a default",
        arguments: [
            (["4"], 0, StarPickerOutcome.chosen(stars: 4)), ([" 5 "], 0, .chosen(stars: 5)),
            ([""], 0, .dismissed), ([""], 3, .chosen(stars: 3)), (["q"], 3, .dismissed),
            (["6", "0", "x", "1"], 0, .chosen(stars: 1)),
            (["4 Stars"], 0, .chosen(stars: 4)),
            (["4.5", "four", "2 stars"], 0, .chosen(stars: 2)),
        ])
    func plain(answers: [String], stars: Int, outcome: StarPickerOutcome) {
        let front = HeadlessLineFront(columns: nil, script: answers.map { .line($0) })
        let ending = PlainStarPicker(
            picker: StarPicker(stars: stars), front: front, repertoire: .unicode
        ).run()
        #expect(ending.cause == .outcome(outcome))
        #expect(front.isClosed)
        let meaning = stars == 0 ? "press Enter to leave" : "press Enter for \(stars)"
        #expect(front.written.hasPrefix("Your rating, 1 to 5 stars (\(meaning)): "))
        let again = front.written.split(separator: "Please answer with a number").count - 1
        #expect(again == answers.count - 1)
    }

    @Test("in plain lines Ctrl-D leaves, and what was typed before the question is dropped")
    func plainLeaving() {
        let front = HeadlessLineFront(columns: nil, script: [.typedAhead("5"), .endOfFile])
        let ending = PlainStarPicker(
            picker: StarPicker(stars: 3), front: front, repertoire: .unicode
        ).run()
        #expect(ending.cause == .outcome(.dismissed))
    }

    @Test("a hang-up in plain lines ends it")
    func plainHangUp() {
        let front = HeadlessLineFront(columns: 40, script: [])
        let ending = PlainStarPicker(
            picker: StarPicker(), front: front, repertoire: .ascii
        ).run()
        #expect(ending.cause == .ended(.hangUp))
    }
}

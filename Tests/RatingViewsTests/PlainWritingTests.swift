import RatingScreen
import RatingsCore
import RatingViews
import RatingsTesting
import TerminalKit
import Testing

@Suite("Writing in plain lines")
struct PlainWritingTests {
    private func run(
        _ form: WritingForm, _ script: [HeadlessLineFront.Step]
    ) -> (ending: FormEnd, front: HeadlessLineFront) {
        let front = HeadlessLineFront(columns: 200, script: script)
        var saved = form
        let ports = WritingPorts(
            preview: { form in ["text: " + form.value(.text)] }, save: { saved = $0 })
        let ending = PlainWriting(
            form: form, front: front, repertoire: .unicode, ports: ports
        ).run()
        return (FormEnd(ending, begunAs: saved), front)
    }

    private func run(
        _ form: WritingForm, _ answers: [String]
    ) -> (ending: FormEnd, front: HeadlessLineFront) {
        run(form, answers.map { .line($0) })
    }

    @Test("each part is asked for, what is wrong again, and yes sends what was read")
    func asking() {
        let (ending, front) = run(
            WritingForms.feedback(),
            ["1", ".", "It hangs.", "Always.", ".", "nobody", "a@b.c", "y", "YES"])
        #expect(ending.cause == .outcome(.confirmed))
        #expect(
            ending.form.draftFields == [
                "kind": "bug", "text": "It hangs.\nAlways.", "replyAddress": "a@b.c",
                "diagnostics": "true",
            ])
        #expect(front.written.contains("Kind: 1 Bug [b], 2 Request [r], 3 Other [o] (2): "))
        #expect(front.written.contains("This is still empty."))
        #expect(front.written.contains("This is not a mail address."))
        #expect(
            front.written.contains(
                "This Is Sent\ntext: It hangs.\nAlways.\nSend this? 1 yes [y], 2 no [n] (no): "))
        #expect(front.isClosed)
    }

    @Test("an empty answer keeps what a draft holds, and no is the answer to nothing")
    func keeping() {
        let (ending, _) = run(WritingForms.feedback(text: "kept"), ["", ".", "", "", ""])
        #expect(ending.cause == .outcome(.left))
        #expect(ending.form.value(.text) == "kept")
        #expect(ending.form.value(.kind) == "request")
    }

    @Test("a guess neither sends nor adds facts: it is asked again")
    func guesses() {
        let (ending, front) = run(
            WritingForms.feedback(text: "kept"),
            ["bu", "b", ".", "", "yikes", "no", "yikes no", "yes please", "ye", "n"])
        #expect(ending.cause == .outcome(.left))
        #expect(ending.form.value(.kind) == "bug")
        #expect(ending.form.value(.diagnostics) == "false")
        #expect(front.written.components(of: "Please answer with a number") == 5)
    }

    @Test("a paste that runs past the end of a text answers none of the questions after it")
    func pasteRunsOn() {
        let paste: [HeadlessLineFront.Step] = ["", "yes, with facts", "yes it always happens", "y"]
            .map { .typedAhead($0) }
        let (ending, _) = run(
            WritingForms.feedback(),
            [
                .typedAhead("3"), .line("1"), .typedAhead("old"), .line("How to reproduce:"),
                .line("."),
            ]
                + paste + [.line("")] + paste + [.line("")] + paste + [.line("")])
        #expect(ending.cause == .outcome(.left))
        #expect(ending.form.value(.kind) == "bug")
        #expect(ending.form.value(.text) == "How to reproduce:")
        #expect(ending.form.value(.replyAddress) == "")
        #expect(ending.form.value(.diagnostics) == "false")
    }

    @Test(
        "q and Ctrl-D leave at every question and keep what was written",
        arguments: [HeadlessLineFront.Step.line("q"), .line(" Q "), .endOfFile])
    func leaving(step: HeadlessLineFront.Step) {
        let answers: [HeadlessLineFront.Step] = [
            .line("1"), .line("It hangs."), .line("."), .line("a@b.c"), .line("n"),
        ]
        for count in [0, 1, 3, 4, 5] where count != 1 || step == .endOfFile {
            let (ending, front) = run(WritingForms.feedback(), answers.prefix(count) + [step])
            #expect(ending.cause == .outcome(.left), "\(count)")
            #expect(ending.form.value(.text) == (count > 2 ? "It hangs." : ""), "\(count)")
            #expect(front.isClosed)
        }
    }

    @Test("Ctrl-D ends a text as a dot does, and q is a line of it")
    func endOfText() {
        let (ending, _) = run(
            WritingForms.feedback(),
            [.line("1"), .line("q"), .line("more"), .endOfFile, .line(""), .line("n"), .line("y")])
        #expect(ending.cause == .outcome(.confirmed))
        #expect(ending.form.value(.text) == "q\nmore")
        let kept = run(
            WritingForms.feedback(text: "kept"), [.line("1"), .endOfFile, .line("q")])
        #expect(kept.ending.form.value(.text) == "kept")
    }

    @Test("a dash clears a line that may be empty, and no other")
    func clearing() {
        var form = WritingForms.feedback(text: "kept")
        form.restore(["replyAddress": "a@b.c"])
        let (ending, _) = run(form, ["", ".", "-", "n", "y"])
        #expect(ending.form.value(.replyAddress) == "")
        #expect(ending.cause == .outcome(.confirmed))
        let review = run(
            WritingForms.review(title: "Good", text: "It does what it says."),
            ["-", "Better", ".", "y"])
        #expect(review.ending.cause == .outcome(.confirmed))
        #expect(review.ending.form.value(.title) == "Better")
    }

    @Test("a review asks for its stars too")
    func stars() {
        let (ending, front) = run(
            WritingForms.review(stars: 0),
            ["6", "-3", "2 stars", "Good", "It does what it says.", ".", "yes"])
        #expect(ending.cause == .outcome(.confirmed))
        #expect(ending.form.value(.stars) == "2")
        #expect(
            front.written.components(of: "Please answer with a number from 1 to 5, or q.") == 2)
        let chosen = run(
            WritingForms.review(stars: 3), ["Good", "It does what it says.", ".", "y"])
        #expect(chosen.ending.form.value(.stars) == "3")
        #expect(!chosen.front.written.contains("1 to 5 stars"))
        #expect(run(WritingForms.review(stars: 0), [""]).ending.cause == .outcome(.left))
    }

    @Test("a hang-up ends it with what was written so far")
    func hangUp() {
        let (ending, _) = run(WritingForms.feedback(), ["2", "half a"])
        #expect(ending.cause == .ended(.hangUp))
        #expect(ending.form.value(.text) == "half a")
    }
}

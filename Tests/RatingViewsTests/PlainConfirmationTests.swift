import RatingScreen
import RatingViews
import RatingsTesting
import TerminalKit
import Testing

@Suite("A question with yes and no in plain lines")
struct PlainConfirmationTests {
    private func ask(
        _ script: [HeadlessLineFront.Step]
    ) async -> (answer: Ending<Bool>.Cause, front: HeadlessLineFront) {
        let front = HeadlessLineFront(columns: 60, script: script)
        let question = PlainConfirmation(
            "Do it?", lines: ["This runs: it"], front: front, repertoire: .unicode)
        return (await onOwnThread { question.run().cause }, front)
    }

    @Test(
        "only a whole yes is one",
        arguments: [
            ("y", true), ("1", true), ("YES", true), ("", false), ("n", false),
            ("2", false), ("no", false), ("q", false),
        ])
    func answers(line: String, answer: Bool) async {
        let (given, front) = await ask([.line(line)])
        #expect(given == .outcome(answer))
        #expect(front.isClosed)
        #expect(front.written == "This runs: it\nDo it? 1 yes [y], 2 no [n] (no): ")
    }

    @Test("what is neither is asked again, Ctrl-D is a no, and an end is reported")
    func others() async {
        #expect(await ask([.line("yikes"), .line("yep"), .line("y")]).answer == .outcome(true))
        #expect(await ask([.endOfFile]).answer == .outcome(false))
        #expect(await ask([]).answer == .ended(.hangUp))
    }
}

import Glibc
import RatingsEmulatorTesting
import TerminalKit
import Testing

@Suite("Plain lines and a question", .blocking)
struct PlainModeTests {
    /// An answer to the question, and what follows.
    struct Answer: Sendable, CustomTestStringConvertible {
        let typed: String
        var printsPage = false
        var status = ProgramStatus.exited(0)

        var testDescription: String { typed.debugDescription }

        static let all = [
            Answer(typed: "r\n", printsPage: true), Answer(typed: "Rate\n", printsPage: true),
            Answer(typed: "l\n"), Answer(typed: "n\n"), Answer(typed: "q\n"),
            Answer(typed: "what\n\n  r\n", printsPage: true),
            Answer(typed: "\u{3}", status: .signalled(SIGINT)),
            Answer(typed: "rr\u{7F}\u{7F}q\n"),
            Answer(typed: "\u{4}", status: .signalled(SIGHUP)),
        ]
    }

    private static let call = Call.show("mock:withMockReviews?delay=0", "--plain")

    @Test("each answer does what its letter says", arguments: Answer.all, ["xterm", "dumb", nil])
    func answers(_ answer: Answer, _ type: String?) throws {
        var call = Self.call
        call.variables = ["TERM": type]
        let terminal = try call.start()
        try terminal.waitForText("Your answer")
        #expect(!terminal.received.contains(0x1B))
        try terminal.type(answer.typed)
        #expect(try terminal.waitForEnd().status == answer.status)
        #expect(terminal.receivedText.contains("write-review") == answer.printsPage)
        #expect(terminal.receivedText.contains("one of the letters") == answer.typed.contains("wh"))
        #expect(!terminal.received.contains(0x1B))
        expectUntouched(terminal)
    }

    @Test("all of the content is there, and nothing twice")
    func content() throws {
        var call = Self.call
        call.size = Size(width: 100, height: 60)
        let terminal = try call.start()
        try terminal.waitForText("Your answer")
        let lines = terminal.screen.lines
        for text in [
            "Help Us Grow!", "4.2 out of 5 stars", "1,250 ratings", "Absolutely Love This App!",
            "5 out of 5 stars • John Appleseed • Just now", "Getting there",
        ] {
            #expect(lines.filter { $0.contains(text) }.count == 1, "\(text)")
        }
    }

    @Test(
        "signals and a hang-up end it with their own status, and the terminal as before",
        arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func signals(_ number: Int32) throws {
        let terminal = try Self.call.start()
        try terminal.waitForText("Your answer")
        terminal.signal(number)
        #expect(try terminal.waitForEnd().status == .signalled(number))
        expectUntouched(terminal)
    }

    @Test("a terminal that goes away ends it", arguments: [nil, "trap '' HUP"])
    func hangUp(_ preparation: String?) throws {
        var call = Self.call
        call.preparation = preparation
        call.error = .pipe
        let terminal = try call.start()
        try terminal.waitForText("Your answer")
        terminal.hangUp()
        #expect(try terminal.waitForEnd().status == .signalled(SIGHUP))
    }

    @Test("an error offers to try again, which asks again")
    func tryingAgain() throws {
        let folder = try ScratchFolder()
        let terminal = try Call.show("file:" + folder["ratings.json"], "--plain").start()
        try terminal.waitForText("Your answer")
        #expect(terminal.screen.contains("Not Found"))
        _ = try folder.provider(#"{"totalRatings": 8}"#)
        try terminal.type("t\n")
        try terminal.waitForText("8 ratings")
        try terminal.type("q\n")
        #expect(try terminal.waitForEnd().status == .exited(0))
    }

    @Test("while the provider hangs, Ctrl-C ends it and nothing of the provider is left")
    func hanging() throws {
        let folder = try ScratchFolder()
        try folder.write("echo $$ > '\(folder["number"])'; sleep 3600".utf8, to: "provider")
        let terminal = try Call.show("exec:sh '\(folder["provider"])'", "--plain").start()
        let process = try folder.processNumber(in: "number", terminal)
        try terminal.waitForText("Loading")
        try terminal.press(.control("c"))
        #expect(try terminal.waitForEnd().status == .signalled(SIGINT))
        expectGone(process)
        expectUntouched(terminal)
    }
}

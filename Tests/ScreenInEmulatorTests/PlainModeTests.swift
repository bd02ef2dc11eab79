import Glibc
import RatingsTestSupport
import TerminalKit
import Testing

@Suite("Plain lines and a question", .blocking)
struct PlainModeTests {
    /// Lines that are typed, each when the question is there, and what follows.
    struct Answer: Sendable, CustomTestStringConvertible {
        let typed: [String]
        var printsPage = false
        var status = ProgramStatus.exited(0)

        var testDescription: String { typed.debugDescription }

        static let all = [
            Answer(typed: ["r\n"], printsPage: true), Answer(typed: ["1\n"], printsPage: true),
            Answer(typed: ["GIVE a rating\n"], printsPage: true), Answer(typed: ["l\n"]),
            Answer(typed: ["n\n"]), Answer(typed: ["q\n"]),
            Answer(typed: ["remind me later\n", "\n", "not now\n", "  r\n"], printsPage: true),
            Answer(typed: ["\u{3}"], status: .signalled(SIGINT)),
            Answer(typed: ["rr\u{7F}\u{7F}q\n"]), Answer(typed: ["ré\u{7F}\u{7F}q\n"]),
            Answer(typed: ["\u{4}"]), Answer(typed: ["what\n", "\u{4}"]),
        ]
    }

    private static let call = Call.show("mock:withMockReviews?delay=0", "--plain")

    /// Waits until the question was asked this many times; right behind it nothing is dropped any
    /// more.
    private func waitForQuestion(_ terminal: EmulatedTerminal, _ count: Int = 1) throws {
        try terminal.waitUntil("question \(count)") { terminal in
            terminal.receivedText.ranges(of: "close [q]: ").count == count
        }
    }

    @Test("each answer does what it says", arguments: Answer.all, ["xterm", "dumb", nil])
    func answers(_ answer: Answer, _ type: String?) throws {
        var call = Self.call
        call.variables = ["TERM": type]
        call.size = Size(width: 120, height: 50)
        let terminal = try call.start()
        for (index, line) in answer.typed.enumerated() {
            try waitForQuestion(terminal, index + 1)
            #expect(!terminal.received.contains(0x1B))
            try terminal.type(line)
        }
        #expect(try terminal.waitForEnd().status == answer.status)
        #expect(terminal.receivedText.contains("write-review") == answer.printsPage)
        let hints = terminal.receivedText.ranges(of: "Please answer with a number").count
        #expect(hints == answer.typed.count - 1)
        #expect(!terminal.received.contains(0x1B))
        expectUntouched(terminal)
    }

    @Test(
        "lines of one paste answer one question, however long the paste is", arguments: [1, 4000])
    func paste(length: Int) throws {
        var call = Self.call
        call.size = Size(width: 120, height: 50)
        let terminal = try call.start()
        try waitForQuestion(terminal)
        try terminal.type("what\n" + String(repeating: "r\n", count: length))
        try waitForQuestion(terminal, 2)
        #expect(terminal.end == nil)
        try terminal.type("q\n")
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(!terminal.receivedText.contains("write-review"))
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

    @Test("a Backspace takes a whole character, also where the terminal was set up for bytes")
    func wholeCharacters() throws {
        var call = Self.call
        call.preparation = "stty -iutf8"
        let terminal = try call.start()
        try terminal.waitForText("Your answer")
        try terminal.type("qé\u{7F}\n")
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(!terminal.receivedText.contains("Please answer"))
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
        try waitForQuestion(terminal, 2)
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

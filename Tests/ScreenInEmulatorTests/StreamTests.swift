import Glibc
import RatingsTestSupport
import TerminalKit
import Testing

@Suite("The streams around the screen", .blocking)
struct StreamTests {
    private static let answer = #"{"averageRating": 4.5, "totalRatings": 7}"#

    @Test("a standard input that never ends is not read")
    func endlessInput() throws {
        var call = Call.loaded
        call.input = .pipe
        let terminal = try call.start()
        try terminal.waitForText("1,250 ratings")
        try terminal.writeInput(Array("qqqq\n".utf8))
        try terminal.press(.character("?"))
        try terminal.waitForText("Ctrl-L")
        try terminal.press(.character("?"), .character("q"))
        #expect(try terminal.waitForEnd().status == .exited(0))
        expectGivenBack(terminal)
    }

    @Test(
        "without a standard input it works the same",
        arguments: [ProgramStream.null, .closed, .file("/dev/zero")])
    func noInput(_ input: ProgramStream) throws {
        var call = Call.loaded
        call.input = input
        let terminal = try call.start()
        try terminal.waitForText("1,250 ratings")
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(0))
        expectGivenBack(terminal)
    }

    /// From charmbracelet/gum#447: a prompt swallowed the rest of the script that was piped to the shell.
    @Test("a script that comes through a pipe is left to the shell", arguments: ["", " --plain"])
    func script(_ option: String) throws {
        var program = Program("/bin/sh", ["-s", try BuiltProgram.ratings.path])
        program.standardInput = .pipe
        let terminal = try EmulatedTerminal(running: program, size: Size(width: 80, height: 24))
        try terminal.writeInput(
            Array("\"$1\" show none\(option)\necho after with $?\n".utf8))
        terminal.closePipe(.input)
        try terminal.waitForText(option.isEmpty ? "Give a Rating" : "Your answer")
        try terminal.type(option.isEmpty ? "q" : "q\n")
        try terminal.waitForText("after with 0")
        #expect(try terminal.waitForEnd().status == .exited(0))
        expectUntouched(terminal)
    }

    @Test("a loop that reads lines keeps all of them")
    func loop() throws {
        let script = """
            printf '1\\n2\\n3\\n' | while read line; do
              "$0" reviews mock:noReviews >/dev/null; "$0" show none >/dev/null; echo "line $line"
            done
            """
        let terminal = try EmulatedTerminal(
            running: Program("/bin/sh", ["-c", script, try BuiltProgram.ratings.path]),
            size: Size(width: 80, height: 24))
        try terminal.waitForEnd()
        #expect(terminal.screen.lines.prefix(3) == ["line 1", "line 2", "line 3"])
    }

    /// What the output is, and what that leads to.
    struct Output: Sendable, CustomTestStringConvertible {
        let name: String
        let stream: ProgramStream
        let status: ProgramStatus
        var message: String?

        var testDescription: String { name }

        static let all = [
            Output(name: "a file", stream: .null, status: .exited(0)),
            Output(name: "a pipe", stream: .pipe, status: .exited(0)),
            Output(
                name: "closed", stream: .closed, status: .exited(74), message: "cannot write"),
            Output(
                name: "a full device", stream: .file("/dev/full"), status: .exited(74),
                message: "No space left"),
        ]
    }

    @Test("where the output is no terminal, the picture goes there", arguments: Output.all)
    func output(_ output: Output) throws {
        for arguments in [
            ["show", "none"], ["demo"], ["reviews", "mock:withMockReviews"],
            ["snapshot", "mock:withMockReviews"], ["fetch", "mock:withMockReviews"], ["--help"],
            ["--version"], ["show", "none", "--plain"],
        ] {
            var call = Call()
            call.arguments = arguments
            call.output = output.stream
            call.error = .pipe
            let terminal = try call.start()
            #expect(try terminal.waitForEnd().status == output.status, "\(arguments)")
            #expect(terminal.received.contains(0x1B) == false)
            let message = terminal.text(from: .error)
            #expect(message.contains(output.message ?? ""))
            #expect(message.isEmpty == (output.message == nil), "\(message)")
            expectUntouched(terminal)
        }
    }

    @Test("a reader that goes early is no error, and nothing is said")
    func earlyReader() throws {
        let folder = try ScratchFolder()
        try folder.write(Self.answer.utf8, to: "answer")
        try folder.write(
            "touch asked; until [ -e go ]; do sleep 0.01; done; cat answer".utf8, to: "provider")
        for arguments in [["show"], ["reviews"], ["fetch"], ["snapshot"]] {
            for name in ["asked", "go"] { unlink(folder[name]) }
            var call = Call()
            call.preparation = "cd '\(folder.path)'"
            call.arguments = arguments + ["exec:sh provider"]
            call.output = .pipe
            call.error = .pipe
            let terminal = try call.start()
            try terminal.waitUntil("the question") { _ in folder.text(of: "asked") != nil }
            terminal.closePipe(.output)
            try folder.write([], to: "go")
            #expect(try terminal.waitForEnd().status == .exited(0), "\(arguments)")
            #expect(terminal.text(from: .error) == "")
        }
    }

    @Test("a reader that goes in the middle of much output is no error")
    func earlyReaderOfMuch() throws {
        let folder = try ScratchFolder()
        let review =
            "{\"title\": \"t\", \"content\": \"\(String(repeating: "long ", count: 3_000))\", "
        let list = [String](repeating: review + "\"rating\": 3}", count: 40).joined(separator: ",")
        let provider = try folder.provider("{\"reviews\": [\(list)]}")
        for words in ["reviews", "fetch"] {
            let script = "{ \"$0\" \(words) '\(provider)'; echo status $? >&2; } | head -c 10"
            let terminal = try EmulatedTerminal(
                running: Program("/bin/sh", ["-c", script, try BuiltProgram.ratings.path]),
                size: Size(width: 80, height: 24))
            try terminal.waitForEnd()
            #expect(terminal.screen.contains("status 0"))
        }
    }

    @Test("with the errors elsewhere the screen stays as it is")
    func errorsElsewhere() throws {
        for stream in [ProgramStream.pipe, .closed, .null] {
            var call = Call.show("mock:throwsError?delay=0")
            call.error = stream
            let terminal = try call.start()
            try terminal.waitForText("Try Again")
            try terminal.press(.character("q"))
            #expect(try terminal.waitForEnd().status == .exited(0))
            #expect(terminal.screen.isBlank)
            #expect(stream != .pipe || terminal.text(from: .error).contains("told to fail"))
        }
    }

    @Test("without a terminal of its own it prints the picture")
    func noTerminal() throws {
        let terminal = try EmulatedTerminal(
            running: Program(
                "/usr/bin/setsid", ["-w", try BuiltProgram.ratings.path, "show", "none"]),
            size: Size(width: 80, height: 50))
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(terminal.screen.contains("Help Us Grow!"))
        #expect(terminal.screen.contains("ratings: There is no terminal"))
        #expect(!terminal.received.contains(0x1B))
    }

    /// From keepassxreboot/keepassxc#7830 and nyxnor/onionjuggler#17: scripts could not tell what
    /// happened.
    @Test(
        "a wrong call says so by its status",
        arguments: [
            ["show"], ["show", "none", "--no-such-option"], ["show", "nobody:knows"],
            ["show", "none", "--tint", "7"], ["dance"], [],
        ])
    func wrongCall(_ arguments: [String]) throws {
        var call = Call()
        call.arguments = arguments
        let terminal = try call.finish()
        #expect(terminal.end?.status == .exited(64))
        #expect(terminal.receivedText.hasPrefix("ratings: "))
        expectUntouched(terminal)
    }
}

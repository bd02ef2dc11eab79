import RatingsTestSupport
import TerminalKit
import Testing

@Suite("A program's streams and surroundings", .blocking)
struct StreamTests {
    private let size = Size(width: 40, height: 6)

    private func text(_ terminal: EmulatedTerminal, _ stream: StandardStream) -> String {
        String(decoding: terminal.bytes(from: stream), as: UTF8.self)
    }

    @Test("the environment is what was given and nothing else")
    func environment() throws {
        let program = Program("/usr/bin/env", environment: ["ONE": "1", "TWO": "zwei"])
        let terminal = try EmulatedTerminal(running: program, size: size)
        try terminal.waitForEnd()
        #expect(terminal.screen.lines.filter { !$0.isEmpty } == ["ONE=1", "TWO=zwei"])
    }

    @Test("no file but the three is open")
    func descriptors() throws {
        let terminal = try Shell.finished("ls /proc/self/fd | tr '\\n' ' '")
        // The third is the folder that ls reads.
        #expect(terminal.screen.lines[0] == "0 1 2 3")
    }

    @Test("it starts in the folder that was given")
    func directory() throws {
        let program = Program("/bin/pwd", directory: "/usr/lib")
        let terminal = try EmulatedTerminal(running: program, size: size)
        try terminal.waitForText("/usr/lib")
    }

    @Test("a program that does not exist is an error that names it")
    func noProgram() {
        let program = Program("/nowhere/program")
        let expected = EmulatedTerminalError.cannotStart(
            program: "/nowhere/program", errorNumber: 2)
        #expect(throws: expected) { try EmulatedTerminal(running: program, size: size) }
        #expect(
            expected.description == "cannot start /nowhere/program: No such file or directory (2)")
    }

    @Test("the terminal is the session's own, whatever the streams are")
    func controllingTerminal() throws {
        let terminal = try Shell.run(
            "echo by name >/dev/tty; read _ </dev/tty", input: .null, output: .null, error: .closed)
        try terminal.waitForText("by name")
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(0))
    }

    @Test("output to a pipe comes to the test, not to the screen")
    func outputPipes() throws {
        let terminal = try Shell.run(
            "echo out; echo err >&2; echo screen >/dev/tty", output: .pipe, error: .pipe)
        try terminal.waitForEnd()
        #expect(text(terminal, .output) == "out\n")
        #expect(text(terminal, .error) == "err\n")
        #expect(terminal.screen.lines[0] == "screen")
    }

    @Test("more than a pipe holds comes whole")
    func muchOutput() throws {
        let terminal = try Shell.run(
            "seq 100000", output: .pipe)
        try terminal.waitForEnd()
        #expect(text(terminal, .output).hasSuffix("\n100000\n"))
        #expect(terminal.bytes(from: .output).count == 588_895)
    }

    @Test("an input pipe is empty, takes what is written, and ends when closed")
    func inputPipe() throws {
        let terminal = try Shell.run(
            "cat; echo ended", input: .pipe)
        try terminal.waitForQuiet(milliseconds: 50)
        #expect(terminal.screen.isBlank)
        try terminal.writeInput(Array("by pipe\n".utf8))
        try terminal.waitForText("by pipe")
        terminal.closePipe(.input)
        try terminal.waitForText("ended")
    }

    @Test("writing into the pipe of a program that is gone is an error, not the test's end")
    func brokenInput() throws {
        let terminal = try Shell.run(
            "true", input: .pipe)
        try terminal.waitForEnd()
        #expect(throws: EmulatedTerminalError.self) {
            try terminal.writeInput([UInt8](repeating: 0x61, count: 1_000_000))
        }
    }

    @Test("an output pipe that is closed early gives the writer SIGPIPE")
    func earlyClose() throws {
        var program = Program("/usr/bin/yes")
        program.standardOutput = .pipe
        let terminal = try EmulatedTerminal(running: program, size: size)
        try terminal.waitUntil("some output") { !$0.bytes(from: .output).isEmpty }
        terminal.closePipe(.output)
        #expect(try terminal.waitForEnd().status == .signalled(13))
    }

    @Test("a closed stream is not open")
    func closed() throws {
        let terminal = try Shell.run(
            "echo lost; echo status $? >/dev/tty", output: .closed, error: .null)
        try terminal.waitForText("status 1")
        #expect(!terminal.screen.contains("lost"))
    }

    @Test("a file takes output and can be full")
    func file() throws {
        let terminal = try Shell.run(
            "echo lost; echo status $? >/dev/tty", output: .file("/dev/full"), error: .null)
        try terminal.waitForText("status 1")
    }
}

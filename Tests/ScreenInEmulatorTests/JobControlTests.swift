import Glibc
import RatingsCore
import RatingsTestSupport
import TerminalKit
import Testing

/// From charmbracelet/bubbletea#1053, earendil-works/pi#2441 and stacklok/mecatl#487: Ctrl-Z did nothing,
/// or `fg` came back to a broken screen.
@Suite("As a job of a shell", .blocking)
struct JobControlTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.write("echo $$ > number\nexec \"$@\"\n".utf8, to: "numbered")
    }

    /// A shell in which a call is typed; the command's number comes into a file.
    private func shell(_ call: Call = .loaded, then end: String = "") throws -> EmulatedTerminal {
        let terminal = try EmulatedTerminal(
            running: .interactiveShell(directory: folder.path), size: call.size)
        try terminal.waitForText(Program.shellPrompt)
        let words = ["sh", "numbered", try call.program.path] + call.arguments
        try terminal.type(words.map { "'\($0)'" }.joined(separator: " ") + " \(end)\n")
        return terminal
    }

    private func expectLoaded(
        _ terminal: EmulatedTerminal, size: Size = Size(width: 80, height: 24), keys: [Key] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let picture = Expected.picture(
            await Expected.mock(.withMockReviews), size: size, keys: keys)
        expectScreen(terminal, equals: picture, depth: .ansi256, sourceLocation: sourceLocation)
    }

    /// Waits until the command is stopped and the shell is asking again.
    private func waitForStop(_ process: Int32, _ terminal: EmulatedTerminal) throws {
        try terminal.waitUntil("a stop") { _ in ProcessReport(of: process)?.state == "T" }
        try terminal.waitUntil("the shell") { !$0.screen.isAlternate }
        try terminal.waitForText("Stopped")
    }

    private func waitForPrompt(_ text: String, _ terminal: EmulatedTerminal) throws {
        try terminal.waitForText(text)
        try terminal.waitUntil("the prompt") { terminal in
            terminal.screen.lines.last { !$0.isEmpty } == Program.shellPrompt.dropLast().description
        }
    }

    @Test(
        "Ctrl-Z and TSTP give the terminal back, fg draws all again, and keys work",
        arguments: [false, true], [[], ["--mouse"]])
    func suspension(bySignal: Bool, options: [String]) async throws {
        var call = Call.loaded
        call.arguments += options
        let terminal = try shell(call, then: "; echo status $?")
        let process = try folder.processNumber(in: "number", terminal)
        await expectLoaded(terminal)
        try terminal.press(.down)
        await expectLoaded(terminal, keys: [.down])
        for _ in 0..<3 {
            if bySignal { kill(process, SIGTSTP) } else { try terminal.press(.control("z")) }
            try waitForStop(process, terminal)
            expectGivenBack(terminal)
            try terminal.type("fg\n")
            await expectLoaded(terminal, keys: [.down])
            #expect(terminal.screen.mouse == (options.isEmpty ? .none : .drags))
        }
        try terminal.press(.up)
        await expectLoaded(terminal)
        try terminal.press(.character("q"))
        try waitForPrompt("ready> ", terminal)
        expectGivenBack(terminal)
    }

    @Test("a window that changed its size meanwhile is filled after fg")
    func resizedMeanwhile() async throws {
        let terminal = try shell()
        let process = try folder.processNumber(in: "number", terminal)
        await expectLoaded(terminal)
        try terminal.press(.control("z"))
        try waitForStop(process, terminal)
        let size = Size(width: 60, height: 20)
        terminal.resize(to: size)
        try terminal.type("fg\n")
        await expectLoaded(terminal, size: size)
    }

    @Test("stopped while loading, it shows after fg what has come meanwhile")
    func loadingMeanwhile() async throws {
        let script = "until [ -e go ]; do sleep 0.01; done; echo \"{\\\"totalRatings\\\":7}\""
        try folder.write(script.utf8, to: "provider")
        let terminal = try shell(Call.show("exec:sh provider"))
        let process = try folder.processNumber(in: "number", terminal)
        try terminal.waitForText("▄▄▄")
        try terminal.press(.control("z"))
        try waitForStop(process, terminal)
        try folder.write([], to: "go")
        try terminal.type("fg\n")
        try terminal.waitForText("7 ratings")
    }

    @Test(
        "a signal to end that comes while it is stopped ends it, and the terminal stays given back",
        arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130)])
    func endedWhileStopped(_ signal: Int32, _ status: Int) async throws {
        let terminal = try shell(then: "")
        let process = try folder.processNumber(in: "number", terminal)
        await expectLoaded(terminal)
        try terminal.press(.control("z"))
        try waitForStop(process, terminal)
        kill(process, signal)
        try terminal.type("fg\n")
        try terminal.waitUntil("the end") { _ in ProcessReport(of: process)?.isAlive != true }
        try terminal.type("echo status $?\n")
        try waitForPrompt("status \(status)", terminal)
        expectGivenBack(terminal)
    }

    @Test("a window that closes while it is stopped ends it")
    func closedWhileStopped() async throws {
        let terminal = try shell()
        let process = try folder.processNumber(in: "number", terminal)
        await expectLoaded(terminal)
        try terminal.press(.control("z"))
        try waitForStop(process, terminal)
        terminal.hangUp()
        expectGone(process)
    }

    @Test("ended by a signal, it ends as a shell reports it", arguments: [(SIGTERM, 143)])
    func statusInShell(_ signal: Int32, _ status: Int) async throws {
        let terminal = try shell(then: "; echo status $?")
        let process = try folder.processNumber(in: "number", terminal)
        await expectLoaded(terminal)
        kill(process, signal)
        try waitForPrompt("status \(status)", terminal)
        expectGivenBack(terminal)
    }

    @Test("in the background it prints the picture, says why, and is not stopped")
    func background() throws {
        let size = Size(width: 80, height: 50)
        let terminal = try shell(Call.show("none", size: size), then: "& wait $!; echo status $?")
        try waitForPrompt("status 0", terminal)
        #expect(terminal.screen.contains("Help Us Grow!"))
        #expect(terminal.receivedText.contains("runs in the background"))
        #expect(terminal.modes.alternateScreenEntries == 0)
        expectUntouched(terminal)
    }

    @Test("the terminal counts as taken again before its settings are changed")
    func takenBeforeChanged() throws {
        var call = Call("lend")
        call.program = .crashingScreen
        let terminal = try call.start()
        #expect(try terminal.waitForEnd().status == .exited(0))
        expectGivenBack(terminal)
    }

    @Test("plain lines give the terminal back at Ctrl-Z, and fg asks again")
    func suspendedLines() throws {
        let terminal = try shell(.show("mock:withMockReviews?delay=0", "--plain"))
        let process = try folder.processNumber(in: "number", terminal)
        try terminal.waitForText("close [q]: ")
        try terminal.press(.control("z"))
        try waitForStop(process, terminal)
        expectUntouched(terminal)
        try terminal.type("fg\n")
        try terminal.waitUntil("the question again") { terminal in
            terminal.receivedText.ranges(of: "close [q]: ").count == 2
        }
        try terminal.type("q\n")
        try waitForPrompt("close [q]: q", terminal)
        expectUntouched(terminal)
    }
}

import Glibc
import RatingsCore
import RatingsTestSupport
import TerminalKit
import Testing

@Suite("Ends that nobody thinks of", .blocking)
struct OtherEndingTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    @Test(
        "every signal that would end the program gives the terminal back first",
        arguments: [
            SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSYS,
            40,
        ])
    func signals(_ number: Int32) throws {
        let terminal = try Call.show("mock:withMockReviews?delay=0", "--mouse").start()
        try terminal.waitForText("1,250 ratings")
        terminal.signal(number)
        #expect(try terminal.waitForEnd().status == .signalled(number))
        expectGivenBack(terminal)
    }

    @Test(
        "Ctrl-C and Ctrl-\\ end it also where a crashed program left keys encoded",
        arguments: [
            ("\u{1B}[99;5u", SIGINT), ("\u{1B}[27;5;99~", SIGINT), ("\u{1B}[92;5u", SIGQUIT),
        ])
    func encodedSignals(keys: String, number: Int32) throws {
        let terminal = try Call.loaded.start()
        try terminal.waitForText("1,250 ratings")
        try terminal.type(keys)
        #expect(try terminal.waitForEnd().status == .signalled(number))
        expectGivenBack(terminal)
    }

    @Test("the last row is blank when the screen is left where there is no screen of its own")
    func lastRow() throws {
        var call = Call.loaded
        call.variables = ["TERM": "xterm-256color"]
        let terminal = try call.start()
        try terminal.waitForText("1,250 ratings")
        try terminal.press(.character("q"))
        try terminal.waitForEnd()
        #expect(terminal.receivedText.contains("\u{1B}[24;1H\u{1B}[K\u{1B}[?1049l"))
        call.variables = ["TERM": "vt100"]
        let poor = try call.startAndLeave()
        #expect(poor.screen.contains("Help Us Grow!"))
        #expect(poor.screen.lines.last == "")
        #expect(poor.screen.cursor == Position(x: 0, y: 23))
    }

    /// A provider that writes down its number and does nothing more.
    private func hangingProvider() throws -> String {
        try folder.write("echo $$ > provider\nexec sleep 3600\n".utf8, to: "hang")
        return "exec:sh '\(folder["hang"])'"
    }

    private func start(_ script: String, in folder: ScratchFolder) throws -> (
        EmulatedTerminal, screen: Int32, provider: Int32
    ) {
        try folder.write("echo $$ > screen\nexec \"$@\"\n".utf8, to: "numbered")
        let terminal = try EmulatedTerminal(
            running: .interactiveShell(directory: folder.path), size: Size(width: 80, height: 24))
        try terminal.waitForText(Program.shellPrompt)
        let call = ["sh", "numbered", try BuiltProgram.ratings.path, "show", try hangingProvider()]
        let words = call.map { "'" + $0.replacing("'", with: "'\\''") + "'" }
        try terminal.type("\(script) \(words.joined(separator: " "))\n")
        let screen = try folder.processNumber(in: "screen", terminal)
        let provider = try folder.processNumber(in: "provider", terminal)
        try terminal.waitForText("▄▄▄")
        return (terminal, screen, provider)
    }

    @Test("a program that is a provider ends with the terminal, also below a shell")
    func closedBelowShell() throws {
        for _ in 0..<3 {
            let (terminal, screen, provider) = try start("", in: folder)
            terminal.hangUp()
            expectGone(screen, provider)
            unlink(folder["screen"])
            unlink(folder["provider"])
        }
    }

    @Test(
        "it ends with a hang-up that is reported twice, and with a crash",
        arguments: [[SIGHUP, SIGHUP], [SIGTERM, SIGTERM], [SIGSYS], [SIGUSR1]])
    func endedBySignals(_ signals: [Int32]) throws {
        let (terminal, screen, provider) = try start("", in: folder)
        for number in signals { kill(screen, number) }
        expectGone(screen, provider)
        try terminal.waitUntil("the shell") { !$0.screen.isAlternate }
        expectGivenBack(terminal)
    }

    /// `kill %1` of a shell sends the signal and then lets the stopped program go on.
    @Test(
        "stopped by Ctrl-Z, it ends by TERM or HUP in the background",
        arguments: [SIGTERM, SIGHUP])
    func killedWhileStopped(_ number: Int32) throws {
        let (terminal, screen, provider) = try start("", in: folder)
        try terminal.press(.control("z"))
        try terminal.waitUntil("a stop") { _ in ProcessReport(of: screen)?.state == "T" }
        try terminal.waitForText("Stopped")
        kill(screen, number)
        kill(screen, SIGCONT)
        expectGone(screen, provider)
        expectGivenBack(terminal)
    }
}

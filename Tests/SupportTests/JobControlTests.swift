import RatingsTestSupport
import TerminalKit
import Testing

@Suite("Jobs of a shell", .blocking)
struct JobControlTests {
    private func shell() throws -> EmulatedTerminal {
        let terminal = try EmulatedTerminal(
            running: .interactiveShell(), size: Size(width: 60, height: 12))
        try terminal.waitForText(Program.shellPrompt)
        return terminal
    }

    @Test("a command typed to the shell runs, and its status can be asked for")
    func command() throws {
        let terminal = try shell()
        try terminal.type("sh -c 'kill -TERM $$'; echo status $((0+$?))\n")
        try terminal.waitForText("status 143")
        try terminal.type("exit 7\n")
        #expect(try terminal.waitForEnd().status == .exited(7))
    }

    @Test("Ctrl-Z suspends, fg brings back")
    func suspend() throws {
        let terminal = try shell()
        try terminal.type("cat\n")
        try terminal.type("one\n")
        try waitForLines("one", count: 2, in: terminal)
        try terminal.press(.control("z"))
        try terminal.waitForText("Stopped")
        try terminal.type("fg\n")
        try waitForLines("cat", count: 1, in: terminal)
        try terminal.type("two\n")
        try waitForLines("two", count: 2, in: terminal)
    }

    /// What is typed is there once, what a program makes of it once more.
    private func waitForLines(
        _ text: String, count: Int, in terminal: EmulatedTerminal
    ) throws {
        try terminal.waitUntil("\(count) lines of \(text)") {
            $0.screen.lines.filter { $0 == text }.count == count
        }
    }

    @Test("a job in the background that reads from the terminal is stopped")
    func background() throws {
        let terminal = try shell()
        try terminal.type("cat & until grep -q 'State:.T' /proc/$!/status; do :; done; jobs\n")
        try terminal.waitForText("Stopped")
    }
}

import Foundation
import Glibc
import RatingsTestSupport
import ReviewTiming
import TerminalKit
import Testing

/// The question in one line below what was printed.
@Suite("The question in one line", .blocking)
struct LineTests {
    private static let configuration = """
        {name: "My Tool", version: "1.4.0", reviewPage: "\(FlowHome.page)", style: "line",
         moments: {done: {}}}
        """
    private static let question = "How is My Tool?"

    private func home() throws -> FlowHome {
        try FlowHome(configuration: Self.configuration)
    }

    /// A script that prints something, asks, and prints how that ended.
    private func start(
        _ home: FlowHome, printing before: String = "backup done\\n", _ options: String = "",
        columns: Int = 80, rows: Int = 24
    ) throws -> EmulatedTerminal {
        try home.script(
            "printf '\(before)'; ratings \(FlowHome.ask.joined(separator: " ")) \(options) >/dev/null;"
                + " echo \"status $?\"; read rest"
        ).start(size: Size(width: columns, height: rows))
    }

    private func waitForKeys(_ terminal: EmulatedTerminal) throws {
        try terminal.waitUntil("the question") { $0.screen.contains("Enter") }
    }

    @Test("two keys and Enter open the page; the row is erased without a trace")
    func answered() throws {
        let home = try home()
        let terminal = try start(home)
        try waitForKeys(terminal)
        #expect(terminal.screen.lines[0] == "backup done")
        #expect(terminal.screen.lines[1].hasPrefix(Self.question))
        try terminal.press(.character("4"))
        try terminal.waitForText("★★★★☆")
        try terminal.waitForQuiet(milliseconds: 400)
        try terminal.press(.enter)
        try terminal.waitForText("Enter opens example.org")
        try terminal.waitForQuiet(milliseconds: 400)
        try terminal.press(.enter)
        try terminal.waitForText("status 0")
        #expect(terminal.screen.lines.first == "backup done")
        #expect(terminal.screen.lines.allSatisfy { !$0.contains("★") && !$0.contains("Enter") })
        #expect(home.opened == FlowHome.page + "\n")
        #expect(try home.asks() == ["automatic settled rated"])
        #expect(terminal.leftovers == [])
        #expect(terminal.modes.alternateScreenEntries == 0)
    }

    @Test(
        "wherever the cursor was, nothing that was printed moves or is lost",
        arguments: ["", "x", "half a line", "a\\nb\\n", "\\033[32mgreen"])
    func cursor(before: String) throws {
        let terminalHome = try home()
        defer { withExtendedLifetime(terminalHome) {} }
        let terminal = try start(terminalHome, printing: before)
        try waitForKeys(terminal)
        let printed = before.replacing("\\033[32m", with: "")
            .components(separatedBy: "\\n").filter { !$0.isEmpty }
        let lines = terminal.screen.lines
        #expect(Array(lines.prefix(printed.count)) == printed)
        #expect(lines[printed.count].hasPrefix(Self.question))
        try terminal.press(.escape)
        try terminal.waitForText("status 1")
        #expect(Array(terminal.screen.lines.prefix(printed.count)) == printed)
        #expect(!terminal.screen.contains(Self.question))
    }

    @Test("in the last row what was printed scrolls by one row, and the question is erased")
    func lastRow() throws {
        let printed = (1...30).map { "line \($0)\\n" }.joined()
        let terminalHome = try home()
        defer { withExtendedLifetime(terminalHome) {} }
        let terminal = try start(terminalHome, printing: printed + "half", rows: 10)
        try waitForKeys(terminal)
        #expect(terminal.screen.lines[7] == "line 30")
        #expect(terminal.screen.lines[8] == "half")
        #expect(terminal.screen.lines[9].hasPrefix(Self.question))
        try terminal.press(.escape)
        try terminal.waitForText("status 1")
        #expect(terminal.screen.contains("half"))
        #expect(!terminal.screen.contains(Self.question))
    }

    // Terminals that wrap rows again take the cursor along: all that is written is below and right of it.
    @Test(
        "after a resize it is erased from its start on and drawn again, narrower than the window",
        arguments: [40, 24, 120])
    func resized(columns: Int) throws {
        let home = try home()
        let terminal = try start(home)
        try waitForKeys(terminal)
        let count = terminal.received.count
        terminal.resize(to: Size(width: columns, height: 20))
        try terminal.waitForQuiet(milliseconds: 500)
        let text = String(decoding: terminal.received.dropFirst(count), as: UTF8.self)
        #expect(text.hasPrefix("\r\u{1B}[J"))
        #expect(!text.contains("\n") && !text.contains("\u{1B}[A"))
        let shown = text.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "")
        let rows = shown.split(whereSeparator: { $0.isNewline || $0 == "\r" })
        #expect(rows.count == 1)
        #expect(rows.allSatisfy { $0.count < columns && $0.contains("☆☆☆☆☆") })
        try terminal.press(.escape)
        try terminal.waitForText("status 1")
        #expect(terminal.leftovers == [])
        #expect(try home.asks() == ["automatic settled dismissed"])
    }

    @Test("in 40 columns, in ASCII and without colour it is one row too")
    func poorTerminals() throws {
        let narrowHome = try home()
        defer { withExtendedLifetime(narrowHome) {} }
        let narrow = try start(narrowHome, columns: 40)
        try waitForKeys(narrow)
        #expect(narrow.screen.lines[1] == "How is My Tool? ☆☆☆☆☆ 1-5 Enter Esc n")
        try narrow.press(.escape)
        try narrow.waitForText("status 1")
        let asciiHome = try home()
        defer { withExtendedLifetime(asciiHome) {} }
        let ascii = try start(asciiHome, "--ascii --color never")
        try waitForKeys(ascii)
        #expect(ascii.screen.lines[1].hasPrefix("How is My Tool?  -----  1 poor ... 5 great"))
        try ascii.press(.escape)
        try ascii.waitForText("status 1")
    }

    @Test("Ctrl-Z erases it and gives the terminal back; it is asked again when continued")
    func suspended() throws {
        let home = try home()
        let terminal = try home.script(
            "echo backup done; set -m; ratings \(FlowHome.ask.joined(separator: " ")) --line;"
                + " echo stopped; fg >/dev/null; echo \"status $?\"; read rest"
        ).start()
        try waitForKeys(terminal)
        try terminal.press(.control("z"))
        try terminal.waitForText("stopped")
        try terminal.waitUntil("the question again") {
            $0.screen.lines.contains { $0.hasPrefix(Self.question) && $0.hasSuffix("n never") }
        }
        #expect(terminal.screen.lines.filter { $0.hasPrefix(Self.question) }.count == 1)
        try terminal.press(.escape)
        try terminal.waitForText("status 1")
        #expect(!terminal.screen.contains(Self.question))
    }

    @Test(
        "signals and a hang-up leave the terminal as it was", arguments: [SIGTERM, SIGINT, SIGSEGV])
    func signals(number: Int32) throws {
        let home = try home()
        let terminal = try home.ask().start()
        try waitForKeys(terminal)
        terminal.signal(number)
        #expect(try terminal.status() == .signalled(number))
        #expect(terminal.screen.isBlank)
        #expect(terminal.leftovers == [])
        #expect(try home.asks() == ["automatic committed"])
    }

    @Test("left alone it goes after lineSeconds, as dismissed")
    func leftAlone() throws {
        let home = try FlowHome(
            configuration: Self.configuration.replacing("style:", with: "lineSeconds: 2, style:"))
        let terminal = try start(home)
        try terminal.waitForText("status 1")
        #expect(!terminal.screen.contains(Self.question))
        #expect(try home.asks() == ["automatic settled dismissed"])
    }

    @Test("what was typed before it stays typed, and nothing is shown")
    func typedBefore() throws {
        let home = try home()
        let terminal = try home.script(
            "read go; ratings \(FlowHome.ask.joined(separator: " ")) --line; echo status $?;"
                + " cat > \"$HOME/rest\"; echo end"
        ).start()
        try terminal.type("\ngit pu")
        try terminal.waitForText("status 4")
        try terminal.type("sh\n\u{4}")
        try terminal.waitForText("end")
        #expect(home.read("rest") == "git push\n")
        #expect(!terminal.receivedText.contains(Self.question))
    }

    @Test("in plain lines it is a question; a screen that the user opens stays a screen")
    func otherWays() throws {
        let home = try home()
        let plain = try home.ask("--plain").start()
        try plain.waitForText("[n]:")
        #expect(plain.screen.lines.first == Self.question)
        try plain.waitForQuiet(milliseconds: 3_500)
        try plain.type("6\n")
        #expect(try plain.status() == .exited(1))
        #expect(try home.asks() == ["automatic settled declined"])
        let other = try self.home()
        let opened = try other.ratings(["rate", "tool"]).start()
        try opened.waitForScreen()
        #expect(opened.modes.alternateScreenEntries == 1)
        try opened.press(.character("q"))
        _ = try opened.status()
        #expect(try other.asks() == ["manual settled dismissed"])
    }
}

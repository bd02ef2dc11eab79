import RatingsTestSupport
import TerminalKit
import Testing

@Suite("Keys, mouse and size", .blocking)
struct TypingTests {
    /// Shows in letters what reaches a program, in raw mode after a few bytes of its own.
    private func echo(_ prologue: String = "") throws -> EmulatedTerminal {
        let terminal = try Shell.run(
            "stty raw -echo; printf '\(prologue)>'; cat -v", size: Size(width: 60, height: 6))
        try terminal.waitForText(">")
        return terminal
    }

    struct Press: Sendable, CustomTestStringConvertible {
        let key: Key
        let bytes: String
        var testDescription: String { bytes }
    }

    static let presses = [
        Press(key: .character("q"), bytes: "q"), Press(key: .character("é"), bytes: "M-CM-)"),
        Press(key: .control("c"), bytes: "^C"), Press(key: .enter, bytes: "^M"),
        Press(key: .escape, bytes: "^["), Press(key: .backTab, bytes: "^[[Z"),
        Press(key: .backspace, bytes: "^?"), Press(key: .delete, bytes: "^[[3~"),
        Press(key: .up, bytes: "^[[A"), Press(key: .down, bytes: "^[[B"),
        Press(key: .right, bytes: "^[[C"), Press(key: .left, bytes: "^[[D"),
        Press(key: .home, bytes: "^[[H"), Press(key: .end, bytes: "^[[F"),
        Press(key: .pageUp, bytes: "^[[5~"), Press(key: .pageDown, bytes: "^[[6~"),
    ]

    @Test("a key sends what an xterm sends", arguments: presses)
    func key(_ press: Press) throws {
        let terminal = try echo()
        try terminal.press(press.key, .character("."))
        try terminal.waitForText(">\(press.bytes).")
    }

    @Test("arrows follow the mode that a program sets")
    func applicationKeys() throws {
        let terminal = try echo(#"\033[?1h"#)
        try terminal.press(.up, .home, .delete)
        try terminal.waitForText(">^[OA^[OH^[[3~")
    }

    @Test("the mouse is silent unless asked for")
    func mouseOff() throws {
        let terminal = try echo()
        try terminal.mouse(MouseEvent(.press, at: Position(x: 1, y: 1)))
        try terminal.press(.character("."))
        try terminal.waitForText(">.")
    }

    @Test("the mouse is reported in decimal numbers or in the older form")
    func mouse() throws {
        let terminal = try echo(#"\033[?1002h\033[?1006h"#)
        try terminal.mouse(MouseEvent(.press, at: Position(x: 9, y: 4)))
        try terminal.mouse(MouseEvent(.drag, at: Position(x: 10, y: 4)))
        try terminal.mouse(MouseEvent(.release, at: Position(x: 10, y: 4)))
        try terminal.waitForText(">^[[<0;10;5M^[[<32;11;5M^[[<0;11;5m")

        let older = try echo(#"\033[?1000h"#)
        try older.mouse(MouseEvent(.wheelDown, at: Position(x: 0, y: 0)))
        try older.mouse(MouseEvent(.drag, at: Position(x: 0, y: 0)))
        try older.mouse(MouseEvent(.release, at: Position(x: 2, y: 1)))
        try older.waitForText(">^[[Ma!!^[[M##\"")
    }

    @Test("pasted text is marked if the program wants it")
    func paste() throws {
        let plain = try echo()
        try plain.paste("text")
        try plain.waitForText(">text")
        let marked = try echo(#"\033[?2004h"#)
        try marked.paste("text")
        try marked.waitForText(">^[[200~text^[[201~")
    }

    @Test("more than the terminal holds reaches a program that reads")
    func muchInput() throws {
        let terminal = try Shell.run(
            "stty raw -echo; printf ready >/dev/tty; head -c 100000 | wc -c", output: .pipe)
        try terminal.waitForText("ready")
        try terminal.send([UInt8](repeating: 0x61, count: 100_000))
        try terminal.waitForEnd()
        #expect(String(decoding: terminal.bytes(from: .output), as: UTF8.self) == "100000\n")
    }

    @Test("the first size is reported, and a change comes with SIGWINCH")
    func resize() throws {
        let terminal = try Shell.run(
            "trap 'stty size' WINCH; stty size; while :; do read _ && exit; done")
        try terminal.waitForText("6 40")
        terminal.resize(to: Size(width: 100, height: 30))
        try terminal.waitForText("30 100")
        #expect(terminal.screen.size == Size(width: 100, height: 30))
        #expect(terminal.screen.rows.map(\.count) == [Int](repeating: 100, count: 30))
    }

    @Test("a terminal without a size says so and is drawn as 80 × 24")
    func noSize() throws {
        let terminal = try Shell.run("stty size", size: .zero)
        try terminal.waitForText("0 0")
        #expect(terminal.screen.size == Size(width: 80, height: 24))
    }

    private let question = #"stty raw -echo; printf '\033[6n'; head -c 6 | cat -v"#

    @Test("what a program asks is noted, and answered only if wanted")
    func queries() throws {
        let silent = try Shell.run(question)
        try silent.waitUntil("a question") { !$0.answers.isEmpty }
        #expect(String(decoding: silent.answers, as: UTF8.self) == "\u{1B}[1;1R")
        try silent.waitForQuiet(milliseconds: 50)
        #expect(silent.screen.isBlank)

        let answering = try Shell.run(question, answersQueries: true)
        try answering.waitForText("^[[1;1R")
        #expect(answering.answers == silent.answers)
    }

    @Test("a program that asks nothing has no answers")
    func noQueries() throws {
        let terminal = try Shell.finished("tput smcup; printf text; tput rmcup")
        #expect(terminal.answers.isEmpty)
    }
}

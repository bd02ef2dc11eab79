import Foundation
import RatingsTestSupport
import TerminalKit
import Testing

@Suite("Keys in the feedback form, as terminals send them")
struct FeedbackKeysTests {
    private let home: ScratchHome

    init() throws {
        home = try ScratchHome()
        try home.write(
            """
            { name: "Tool", version: "1.4.0", feedback: { mailto: "dev@example.org" } }
            """, to: home.configurationPath)
    }

    /// The form, with the focus in its text.
    private func start(_ environment: [String: String] = [:]) throws -> EmulatedTerminal {
        let terminal = try CommandTerminal.run(
            ["feedback", "tool"], size: Size(width: 70, height: 24),
            environment: ["HOME": home.path].merging(environment) { $1 })
        try terminal.waitForText("Reply to")
        if !terminal.screen.contains("new line") { try terminal.press(.tab) }
        try terminal.waitForText("new line")
        return terminal
    }

    private func draft() throws -> String {
        let path = "\(home.path)/.local/state/ratings/drafts/tool.feedback.json"
        let document =
            try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path)))
            as? [String: Any]
        return try #require((document?["fields"] as? [String: String])?["text"])
    }

    private func leave(_ terminal: EmulatedTerminal) throws -> ProgramEnd {
        try terminal.press(.escape)
        let end = try terminal.waitForEnd()
        #expect(end.status == .exited(1))
        #expect(terminal.leftovers == [])
        return end
    }

    /// From R15, anomalyco/opentui#1256, crossterm-rs/crossterm#1060 and QwenLM/qwen-code PR 3181.
    @Test("a paste whose end is lost is taken after a moment, and all keys work again")
    func lostPaste() throws {
        let terminal = try start()
        try terminal.type("\u{1B}[200~pasted")
        try terminal.waitForText("pasted")
        try terminal.type("\rtyped")
        try terminal.waitForText("typed")
        _ = try leave(terminal)
        #expect(try draft() == "pasted\ntyped")
    }

    /// From R17, google-gemini/gemini-cli PR 15767, junegunn/fzf#4916 and mawww/kakoune PR 4575.
    @Test(
        "Shift and Space is a blank, in whatever way it comes",
        arguments: ["\u{1B}[32;2u", "\u{1B}[27;2;32~", " "])
    func shiftedSpace(space: String) throws {
        let terminal = try start()
        try terminal.type("A\(space)B")
        try terminal.waitForText("A B")
        _ = try leave(terminal)
        #expect(try draft() == "A B")
    }

    /// From R19, vim/vim#8089: the form froze, no draft was saved.
    @Test("Ctrl-S stops nothing", arguments: [true, false])
    func flowControl(isLeft: Bool) throws {
        let terminal = try start()
        try terminal.type("abc\u{13}def")
        try terminal.waitForText("abcdef")
        try terminal.type(" ghi")
        try terminal.waitForText("ghi")
        if isLeft {
            _ = try leave(terminal)
        } else {
            terminal.hangUp()
            try terminal.waitForEnd()
        }
        #expect(try draft() == "abcdef ghi")
    }

    /// From R21, jtdaugherty/brick#362, murarth/linefeed#46 and MoonshotAI/kimi-code PR 2777: the time grew
    /// with the square of the length.
    @Test("a long text that comes without marks is taken as fast as it comes")
    func unmarked() throws {
        let text = (0..<333).map { "line \($0) " + String(repeating: "x", count: 50) }
            .joined(separator: "\r")
        let terminal = try start()
        try terminal.type(text)
        try terminal.waitForText("line 332 ")
        let end = try leave(terminal)
        #expect(try draft() == text.replacing("\r", with: "\n"))
        // Unoptimised as it is; before, it took more than a minute.
        #expect(end.processorSeconds < 8)
    }

    /// From R23, anthropics/claude-code#1906 and kkawakam/rustyline#60.
    @Test(
        "a line that was cut comes back",
        arguments: ["\u{15}\u{19}", "\u{15}\u{1F}", "\u{01}\u{0B}\u{19}"])
    func cut(keys: String) throws {
        let terminal = try start()
        try terminal.type("one two three")
        try terminal.waitForText("one two three")
        try terminal.type(keys + ".")
        try terminal.waitForText("one two three.")
        _ = try leave(terminal)
        #expect(try draft() == "one two three.")
    }

    @Test("over SSH the rest of a key may come a tenth of a second after its Esc")
    func slowEscape() throws {
        let terminal = try start(["ESCDELAY": "1000", "SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"])
        try terminal.type("ab\u{1B}")
        try terminal.waitForText("ab")
        try terminal.type("[Dc")
        try terminal.waitForText("acb")
        _ = try leave(terminal)
    }
}

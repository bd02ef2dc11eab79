import Foundation
import RatingsTestSupport
import TerminalKit
import Testing
@testable import RatingsCommand

@Suite("Feedback in plain lines", .blocking)
struct PlainFeedbackTests {
    private let home: ScratchHome

    init() throws {
        home = try ScratchHome()
        try home.write(
            #"{name: "Tool", version: "1.4.0", feedback: {mailto: "dev@example.org"}}"#,
            to: home.path + "/.config/ratings/apps/tool.json")
    }

    private var outputPath: String { home.path + "/out.txt" }

    private func start() throws -> EmulatedTerminal {
        try CommandTerminal.run(
            ["feedback", "tool", "--plain", "--output", outputPath],
            size: Size(width: 100, height: 60), environment: ["HOME": home.path])
    }

    private func draft() throws -> String? {
        let path = home.path + "/.local/state/ratings/drafts/tool.feedback.json"
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        let document = try JSONSerialization.jsonObject(
            with: try Data(contentsOf: URL(filePath: path)))
        return ((document as? [String: Any])?["fields"] as? [String: String])?["text"]
    }

    private func answer(
        _ terminal: EmulatedTerminal, _ question: String, _ typed: String
    ) throws {
        try terminal.waitUntil(question) { $0.receivedText.ranges(of: question).count == 1 }
        try terminal.type(typed)
    }

    /// From SBoudrias/Inquirer.js#416 and Textualize/rich#2734.
    @Test(
        "a paste that runs past the end of a text sends nothing and agrees to no facts",
        arguments: [1, 2_000])
    func paste(length: Int) throws {
        let terminal = try start()
        try answer(terminal, "Kind: ", "1\n")
        let more = String(repeating: "y\nyes it always happens\n", count: length)
        try answer(
            terminal, "ends it:", "How to reproduce:\n 1. open it\n.\n\nyes, with facts\n" + more)
        try answer(terminal, "Reply to (optional): ", "\n" + more)
        try answer(terminal, "Add program and system details: ", "\n" + more)
        try answer(terminal, "Send this? ", "n\n")
        #expect(try terminal.waitForEnd().status == .exited(1))
        #expect(!FileManager.default.fileExists(atPath: outputPath))
        #expect(try draft() == "How to reproduce:\n 1. open it")
        #expect(terminal.leftovers == [])
    }

    /// From racompass/racompass#10.
    @Test("no guess sends: only yes, its letter or its number do")
    func guesses() throws {
        let terminal = try start()
        try answer(terminal, "Kind: ", "bug\n")
        try answer(terminal, "ends it:", "It hangs.\n.\n")
        try answer(terminal, "Reply to (optional): ", "\n")
        try answer(terminal, "Add program and system details: ", "no\n")
        for (index, guess) in ["yikes no", "yeah", "ok", "y y"].enumerated() {
            try terminal.waitUntil("question \(index)") {
                $0.receivedText.ranges(of: "Send this? ").count == index + 1
            }
            try terminal.type(guess + "\n")
        }
        try terminal.waitUntil("the last question") {
            $0.receivedText.ranges(of: "Send this? ").count == 5
        }
        #expect(!FileManager.default.fileExists(atPath: outputPath))
        try terminal.type("1\n")
        #expect(try terminal.waitForEnd().status == .exited(0))
        let sent = try home.read(outputPath)
        #expect(sent.contains("It hangs.") && !sent.contains("terminal"))
    }

    /// From ClickHouse/ClickHouse#71624.
    @Test("Ctrl-D ends a text, and at a question leaves with the draft kept")
    func endOfFile() throws {
        let terminal = try start()
        try answer(terminal, "Kind: ", "\n")
        try answer(terminal, "ends it:", "It hangs.\n\u{4}")
        try answer(terminal, "Reply to (optional): ", "\u{4}")
        #expect(try terminal.waitForEnd().status == .exited(1))
        #expect(try draft() == "It hangs.")
        #expect(terminal.leftovers == [])
    }

    @Test("q leaves with the draft kept, and a hang-up is still one")
    func leaving() throws {
        let terminal = try start()
        try answer(terminal, "Kind: ", "\n")
        try answer(terminal, "ends it:", "It hangs.\n.\n")
        try answer(terminal, "Reply to (optional): ", "q\n")
        #expect(try terminal.waitForEnd().status == .exited(1))
        #expect(try draft() == "It hangs.")
        let other = try start()
        try answer(other, "Kind: ", "\n")
        try answer(other, "ends it:", "It hangs again.\n")
        try other.waitForText("again.")
        other.hangUp()
        #expect(try other.waitForEnd().status == .signalled(SIGHUP))
        #expect(try draft() == "It hangs again.")
    }

    @Test("Ctrl-D at the stars leaves without a choice")
    func stars() throws {
        let terminal = try CommandTerminal.run(
            ["pick", "--plain", "--json"], environment: ["HOME": home.path])
        try terminal.waitForText("1 to 5 stars")
        try terminal.type("\u{4}")
        #expect(try terminal.waitForEnd().status == .exited(1))
        #expect(terminal.leftovers == [])
    }
}

extension EmulatedTerminal {
    /// All that the program has written to the terminal.
    var receivedText: String { String(decoding: received, as: UTF8.self) }
}

import Foundation
import RatingsTestSupport
import RatingsProviders
import TerminalKit
import Testing
@testable import RatingsCommand
import RatingsPOSIX

/// What was written stays, whatever becomes of editors, files and other forms.
@Suite("What feedback keeps")
struct FeedbackKeepingTests {
    private let home: ScratchHome

    init() throws {
        home = try ScratchHome()
        try home.write(
            """
            { name: "Tool", version: "1.4.0", feedback: { mailto: "dev@example.org" } }
            """, to: home.configurationPath)
    }

    private var draftPath: String { home.path + "/.local/state/ratings/drafts/tool.feedback.json" }

    private func start(
        _ arguments: [String] = [], environment: [String: String] = [:],
        size: Size = Size(width: 70, height: 24)
    ) throws -> EmulatedTerminal {
        let terminal = try CommandTerminal.run(
            ["feedback", "tool"] + arguments, size: size,
            environment: ["HOME": home.path].merging(environment) { $1 })
        if !arguments.contains("--plain") { try terminal.waitForText("Reply to") }
        return terminal
    }

    @discardableResult
    private func writeProgram(_ script: String, named name: String) throws -> String {
        let path = "\(home.path)/bin/\(name)"
        let source = path + ".source"
        try home.write("#!/bin/sh\n\(script)\n", to: source)
        // A file that this process wrote itself may be held open by a child of another test, and is
        // refused as a program then.
        let copying = ChildProcess(command: ["install", "-m", "755", source, path])
        #expect(copying.run(stop: try StopSwitch()).outcome == .exited(status: 0))
        return path
    }

    private func draft() throws -> [String: String] {
        let data = try Data(contentsOf: URL(fileURLWithPath: draftPath))
        let document = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        return try #require(document?["fields"] as? [String: String])
    }

    @Test(
        "a byte order mark, UTF-16 and Latin-1 are read, and CRLF is a line end",
        arguments: [
            (#"\357\273\277Caf\303\251\r\ntwo\n"#, "Café\ntwo"), (#"Caf\351\ntwo\n"#, "Café\ntwo"),
            (#"\377\376C\000a\000f\000\351\000"#, "Café"),
        ])
    func encodings(saved: String, text: String) throws {
        let editor = try writeProgram("printf '\(saved)' > \"$1\"", named: "editor")
        let terminal = try start(environment: ["EDITOR": "'\(editor)'"])
        try terminal.press(.function(4))
        try terminal.waitForText("Café")
        try terminal.press(.escape)
        #expect(try terminal.waitForEnd().status == .exited(1))
        #expect(try draft()["text"] == text)
    }

    @Test(
        "what cannot be read stays in a file that is named",
        arguments: ["printf 'a\\000\\000b' > \"$1\"", "echo saved > \"$1\"; kill -9 $$"])
    func unreadable(script: String) throws {
        let editor = try writeProgram(script, named: "editor")
        let terminal = try start(environment: ["EDITOR": "'\(editor)'", "TMPDIR": home.path])
        try terminal.type("precious")
        try terminal.press(.function(4))
        try terminal.waitForText("The editor left nothing")
        try terminal.press(.escape)
        #expect(try terminal.waitForEnd().status == .exited(1))
        let folder = try #require(
            FileManager.default.contentsOfDirectory(atPath: home.path).first {
                $0.hasPrefix("ratings-")
            })
        let path = "\(home.path)/\(folder)/text.txt"
        #expect(terminal.screen.lines.joined().contains("\(folder)/text.txt"))
        #expect(FileManager.default.fileExists(atPath: path))
        #expect(try draft()["text"] == "precious")
    }

    @Test("two forms at once keep a text each")
    func twoForms() throws {
        let (one, two) = (try start(), try start())
        for (terminal, text) in [(one, "first"), (two, "second")] {
            try terminal.type(text)
            try terminal.waitForText(text)
        }
        try one.press(.escape)
        #expect(try one.waitForEnd().status == .exited(1))
        #expect(
            one.screen.lines.joined().contains(
                "Not sent; 'ratings feedback tool' brings back what you wrote."))
        try two.press(.escape)
        #expect(try two.waitForEnd().status == .exited(1))
        #expect(try draft()["text"] == "first")
        let third = try start()
        try third.waitForText("What you wrote before is back.")
        #expect(third.screen.contains("second"))
        let fourth = try start()
        try fourth.waitForText("What you wrote before is back.")
        #expect(fourth.screen.contains("first"))
        for terminal in [third, fourth] {
            try terminal.press(.escape)
            #expect(try terminal.waitForEnd().status == .exited(1))
        }
    }

    @Test("a place that cannot be written is told before the form opens")
    func unwritable() async throws {
        try home.write("", to: home.path + "/file")
        for path in ["missing/out.txt", ".", "file/out.txt"] {
            let call = try await CommandCall.run(
                ["feedback", "tool", "--output", home.path + "/" + path],
                environment: ["HOME": home.path])
            #expect(call.status.code == 74)
            #expect(call.errors.contains("cannot be written"))
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: home.path)
        #expect(names.sorted() == [".config", "file"])
    }

    @Test("a file that can no longer be written keeps the draft, and the message is not wiped")
    func lostPlace() throws {
        let folder = home.path + "/out"
        try home.write("", to: folder + "/.keep")
        let terminal = try start(["--output", folder + "/out.txt"])
        try terminal.type("precious")
        try terminal.press(.tab, .tab, .tab, .enter)
        try terminal.waitForText("This Is Sent")
        try FileManager.default.removeItem(atPath: folder)
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(74))
        #expect(terminal.screen.lines.joined().contains("out.txt cannot be written"))
        #expect(!terminal.modes.isOn(.alternateScreen))
        #expect(try draft()["text"] == "precious")
        let state = try? home.read(home.statePath)
        #expect(state == nil)
    }

    @Test("--output - is standard output, and endings are compared without case")
    func outputs() throws {
        for (options, printed) in [
            (["--output", "-"], "see there\n"),
            (
                ["--output", "-", "--json"],
                #"{"channel":"printed","outcome":"sent","text":"see there"}"# + "\n"
            ), (["--output", home.path + "/OUT.JSON"], ""),
        ] {
            let terminal = try start(options)
            try terminal.type("see there")
            try terminal.press(.tab, .tab, .tab, .enter)
            try terminal.waitForText("This Is Sent")
            try terminal.press(.enter)
            #expect(try terminal.waitForEnd().status == .exited(0))
            #expect(terminal.printed == printed)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: home.path)
        #expect(names.contains("OUT.JSON") && !names.contains("-"))
        #expect(try home.read(home.path + "/OUT.JSON").contains(#""kind":"request""#))
    }

    @Test("feedback that was sent holds asks back, also where its draft cannot be removed")
    func draftStays() throws {
        let terminal = try start()
        try terminal.type("kept")
        try terminal.press(.tab, .tab, .tab, .enter)
        try terminal.waitForText("This Is Sent")
        try home.write(
            #"{"schema":9,"kind":"feedback","savedAt":"2026-03-01T12:00:00Z","fields":{}}"#,
            to: draftPath)
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(terminal.screen.lines.joined().contains("schema 9"))
        #expect(try home.read(home.statePath).contains("feedback-sent"))
    }
}

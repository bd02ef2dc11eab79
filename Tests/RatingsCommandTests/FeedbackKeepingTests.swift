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
    private let feedback: FeedbackHome
    private var home: ScratchHome { feedback.home }

    init() throws { feedback = try FeedbackHome() }

    @Test(
        "a byte order mark, UTF-16 and Latin-1 are read, and CRLF is a line end",
        arguments: [
            (#"\357\273\277Caf\303\251\r\ntwo\n"#, "Café\ntwo"), (#"Caf\351\ntwo\n"#, "Café\ntwo"),
            (#"\377\376C\000a\000f\000\351\000"#, "Café"),
        ])
    func encodings(saved: String, text: String) throws {
        let editor = try feedback.writeProgram("printf '\(saved)' > \"$1\"", named: "editor")
        let terminal = try feedback.start(environment: ["EDITOR": "'\(editor)'"])
        try terminal.press(.function(4))
        try terminal.waitForText("Café")
        try terminal.press(.escape)
        #expect(try terminal.waitForEnd().status == .exited(1))
        #expect(try feedback.draft()["text"] == text)
    }

    @Test(
        "what cannot be read stays in a file that is named",
        arguments: ["printf 'a\\000\\000b' > \"$1\"", "echo saved > \"$1\"; kill -9 $$"])
    func unreadable(script: String) throws {
        let editor = try feedback.writeProgram(script, named: "editor")
        let terminal = try feedback.start(environment: [
            "EDITOR": "'\(editor)'", "TMPDIR": home.path,
        ])
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
        #expect(try feedback.draft()["text"] == "precious")
    }

    @Test("two forms at once keep a text each")
    func twoForms() throws {
        let (one, two) = (try feedback.start(), try feedback.start())
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
        #expect(try feedback.draft()["text"] == "first")
        let third = try feedback.start()
        try third.waitForText("What you wrote before is back.")
        #expect(third.screen.contains("second"))
        let fourth = try feedback.start()
        try fourth.waitForText("What you wrote before is back.")
        #expect(fourth.screen.contains("first"))
        for terminal in [third, fourth] {
            try terminal.press(.escape)
            #expect(try terminal.waitForEnd().status == .exited(1))
        }
    }

    @Test("a place that cannot be written is reported before the form opens")
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
        let terminal = try feedback.start(["--output", folder + "/out.txt"])
        try terminal.type("precious")
        try terminal.press(.tab, .tab, .tab, .enter)
        try terminal.waitForText("This Is Sent")
        try FileManager.default.removeItem(atPath: folder)
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(74))
        #expect(terminal.screen.lines.joined().contains("out.txt cannot be written"))
        #expect(!terminal.modes.isOn(.alternateScreen))
        #expect(try feedback.draft()["text"] == "precious")
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
            let terminal = try feedback.start(options)
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
        let terminal = try feedback.start()
        try terminal.type("kept")
        try terminal.press(.tab, .tab, .tab, .enter)
        try terminal.waitForText("This Is Sent")
        try home.write(
            #"{"schema":9,"kind":"feedback","savedAt":"2026-03-01T12:00:00Z","fields":{}}"#,
            to: feedback.draftPath)
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(terminal.screen.lines.joined().contains("schema 9"))
        #expect(try home.read(home.statePath).contains("feedback-sent"))
    }
}

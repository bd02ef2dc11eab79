import Foundation
import RatingsTestSupport
import TerminalKit
import Testing

@testable import RatingsCommand

@Suite("Feedback as an issue on GitHub", .blocking)
struct FeedbackIssueTests {
    private static let notice = "This will be public, under your GitHub account."
    private let home: ScratchHome

    init() throws {
        home = try ScratchHome()
        try home.write(
            """
            { name: "Tool", version: "1.4.0", feedback: { github: "example/tool" } }
            """, to: home.configurationPath)
    }

    private func start(
        _ arguments: [String] = [], browser: String = ""
    ) throws -> EmulatedTerminal {
        try CommandTerminal.run(
            ["feedback", "tool", "--kind", "bug"] + arguments, size: Size(width: 100, height: 40),
            environment: ["HOME": home.path, "BROWSER": browser, "PATH": "/usr/bin:/bin"])
    }

    /// Answers the questions of the plain form up to the last.
    private func fill(_ terminal: EmulatedTerminal, text: String) throws {
        let answers = [
            ("Kind: ", "\n"), ("ends it:", text + "\n.\n"),
            ("Add program and system details: ", "n\n"),
        ]
        for (question, answer) in answers {
            try terminal.waitUntil(question) { $0.receivedText.contains(question) }
            try terminal.type(answer)
        }
        try terminal.waitForText("Send this?")
    }

    @Test("the preview says that it is public, and the link is printed where no browser takes it")
    func printing() throws {
        let terminal = try start()
        try terminal.waitForText("Add program")
        // Everybody could read an address, and answers come by GitHub.
        #expect(!terminal.screen.contains("Reply to"))
        try terminal.type("It hangs.")
        try terminal.press(.tab, .character(" "), .tab, .enter)
        try terminal.waitForText(Self.notice)
        #expect(terminal.screen.contains("To: https://github.com/example/tool/issues"))
        #expect(terminal.screen.contains("Title: It hangs."))
        #expect(terminal.screen.contains("- version: 1.4.0"))
        #expect(terminal.printed == "")
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(0))
        let link = terminal.printed
        #expect(
            link.hasPrefix(
                "https://github.com/example/tool/issues/new?title=It%20hangs.&body=It%20hangs.%0A"))
        #expect(link.contains("-%20version%3A%201.4.0"))
    }

    @Test("a browser gets the link, also in plain lines after the same words")
    func opening() throws {
        let browser = home.path + "/browser"
        try home.write("#!/bin/sh\nprintf '%s' \"$1\" > \"$HOME/opened\"\n", to: browser)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser)
        let terminal = try start(["--plain"], browser: browser)
        try fill(terminal, text: "It hangs.")
        #expect(terminal.screen.contains(Self.notice))
        try terminal.type("y\n")
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(terminal.screen.contains("Opened a new issue of example/tool"))
        #expect(
            try String(contentsOfFile: home.path + "/opened", encoding: .utf8)
                == "https://github.com/example/tool/issues/new?title=It%20hangs.&body=It%20hangs.")
    }

    @Test("a text that is too long for a link says where it was cut, in the preview too")
    func cutting() throws {
        let terminal = try start(["--plain"])
        let line = String(repeating: "漢", count: 100)
        try fill(terminal, text: [String](repeating: line, count: 9).joined(separator: "\n"))
        #expect(terminal.receivedText.contains("was cut here.]"))
        try terminal.type("y\n")
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(terminal.printed.utf8.count <= 6_001)
        #expect(terminal.printed.contains("was%20cut%20here"))
    }

    @Test("files cannot go with an issue, which is said before anything is written")
    func attachments() async throws {
        try home.write("x", to: home.path + "/log")
        let call = try await home.call("feedback", "tool", "--attach", home.path + "/log")
        #expect(call.status.code == 64)
        #expect(call.errors.contains("--attach needs a place that takes files"))
    }
}

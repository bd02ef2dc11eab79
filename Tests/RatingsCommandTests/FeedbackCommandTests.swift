import Foundation
import RatingsTestSupport
import RatingsProviders
import ReviewTiming
import TerminalKit
import Testing
@testable import RatingsCommand
import RatingsPOSIX

@Suite("The command feedback")
struct FeedbackCommandTests {
    private let feedback: FeedbackHome
    private var home: ScratchHome { feedback.home }

    init() throws { feedback = try FeedbackHome() }

    @Test("what is typed at once is the text, and Shift-Tab leads to the kind")
    func firstFocus() throws {
        let terminal = try feedback.start()
        try terminal.type("It hangs.")
        try terminal.waitForText("It hangs.")
        try terminal.press(.backTab, .left, .escape)
        #expect(try terminal.waitForEnd().status == .exited(1))
        #expect(try feedback.draft()["text"] == "It hangs.")
        #expect(try feedback.draft()["kind"] == "bug")
    }

    @Test("what was confirmed after the preview goes out as a link, and counts as a blocker")
    func mail() throws {
        let terminal = try feedback.start(["--kind", "bug"])
        #expect(terminal.modes.isOn(.bracketedPaste))
        try terminal.type("1+1 & 2?")
        try terminal.press(.tab)
        try terminal.type("a+b@example.com")
        try terminal.press(.tab, .character(" "), .tab, .enter)
        try terminal.waitForText("This Is Sent")
        #expect(terminal.screen.contains("To: dev@example.org"))
        #expect(terminal.screen.contains("Subject: Tool: something does not work"))
        #expect(terminal.screen.contains("1+1 & 2?"))
        #expect(terminal.screen.contains("version: 1.4.0"))
        #expect(terminal.screen.contains("terminal: xterm-256color"))
        #expect(terminal.printed == "")
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(
            terminal.printed.hasPrefix(
                "mailto:dev@example.org?subject=Tool%3A%20something%20does%20not%20work&body="
                    + "1%2B1%20%26%202%3F%0D%0A%0D%0AReply%20to%3A%20a%2Bb%40example.com"))
        #expect(!terminal.printed.contains("+"))
        #expect(terminal.leftovers == [])
        let state = try home.read(home.statePath)
        #expect(state.contains("feedback-sent"))
        #expect(!FileManager.default.fileExists(atPath: feedback.draftPath))
    }

    @Test("a mail program that takes the link gets it, and nothing is printed")
    func mailProgram() throws {
        try feedback.writeProgram("printf '%s' \"$1\" > \"$HOME/opened\"", named: "xdg-open")
        let terminal = try feedback.start(
            ["--json"],
            environment: ["DISPLAY": ":0", "PATH": "\(home.path)/bin:/usr/bin:/bin"])
        try terminal.type("x")
        try terminal.press(.tab, .tab, .tab, .enter)
        try terminal.waitForText("This Is Sent")
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(terminal.printed == #"{"channel":"mail","outcome":"sent"}"# + "\n")
        #expect(try home.read(home.path + "/opened").hasSuffix("&body=x"))
    }

    @Test("leaving sends nothing, says so by the status, and the draft is back the next time")
    func leaving() throws {
        let first = try feedback.start(["--json"])
        try first.paste("two\r\nor\rthree\nlines \u{1B}[2J")
        try first.waitForText("lines [2J")
        try first.press(.escape)
        #expect(try first.waitForEnd().status == .exited(1))
        #expect(first.printed == #"{"outcome":"dismissed"}"# + "\n")
        #expect(first.leftovers == [])
        #expect(try feedback.draft()["text"] == "two\nor\nthree\nlines [2J")
        let second = try feedback.start()
        try second.waitForText("What you wrote before is back.")
        #expect(second.screen.contains("lines [2J"))
        try second.press(.escape)
        #expect(try second.waitForEnd().status == .exited(1))
    }

    @Test("a hang-up and a signal save the draft", arguments: [nil, SIGTERM, SIGHUP, SIGINT])
    func endings(signal: Int32?) throws {
        let terminal = try feedback.start()
        try terminal.type("half a thou")
        try terminal.waitForText("half a thou")
        if let signal {
            terminal.signal(signal)
            #expect(try terminal.waitForEnd().status == .signalled(signal))
            #expect(terminal.leftovers == [])
        } else {
            terminal.hangUp()
            #expect(try terminal.waitForEnd().status == .signalled(SIGHUP))
        }
        #expect(try feedback.draft()["text"] == "half a thou")
    }

    @Test("a kill loses no more than what was written since the last pause")
    func kill() throws {
        let terminal = try feedback.start()
        try terminal.type("all of this")
        // What is written after the pause is what may be lost.
        while (try? feedback.draft()["text"]) != "all of this" {
            try terminal.waitForQuiet(milliseconds: 50)
        }
        terminal.signal(SIGKILL)
        #expect(try terminal.waitForEnd().status == .signalled(SIGKILL))
        #expect(try feedback.draft()["text"] == "all of this")
    }

    @Test("F4 hands text and terminal to the editor, and takes both up again")
    func editor() throws {
        let editor = try feedback.writeProgram(
            """
            trap '' INT
            stty -a | grep -q ' icanon' && stty -a | grep -q ' echo ' && echo "the editor is up"
            cat "$1" > "$HOME/seen"; ls -l "$1" >> "$HOME/seen"
            read answer; printf '%s\\n' "$answer" > "$1"
            """, named: "editor")
        let terminal = try feedback.start(environment: ["EDITOR": "sh '\(editor)'"])
        try terminal.type("before")
        try terminal.press(.function(4))
        try terminal.waitForText("the editor is up")
        #expect(!terminal.modes.isOn(.alternateScreen))
        #expect(!terminal.modes.isOn(.bracketedPaste))
        #expect(terminal.modes.isOn(.cursorVisible))
        try terminal.press(.control("c"))
        try terminal.type("after\n")
        try terminal.waitForText("Reply to")
        try terminal.waitForText("after")
        #expect(terminal.modes.isOn(.bracketedPaste))
        let seen = try home.read(home.path + "/seen")
        #expect(seen.hasPrefix("before-rw-------"))
        try terminal.press(.escape)
        #expect(try terminal.waitForEnd().status == .exited(1))
        #expect(try feedback.draft()["text"] == "after")
        #expect(terminal.leftovers == [])
    }

    @Test("Ctrl-Z in the editor stops both, and going on brings both back")
    func stoppedEditor() throws {
        let editor = try feedback.writeProgram(
            """
            echo "the editor is up"; read answer; printf '%s\\n' "$answer" > "$1"
            """, named: "editor")
        var shell = Program.interactiveShell()
        shell.environment["HOME"] = home.path
        shell.environment["EDITOR"] = "sh '\(editor)'"
        let terminal = try EmulatedTerminal(running: shell, size: Size(width: 70, height: 24))
        try terminal.waitForText(Program.shellPrompt)
        try terminal.type("'\(try CommandTerminal.executable())' feedback tool\n")
        try terminal.waitForText("Reply to")
        try terminal.type("before")
        try terminal.press(.function(4))
        try terminal.waitForText("the editor is up")
        try terminal.press(.control("z"))
        try terminal.waitForText("Stopped")
        try terminal.type("echo in the shell; fg\n")
        // Both words stand on the screen already, as they were typed: what is waited for is that the
        // shell has handed the terminal on.
        try terminal.waitForQuiet(milliseconds: 700)
        try terminal.type("after\n")
        try terminal.waitForText("Reply to")
        try terminal.waitForText("after")
        try terminal.press(.escape)
        try terminal.waitUntil("the prompt") {
            let last = $0.screen.lines.last { line in line.contains { $0 != " " } }
            return last?.hasPrefix(Program.shellPrompt.dropLast()) == true
        }
        #expect(!terminal.modes.isOn(.alternateScreen) && !terminal.modes.isOn(.bracketedPaste))
        #expect(try feedback.draft()["text"] == "after")
    }

    @Test(
        "an editor that fails or leaves nothing loses nothing",
        arguments: ["exit 3", ": > \"$1\"", "rm \"$1\"", nil])
    func failingEditor(script: String?) throws {
        let editor = try script.map { try feedback.writeProgram($0, named: "editor") }
        let terminal = try feedback.start(environment: [
            "VISUAL": "'\(editor ?? "/nonexistent/editor")'"
        ])
        try terminal.type("precious")
        try terminal.press(.function(4))
        try terminal.waitForText("The editor left nothing")
        #expect(terminal.screen.contains("precious"))
        try terminal.press(.escape)
        #expect(try terminal.waitForEnd().status == .exited(1))
        #expect(try feedback.draft()["text"] == "precious")
    }

    @Test(
        "an editor whose path has blanks is one word, with or without quotes",
        arguments: ["", "'"])
    func blanks(quote: String) throws {
        let editor = try feedback.writeProgram("printf edited > \"$1\"", named: "my editor")
        let terminal = try feedback.start(environment: ["VISUAL": quote + editor + quote])
        try terminal.type("x")
        try terminal.press(.function(4))
        try terminal.waitForText("edited")
        try terminal.press(.escape)
        #expect(try terminal.waitForEnd().status == .exited(1))
    }

    @Test("with --output it goes to a file, as JSON with what is attached")
    func files() throws {
        try home.write("log", to: home.path + "/trouble.log")
        let json = home.path + "/out.json"
        let terminal = try feedback.start([
            "--output", json, "--attach", home.path + "/trouble.log", "--kind", "other",
        ])
        try terminal.type("see there")
        try terminal.press(.tab, .tab, .tab, .enter)
        try terminal.waitForText("Attached: trouble.log (3 bytes)")
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(
            try home.read(json) == """
                {"attachments":[{"contentType":"application/octet-stream","data":"bG9n",\
                "filename":"trouble.log"}],"kind":"other","text":"see there"}

                """)
    }

    @Test("in plain lines it asks one thing after the other")
    func plain() throws {
        let terminal = try feedback.start(["--plain"])
        for (question, answer) in [
            ("Kind:", "1"), ("ends it:", "It hangs."), ("It hangs.", "."), ("Reply to", ""),
            ("Add program", "n"), ("Send this?", "y"),
        ] {
            try terminal.waitForText(question)
            try terminal.type(answer + "\n")
        }
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(terminal.printed.hasSuffix("&body=It%20hangs.\n"))
    }

    @Test("without a place, or with a file for a place that takes none, nothing begins")
    func usage() async throws {
        try home.write("{}", to: home.path + "/c.json")
        let nowhere = try await home.call("feedback", "tool", "--config", home.path + "/c.json")
        #expect(nowhere.status.code == 64)
        #expect(nowhere.errors.contains("names no place for feedback"))
        let attached = try await CommandCall.run(
            ["feedback", "tool", "--attach", "/etc/hostname"], environment: ["HOME": home.path])
        #expect(attached.status.code == 64)
        let kind = try await CommandCall.run(
            ["feedback", "tool", "--kind", "rant"], environment: ["HOME": home.path])
        #expect(kind.errors.contains("--kind takes one of bug, request, other"))
    }

    @Test("without a terminal the status is 4")
    func notShown() throws {
        let terminal = try CommandTerminal.run(
            ["feedback", "tool", "--json"], environment: ["HOME": home.path, "TERM": "dumb"])
        #expect(try terminal.waitForEnd().status == .exited(4))
        #expect(terminal.printed.contains(#""reason":{"code":"unfit-terminal""#))
    }
}

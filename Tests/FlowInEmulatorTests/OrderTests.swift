import Foundation
import RatingsTestSupport
import TerminalKit
import Testing

/// The two orders, seen from outside: by the state's file and by a program that is opened.
@Suite("The two orders", .blocking)
struct OrderTests {
    @Test("the ask is in the state's file when the first frame is there")
    func durableBeforeShown() throws {
        let home = try FlowHome()
        let terminal = try home.ask().start()
        try terminal.waitForScreen()
        #expect(try home.asks() == ["automatic committed"])
        try terminal.press(.character("q"))
        #expect(try terminal.status() == .exited(1))
        #expect(try home.asks() == ["automatic settled dismissed"])
    }

    @Test("the page is opened when the terminal is as it was, and only then it counts as rated")
    func openedAfterwards() throws {
        let home = try FlowHome()
        try home.stub(
            "xdg-open",
            """
            stty -F "$TERMINAL" -a > "$HOME/settings"
            cat "$HOME/.local/state/ratings/tool.json" > "$HOME/kept"
            printf '%s' "$1" > "$HOME/opened"
            """)
        let command = FlowHome.ask.joined(separator: " ")
        let terminal = try home.script(
            "TERMINAL=$(tty); export TERMINAL; stty -F \"$TERMINAL\" -a > \"$HOME/before\";"
                + " exec ratings \(command)"
        ).start()
        try terminal.waitForScreen()
        try terminal.answer(.enter)
        #expect(try terminal.status() == .exited(0))
        #expect(home.opened == FlowHome.page)
        let before = try #require(home.read("before"))
        #expect(before.contains(" icanon") && before.contains(" echo "))
        #expect(home.read("settings") == before)
        #expect(try #require(home.read("kept")).contains(#""status":"committed""#))
        #expect(try home.asks() == ["automatic settled rated"])
        #expect(terminal.leftovers == [])
        // The address comes when the alternate screen is left.
        let parts = terminal.receivedText.components(separatedBy: "\u{1B}[?1049l")
        #expect(parts.count == 2)
        #expect(parts.last?.contains(FlowHome.page) == true)
        #expect(terminal.screen.contains(FlowHome.page))
    }

    @Test("what was typed ahead of the end of the screen reaches no other program")
    func flushed() throws {
        let home = try FlowHome()
        let command = FlowHome.ask.joined(separator: " ")
        let terminal = try home.script(
            "ratings \(command); stty -icanon min 0 time 2; printf 'rest:%s:\\n' \"$(cat)\""
        ).start()
        try terminal.waitForScreen()
        try terminal.press(.character("l"))
        try terminal.waitForQuiet(milliseconds: 400)
        try terminal.type("\ryes\n")
        try terminal.waitForText("rest::")
        #expect(try home.asks() == ["automatic settled later"])
    }

    @Test("a state that cannot be saved shows nothing")
    func unwritable() throws {
        let home = try FlowHome()
        // The place of the file that the state is written to is taken.
        let terminal = try home.script(
            "mkdir \"$HOME/.local/state/ratings/tool.json.lock\"; "
                + "exec ratings \(FlowHome.ask.joined(separator: " ")) --json"
        ).piped.start()
        #expect(try terminal.status() == .exited(3))
        #expect(terminal.output.contains(#""code":"state-unavailable""#))
        #expect(terminal.modes.alternateScreenEntries == 0)
        #expect(home.stateBytes == Data(FlowHome.ripe.utf8))
    }

    @Test("an unreadable state shows nothing, stays as it is, and is reported once")
    func damaged() throws {
        for (text, problem) in [("{", "damaged"), (#"{"schema": 9}"#, "schema 9")] {
            let home = try FlowHome(state: text)
            let terminal = try home.ask("--json").piped.start()
            #expect(try terminal.status() == .exited(3))
            #expect(terminal.output.hasPrefix(#"{"outcome":"notDue","reason":{"code":"state-"#))
            #expect(terminal.screen.contains(problem))
            #expect(terminal.screen.lines.joined().contains("ratings forget tool"))
            #expect(home.stateBytes == Data(text.utf8))
        }
    }
}

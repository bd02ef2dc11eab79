import Foundation
import RatingScreen
import RatingsTestSupport
import RatingViews
import TerminalKit
import Testing
@testable import RatingsCommand

@Suite("The command pick")
struct PickCommandTests {
    @Test("it prints the number that was chosen, and leaves the terminal as it was")
    func choosing() throws {
        let terminal = try CommandTerminal.run(["pick"])
        try terminal.waitForText("How many stars?")
        try terminal.press(.character("4"))
        try terminal.waitForText("4 stars")
        var view = StarPickerView(
            picker: StarPicker(stars: 4), size: Size(width: 60, height: 18),
            theme: .standard(appearance: .unknown))
        expectScreen(terminal, equals: view.draw(), depth: .ansi256, leavingOutDisputedWidths: true)
        try terminal.press(.enter)
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(terminal.printed == "4\n")
        #expect(terminal.leftovers == [])
    }

    @Test("left without a choice the status is 1 and nothing is printed")
    func leaving() throws {
        let terminal = try CommandTerminal.run(["pick"])
        try terminal.waitForText("How many stars?")
        try terminal.press(.character("2"), .escape)
        #expect(try terminal.waitForEnd().status == .exited(1))
        #expect(terminal.printed == "")
        #expect(terminal.leftovers == [])
    }

    @Test("Ctrl-C ends it by the signal, and as JSON it is reported", arguments: [false, true])
    func interrupt(isJSON: Bool) throws {
        let terminal = try CommandTerminal.run(["pick"] + (isJSON ? ["--json"] : []))
        try terminal.waitForText("How many stars?")
        try terminal.press(.control("c"))
        #expect(try terminal.waitForEnd().status == .signalled(2))
        let told = #"{"outcome":"dismissed","reason":{"code":"interrupted","#
        #expect(isJSON ? terminal.printed.hasPrefix(told) : terminal.printed == "")
        #expect(terminal.leftovers == [])
    }

    @Test("the mouse presses, drags and releases; its modes are given back")
    func mouse() throws {
        let terminal = try CommandTerminal.run(["pick", "--mouse"])
        try terminal.waitForText("How many stars?")
        let row = try #require(terminal.screen.lines.firstIndex { $0.contains("▀█▀ ▀█▀") })
        try terminal.mouse(MouseEvent(.press, at: Position(x: 10, y: row)))
        try terminal.waitForText("1 star")
        try terminal.mouse(MouseEvent(.drag, at: Position(x: 50, y: row)))
        try terminal.waitForText("5 stars")
        try terminal.mouse(MouseEvent(.release, at: Position(x: 31, y: row)))
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(terminal.printed == "3\n")
        #expect(terminal.leftovers == [])
    }

    @Test("with --json it prints one value on every way out")
    func json() throws {
        let ways: [(Key, String, Int32)] = [
            (.enter, #"{"outcome":"chosen","stars":5}"#, 0),
            (.escape, #"{"outcome":"dismissed"}"#, 1),
        ]
        for (key, value, status) in ways {
            let terminal = try CommandTerminal.run(["pick", "--json", "--default", "5"])
            try terminal.waitForText("5 stars")
            try terminal.press(key)
            #expect(try terminal.waitForEnd().status == .exited(status))
            #expect(terminal.printed == value + "\n")
        }
    }

    @Test("in plain lines it asks, and the answer is read from the terminal")
    func plain() throws {
        let terminal = try CommandTerminal.run(["pick", "--plain", "--ascii"])
        try terminal.waitForText("1 to 5 stars")
        try terminal.type("3\n")
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(terminal.printed == "3\n")
        #expect(terminal.leftovers == [])
    }

    @Test("where it cannot be shown it says why, and the status is 4")
    func notShown() async throws {
        let dumb = try CommandTerminal.run(["pick", "--json"], environment: ["TERM": "dumb"])
        #expect(try dumb.waitForEnd().status == .exited(4))
        #expect(dumb.printed.hasPrefix(#"{"outcome":"notShown","reason":{"code":"unfit-terminal""#))
        #expect(dumb.screen.contains("ratings: "))
        let tiny = try CommandTerminal.run(["pick"], size: Size(width: 4, height: 2))
        try tiny.waitForQuiet(milliseconds: 200)
        try tiny.press(.character("3"), .escape)
        #expect(try tiny.waitForEnd().status == .exited(4))
        #expect(tiny.printed == "")
    }

    @Test("a default that is no number of stars is refused", arguments: ["6", "-1", "x", "4.5"])
    func badDefault(text: String) async throws {
        let call = try await CommandCall.run(["pick", "--default", text])
        #expect(call.status == .usage)
        #expect(call.errors.contains("--default takes a whole number, 0 to 5"))
    }
}

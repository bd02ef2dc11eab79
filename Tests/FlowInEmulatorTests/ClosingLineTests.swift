import Foundation
import RatingsTestSupport
import TerminalKit
import Testing

/// What the user reads when the screen is gone, and a screen at which nobody sits.
@Suite("After the screen", .blocking)
struct ClosingLineTests {
    struct Line: CustomTestStringConvertible, Sendable {
        let key: Key
        let text: String
        let status: Int32

        var testDescription: String { text }
    }

    static let lines = [
        Line(key: .enter, text: "Opened example.org.", status: 0),
        Line(key: .character("l"), text: "You may be asked again later.", status: 1),
        Line(
            key: .character("n"),
            text: "You won't be asked again; 'ratings opt-in tool' takes that back.", status: 1),
        Line(
            key: .character("q"), text: "Closed without an answer; nothing was sent.", status: 1),
    ]

    @Test("one line says what was done and how it is undone", arguments: lines)
    func line(_ line: Line) throws {
        let home = try FlowHome()
        let terminal = try home.ask("--json").piped.start()
        try terminal.waitForScreen()
        try line.key == .character("q") ? terminal.press(line.key) : terminal.answer(line.key)
        #expect(try terminal.status() == .exited(line.status))
        #expect(terminal.screen.lines.contains { $0.hasPrefix(line.text) })
        let quiet = try FlowHome()
        let silent = try quiet.ask("--quiet").start()
        try silent.waitForScreen()
        try line.key == .character("q") ? silent.press(line.key) : silent.answer(line.key)
        #expect(try silent.status() == .exited(line.status))
        #expect(!silent.screen.contains(line.text))
    }

    private static let configuration = """
        {version: "1.4.0", reviewPage: "\(FlowHome.page)", moments: {done: {}}, screenSeconds: 1}
        """

    @Test("an asked screen that is left alone closes as dismissed", arguments: [[], ["--plain"]])
    func leftAlone(options: [String]) throws {
        let home = try FlowHome(configuration: Self.configuration)
        let terminal = try home.ratings(FlowHome.ask + ["--json"] + options).piped.start()
        #expect(try terminal.status() == .exited(1))
        #expect(terminal.output == #"{"outcome":"dismissed"}"# + "\n")
        #expect(try home.asks() == ["automatic settled dismissed"])
        #expect(terminal.leftovers == [])
    }

    @Test("in a window that is too small it closes too, and does not count")
    func leftAloneWhileSmall() throws {
        let home = try FlowHome(configuration: Self.configuration)
        let terminal = try home.ask().start(size: Size(width: 10, height: 3))
        #expect(try terminal.status() == .exited(4))
        #expect(try home.asks() == ["automatic withdrawn"])
    }
}

import RatingsCore
import RatingsTestSupport
import TerminalKit
import Testing

@Suite("The mouse", .blocking)
struct MouseTests {
    private func start(_ call: Call) throws -> EmulatedTerminal {
        let terminal = try call.start()
        try terminal.waitForText("1,250 ratings")
        return terminal
    }

    private static var withMouse: [Call] {
        var byVariable = Call.loaded
        byVariable.variables = ["RATINGS_MOUSE": "1"]
        return [.show("mock:withMockReviews?delay=0", "--mouse"), byVariable]
    }

    private func place(of text: String, _ terminal: EmulatedTerminal) throws -> Position {
        try terminal.waitForText(text)
        return try #require(terminal.screen.position(of: text))
    }

    private func click(_ text: String, _ terminal: EmulatedTerminal) throws {
        let position = try place(of: text, terminal)
        try terminal.mouse(MouseEvent(.press, at: position))
        try terminal.mouse(MouseEvent(.release, at: position))
    }

    @Test("a click presses a button", arguments: [0, 1], ["Give a Rating", "Maybe Later"])
    func click(_ call: Int, _ button: String) throws {
        let terminal = try start(Self.withMouse[call])
        try terminal.waitUntil("the mouse") { $0.screen.mouse == .drags }
        try click(button, terminal)
        #expect(try terminal.waitForEnd().status == .exited(0))
        expectGivenBack(terminal)
        #expect(terminal.screen.contains("write-review") == (button == "Give a Rating"))
    }

    @Test("a click next to the buttons does nothing, and one that leaves its button neither")
    func clickBeside() async throws {
        let terminal = try start(Self.withMouse[0])
        try terminal.waitUntil("the mouse") { $0.screen.mouse == .drags }
        try click("1,250", terminal)
        let button = try place(of: "Give a Rating", terminal)
        try terminal.mouse(MouseEvent(.press, at: button))
        try terminal.mouse(MouseEvent(.drag, at: Position(x: 0, y: 0)))
        try terminal.mouse(MouseEvent(.release, at: Position(x: 0, y: 0)))
        try terminal.press(.down)
        let screen = await Expected.mock(.withMockReviews)
        expectScreen(
            terminal, equals: Expected.picture(screen, keys: [.down]), depth: .ansi256)
    }

    @Test("the wheel scrolls by three rows")
    func wheel() async throws {
        let screen = await Expected.mock(.withMockReviews)
        let terminal = try start(Self.withMouse[0])
        try terminal.waitUntil("the mouse") { $0.screen.mouse == .drags }
        let place = Position(x: 20, y: 12)
        for turns in 1...2 {
            try terminal.mouse(MouseEvent(.wheelDown, at: place))
            let keys = [Key](repeating: .down, count: 3 * turns)
            expectScreen(terminal, equals: Expected.picture(screen, keys: keys), depth: .ansi256)
        }
        for _ in 1...2 { try terminal.mouse(MouseEvent(.wheelUp, at: place)) }
        expectScreen(terminal, equals: Expected.picture(screen), depth: .ansi256)
    }

    /// From SaladDay/cc-switch-cli#347 and rivo/tview#694: a captured mouse cannot select and copy.
    @Test("it is left to the terminal unless asked for", arguments: [nil, "", "0", "FALSE"])
    func notTaken(_ value: String?) throws {
        var call = Call.loaded
        call.variables = ["RATINGS_MOUSE": value]
        let terminal = try start(call)
        try terminal.press(.tab, .down, .character("?"), .character("?"), .character("q"))
        try terminal.waitForEnd()
        #expect(terminal.receivedText.firstMatch(of: /\u{1B}\[\?100[0-6][hl]/) == nil)
    }
}

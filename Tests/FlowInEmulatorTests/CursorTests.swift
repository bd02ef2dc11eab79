import RatingsTestSupport
import TerminalKit
import Testing

/// Braille lines, screen readers and magnifiers follow the cursor of the terminal.
@Suite("The cursor", .blocking)
struct CursorTests {
    private func expectCursor(
        on text: String, isVisible: Bool = false, in terminal: EmulatedTerminal,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try terminal.waitUntil("the cursor on “\(text)”", sourceLocation: sourceLocation) {
            $0.screen.cursor == $0.screen.position(of: text)
                && $0.screen.isCursorVisible == isVisible
        }
    }

    @Test("it is hidden, on the button that has the focus")
    func buttons() throws {
        let home = try FlowHome()
        let terminal = try home.ask().start()
        try terminal.waitForKeys()
        #expect(terminal.screen.cursor == Position(x: 0, y: 23))
        try terminal.press(.character("l"))
        try expectCursor(on: "Maybe Later", in: terminal)
        try terminal.press(.tab)
        try expectCursor(on: "Don", in: terminal)
        try terminal.press(.tab)
        try expectCursor(on: "[       Give a Rating", in: terminal)
    }

    @Test("it is on the last chosen star", arguments: [40, 80])
    func stars(columns: Int) throws {
        let home = try FlowHome()
        let terminal = try home.ratings(["pick"]).start(size: Size(width: columns, height: 14))
        try terminal.waitUntil("the stars") { !$0.screen.isBlank }
        func place(_ number: Int) throws -> Position {
            let before = terminal.screen.cursor
            try terminal.press(.character(Unicode.Scalar(UInt8(48 + number))))
            try terminal.waitUntil("the cursor on another star") { $0.screen.cursor != before }
            #expect(!terminal.screen.isCursorVisible)
            return terminal.screen.cursor
        }
        let places = try [2, 3, 5].map(place)
        let slot = places[1].x - places[0].x
        #expect(slot == (columns == 40 ? 4 : 9))
        #expect(places[2].x - places[1].x == 2 * slot)
        for place in places { #expect(terminal.screen[place.x, place.y]?.text != " ") }
    }

    @Test("in a form it is the text's own cursor, and hidden on all that is no text")
    func form() throws {
        let home = try FlowHome()
        let terminal = try home.ratings(["feedback", "tool", "--output", "\(home.path)/note.txt"])
            .start()
        try terminal.waitForText("F4 editor")
        try terminal.type("well")
        try terminal.waitUntil("the cursor after the text") { terminal in
            let place = terminal.screen.position(of: "well")
            return terminal.screen.isCursorVisible
                && terminal.screen.cursor == place.map { Position(x: $0.x + 4, y: $0.y) }
        }
        try terminal.press(.backTab)
        try expectCursor(on: "[Request]", in: terminal)
        try terminal.press(.tab, .tab, .tab)
        try expectCursor(on: "[ ] ", in: terminal)
        try terminal.press(.tab)
        try expectCursor(on: "[    Send", in: terminal)
        try terminal.press(.enter)
        try terminal.waitForText("This Is Sent")
        try expectCursor(on: "[    Send", in: terminal)
    }

    @Test("in plain lines, which ACCESSIBLE asks for, it is the terminal's own and visible")
    func plain() throws {
        let home = try FlowHome()
        home.variables["ACCESSIBLE"] = "1"
        let terminal = try home.ask().start()
        try terminal.waitForScreen()
        #expect(terminal.screen.isCursorVisible)
        #expect(terminal.modes.alternateScreenEntries == 0)
    }
}

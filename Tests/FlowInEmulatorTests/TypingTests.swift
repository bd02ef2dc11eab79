import RatingsTestSupport
import RatingsTesting
import TerminalKit
import Testing

/// Somebody types something else while a question comes up by itself.
@Suite("Keys that were not meant for us", .blocking)
struct TypingTests {
    /// What is typed, with keys among it as a crashed program has left them encoded.
    private static func stream(_ number: Int) -> String {
        var random = SeededRandom(seed: UInt64(number))
        let parts = ["n", "l", "q", "1", "5", "\n", " ", "git push", "\u{1B}[110u", "\u{1B}[13u"]
        return (0..<Int.random(in: 1...20, using: &random)).map { _ in
            parts.randomElement(using: &random) ?? "n"
        }.joined()
    }

    @Test("not one byte is lost of what was typed before the question", arguments: 0..<50)
    func typedBefore(number: Int) throws {
        let home = try FlowHome()
        let typed = Self.stream(number)
        let terminal = try home.script(
            "read go; ratings \(FlowHome.ask.joined(separator: " ")); echo status $?;"
                + " cat > \"$HOME/rest\"; echo end"
        ).start()
        try terminal.type("\n\(typed)")
        try terminal.waitForText("status 4")
        try terminal.type("\n\u{4}")
        try terminal.waitForText("end")
        #expect(home.read("rest") == typed + "\n")
        #expect(terminal.modes.alternateScreenEntries == 0)
        #expect(terminal.leftovers == [])
        #expect(home.opened == nil)
        let asks = try home.asks()
        #expect(asks == [] || asks == ["automatic withdrawn"])
    }

    @Test("what is typed when the screen comes up answers nothing", arguments: 50..<56)
    func typedAfter(number: Int) throws {
        let home = try FlowHome()
        let terminal = try home.ask("--json").piped.start()
        try terminal.waitForText("Give a Rating")
        try terminal.type("n\r" + Self.stream(number).filter { $0 != "\n" } + "l\r")
        try terminal.waitForQuiet(milliseconds: 200)
        try terminal.press(.escape)
        #expect(try terminal.status() == .exited(4))
        #expect(terminal.output.contains(#""code":"typing""#))
        #expect(try home.asks() == ["automatic withdrawn"])
        #expect(home.opened == nil)
        #expect(terminal.leftovers == [])
    }
}

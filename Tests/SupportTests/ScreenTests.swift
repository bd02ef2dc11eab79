import RatingsTestSupport
import TerminalKit
import Testing

@Suite("What a program draws", .blocking)
struct ScreenTests {
    @Test("text is in its rows, and what follows a line end in the next")
    func text() throws {
        let terminal = try Shell.finished(#"printf 'one\n  two\n'"#)
        #expect(terminal.screen.lines == ["one", "  two", "", "", "", ""])
        #expect(terminal.screen.contains("two"))
        #expect(!terminal.screen.contains("three"))
        #expect(terminal.screen.cursor == Position(x: 0, y: 2))
        expectScreen(terminal, equals: Picture.of("one", "  two"))
    }

    @Test("a character of two columns is one cell and a right half")
    func wide() throws {
        let terminal = try Shell.finished("printf '星x'")
        let row = terminal.screen.rows[0]
        #expect(row.prefix(3).map(\.text) == ["星", "", "x"])
        #expect(row.prefix(3).map(\.width) == [2, 0, 1])
        #expect(terminal.screen.lines[0] == "星x")
        expectScreen(terminal, equals: Picture.of("星x"))
    }

    @Test("combining marks stay on their letter, in their own scalars")
    func combining() throws {
        let terminal = try Shell.finished("printf 'e\u{301}a\u{323}\u{302}!'")
        let row = terminal.screen.rows[0]
        #expect(Array(row[0].text.unicodeScalars) == ["e", "\u{301}"])
        #expect(Array(row[1].text.unicodeScalars) == ["a", "\u{323}", "\u{302}"])
        expectScreen(terminal, equals: Picture.of("e\u{301}a\u{323}\u{302}!"))
        #expect(!ScreenComparison(terminal.screen, with: Picture.of("éậ!")).isEqual)
    }

    struct Look: Sendable, CustomTestStringConvertible {
        let id: String
        let sequence: String
        let style: Style
        var testDescription: String { id }
    }

    static let looks = [
        Look(id: "default", sequence: "0", style: .plain),
        Look(id: "red of 8", sequence: "31", style: Style(foreground: .indexed(1))),
        Look(id: "bright blue of 16", sequence: "94", style: Style(foreground: .indexed(12))),
        Look(id: "214 of 256", sequence: "38;5;214", style: Style(foreground: .indexed(214))),
        Look(id: "1 of 256", sequence: "38;5;1", style: Style(foreground: .indexed(1))),
        Look(id: "true colour", sequence: "38;2;1;2;3", style: Style(foreground: .rgb(1, 2, 3))),
        Look(id: "background", sequence: "48;5;238", style: Style(background: .indexed(238))),
        Look(
            id: "bold stays the colour it is", sequence: "1;33",
            style: Style(foreground: .indexed(3), attributes: .bold)),
        Look(id: "italic", sequence: "3", style: Style(attributes: .italic)),
        Look(id: "underline", sequence: "4", style: Style(attributes: .underline)),
        Look(id: "reverse", sequence: "7", style: Style(attributes: .reverse)),
        Look(id: "dim is not known", sequence: "2", style: Style(attributes: .dim)),
    ]

    @Test("colours and attributes are what the program chose", arguments: looks)
    func look(_ look: Look) throws {
        let terminal = try Shell.finished(#"printf '\033[\#(look.sequence)mX\033[0m'"#)
        expectScreen(terminal, equals: Picture.of("X", style: look.style))
    }

    @Test("no look is taken for another")
    func looksDiffer() throws {
        for look in Self.looks.dropLast() {
            let terminal = try Shell.finished(#"printf '\033[\#(look.sequence)mX\033[0m'"#)
            for other in Self.looks.dropLast() where other.style != look.style {
                let comparison = ScreenComparison(
                    terminal.screen, with: Picture.of("X", style: other.style))
                #expect(comparison.differences.count == 1, "\(look.id), \(other.id)")
            }
        }
    }

    @Test("what no canvas can ask for is a difference", arguments: ["5", "9", "21", "11"])
    func foreignLook(_ sequence: String) throws {
        let terminal = try Shell.finished(#"printf '\033[\#(sequence)mX\033[0m'"#)
        let comparison = ScreenComparison(terminal.screen, with: Picture.of("X"))
        #expect(comparison.differences.map(\.actual.looksForeign) == [true])
    }

    @Test("a title is kept, and the cursor can be hidden")
    func titleAndCursor() throws {
        let terminal = try Shell.finished(#"printf '\033]2;Étoile\007\033[?25l\033[3;5H'"#)
        #expect(terminal.screen.title == "Étoile")
        #expect(!terminal.screen.isCursorVisible)
        #expect(terminal.screen.cursor == Position(x: 4, y: 2))
    }

    @Test(
        "each kind of mouse reporting is seen",
        arguments: zip(
            [1000, 1002, 1003], [EmulatedScreen.MouseReporting.clicks, .drags, .movement]))
    func mouse(mode: Int, reporting: EmulatedScreen.MouseReporting) throws {
        let terminal = try Shell.finished(#"printf '\033[?\#(mode)h'"#)
        #expect(terminal.screen.mouse == reporting)
    }

    @Test("the alternate screen is another one, and the first comes back")
    func alternateScreen() throws {
        let terminal = try Shell.run(
            #"printf 'before\033[?1049h\033[Hinside'; read _; printf '\033[?1049l'"#)
        try terminal.waitForText("inside")
        #expect(terminal.screen.isAlternate)
        #expect(!terminal.screen.contains("before"))
        try terminal.press(.enter)
        try terminal.waitForEnd()
        #expect(!terminal.screen.isAlternate)
        #expect(terminal.screen.lines[0] == "before")
    }

    @Test("a picture names the size, the cursor and the rows with text")
    func picture() throws {
        let terminal = try Shell.finished(#"printf 'one\r\n\r\nthree'"#)
        #expect(
            terminal.screen.description == """
                40×6, normal screen, cursor at 5,2
                │one
                │
                │three
                """)
    }
}

@Suite("A window that changes its size", .blocking)
struct ResizeTests {
    @Test("keeps what both sizes have room for, and forgets what the smaller had none for")
    func content() throws {
        let terminal = try Shell.run("printf 'abc\\r\\ndef\\r\\nghi'; read _")
        try terminal.waitForText("ghi")
        terminal.resize(to: Size(width: 2, height: 2))
        terminal.resize(to: Size(width: 40, height: 6))
        #expect(terminal.screen.lines == ["ab", "de", "", "", "", ""])
        #expect(terminal.screen.size == Size(width: 40, height: 6))
    }

    @Test("survives output that was meant for another size", arguments: 0..<8)
    func strayOutput(_ round: Int) throws {
        let script = """
            i=0; while [ $i -lt 40 ]; do
              printf '\\033[1;24r\\033[24;80H女x\\n\\n\\033[?1049h\\033[12;20r\\033[20;1Hab\\n\\033[?1049l\\0337\\0338'
              i=$((i + 1))
            done; printf '\\033[r\\033[2J\\033[Hend'; read _
            """
        let terminal = try Shell.run(script, size: Size(width: 80, height: 24))
        for step in 0..<40 {
            let width = 1 + (step * 37 + round * 11) % 90
            terminal.resize(to: Size(width: width, height: 1 + (step * 7 + round) % 30))
        }
        terminal.resize(to: Size(width: 80, height: 24))
        try terminal.waitUntil("the end") { $0.screen.lines[0].hasPrefix("end") }
    }
}

import RatingsTestSupport
import TerminalKit
import Testing

@Suite("The comparison with a canvas", .blocking)
struct ComparisonTests {
    private let star = Style(foreground: .indexed(214), attributes: .bold)

    private func compare(_ output: String, _ canvas: Canvas) throws -> ScreenComparison {
        ScreenComparison(try Shell.finished("printf '\(output)'").screen, with: canvas)
    }

    @Test("shows the first cell in words and the rows as − and +")
    func description() throws {
        var canvas = Picture.of("title", "left")
        Picture.draw("★", on: &canvas, x: 2, y: 1, style: star)
        let comparison = try compare(#"title\nle*t\n"#, canvas)
        #expect(!comparison.isEqual)
        #expect(
            comparison.description == """
                1 cell differs, the first at column 2, row 1
                  − “★” U+2605, 1 column, indexed(214) on standard, bold
                  + “*” U+002A, 1 column, standard on standard
                − 1│le★t
                + 1│le*t
                """)
    }

    @Test("shows rows with the right text in another look once, with the columns")
    func lookOnly() throws {
        var canvas = Picture.of("left")
        Picture.draw("ef", on: &canvas, x: 1, y: 0, style: star)
        #expect(
            try compare("left", canvas).description == """
                2 cells differ, the first at column 1, row 0
                  − “e” U+0065, 1 column, indexed(214) on standard, bold
                  + “e” U+0065, 1 column, standard on standard
                ~ 0│left
                  in columns 1, 2
                """)
    }

    @Test("sees a character of two columns where two of one are wanted")
    func width() throws {
        let comparison = try compare("星", Picture.of("ab"))
        #expect(comparison.differences.map(\.actual.width) == [2, 0])
        #expect(comparison.description.contains("+ “星” U+661F, 2 columns, standard on standard"))
    }

    @Test("does not see what nobody sees of a blank")
    func blanks() throws {
        let bold = Style(foreground: .indexed(1), attributes: [.bold, .italic])
        #expect(try compare(" ", Picture.of("  ", style: bold)).isEqual)
        for visible in [
            Style(background: .indexed(1)), Style(attributes: .underline),
            Style(attributes: .reverse),
        ] {
            #expect(try compare(" ", Picture.of(" ", style: visible)).differences.count == 1)
        }
    }

    @Test("reduces the canvas to the colours that the terminal has")
    func depth() throws {
        let canvas = Picture.of("X", style: Style(foreground: .rgb(255, 175, 0)))
        let screen = try Shell.finished(#"printf '\033[38;5;214mX'"#).screen
        #expect(ScreenComparison(screen, with: canvas, depth: .ansi256).isEqual)
        #expect(!ScreenComparison(screen, with: canvas).isEqual)
    }

    @Test("of two sizes says so")
    func sizes() throws {
        let canvas = Canvas(size: Size(width: 41, height: 6))
        let comparison = try compare("text", canvas)
        #expect(!comparison.isEqual)
        #expect(
            comparison.description == """
                the canvas has 41×6 cells, the screen 40×6
                40×6, normal screen, cursor at 4,0
                │text
                """)
    }

    @Test("leaves out the rest of a row after a character of disputed width, and says so")
    func disputed() throws {
        let comparison = try compare("ab\u{1F9D1}cx", Picture.of("ab\u{1F9D1}cd"))
        #expect(comparison.isEqual)
        #expect(comparison.leftOut == [Position(x: 2, y: 0)])
        #expect(
            comparison.description == """
                libvterm and the C library do not agree on the width of “\u{1F9D1}” U+1F9D1, \
                2 columns, standard on standard; not compared from there to the right: rows 0
                """)
        let before = try compare("ax\u{1F9D1}", Picture.of("ab\u{1F9D1}"))
        #expect(before.differences.map(\.position) == [Position(x: 1, y: 0)])
    }

    @Test("as an expectation waits for the program")
    func expectationWaits() throws {
        let terminal = try Shell.run("printf one; sleep 0.05; printf ' two'; read _")
        expectScreen(terminal, equals: Picture.of("one two"))
    }

    @Test("as an expectation fails at the caller's line, with the rows")
    func expectationFails() throws {
        let terminal = try Shell.finished("printf one")
        let line = #line + 2
        withKnownIssue {
            expectScreen(terminal, equals: Picture.of("two"))
        } matching: { issue in
            let text = issue.comments.map(\.rawValue).joined()
            return issue.sourceLocation?.line == line
                && text.contains("not as the canvas asks; the program exited with status 0")
                && text.contains("− 0│two\n+ 0│one")
        }
    }

    @Test("as an expectation gives up at its deadline")
    func expectationDeadline() throws {
        let terminal = try Shell.run("printf one; read _")
        withKnownIssue {
            expectScreen(terminal, equals: Picture.of("two"), deadlineSeconds: 0.2)
        }
    }

    @Test("as an expectation refuses disputed characters unless told")
    func expectationDisputed() throws {
        let terminal = try Shell.finished("printf '\u{1F9D1}'")
        withKnownIssue { expectScreen(terminal, equals: Picture.of("\u{1F9D1}")) }
        let comparison = expectScreen(
            terminal, equals: Picture.of("\u{1F9D1}"), leavingOutDisputedWidths: true)
        #expect(comparison.leftOut.count == 1)
    }
}

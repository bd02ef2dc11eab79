import RatingsTestSupport
import TerminalKit
import Testing

/// Short scripts as the programs of these tests.
enum Shell {
    /// Runs a script by `/bin/sh` in a terminal of 40 × 6.
    static func run(
        _ script: String, size: Size = Size(width: 40, height: 6), answersQueries: Bool = false,
        input: ProgramStream = .terminal, output: ProgramStream = .terminal,
        error: ProgramStream = .terminal
    ) throws -> EmulatedTerminal {
        var program = Program("/bin/sh", ["-c", script])
        program.standardInput = input
        program.standardOutput = output
        program.standardError = error
        return try EmulatedTerminal(
            running: program, size: size, answersQueries: answersQueries)
    }

    /// Runs a script to its end.
    static func finished(_ script: String) throws -> EmulatedTerminal {
        let terminal = try run(script)
        try terminal.waitForEnd()
        return terminal
    }
}

/// Pictures to compare with.
enum Picture {
    /// A canvas of 40 × 6 with rows of text from the top.
    static func of(_ rows: String..., style: Style = .plain) -> Canvas {
        var canvas = Canvas(size: Size(width: 40, height: 6))
        for (y, row) in rows.enumerated() {
            draw(row, on: &canvas, x: 0, y: y, style: style)
        }
        return canvas
    }

    /// Draws a text of one row.
    static func draw(
        _ text: String, on canvas: inout Canvas, x: Int, y: Int, style: Style = .plain
    ) {
        var shaper = TextShaper()
        canvas.draw(
            shaper.shape(text).glyphs, at: Position(x: x, y: y), style: style,
            clip: Rect(canvas.size))
    }
}

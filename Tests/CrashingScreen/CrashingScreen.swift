import CursesTerminal
import TerminalKit
import PlatformC

/// Takes the terminal, shows a frame, writes to standard error, and comes to a bad end at the first key;
/// or, called with `lend`, lends the terminal again and again.
///
/// The tests run it to see what it leaves behind.
@main
struct CrashingScreen {
    /// The text of the frame.
    private static let text = "press a key"
    /// What goes to standard error while the frame is shown.
    private static let strayText = "a stray word\n"

    static func main() throws {
        let argument = CommandLine.arguments.dropFirst().first
        let lends = argument == "lend"
        guard let end = lends ? BadEnd.none : argument.flatMap(BadEnd.init) else { exit(64) }
        let front = try CursesFront.open(
            CursesOptions(environment: TerminalEnvironment(variables), allowsMouse: true))
        front.present(Frame(canvas: picture(front.size), wantsMouse: true))
        if lends { ReturnWatch.run(front, times: 300) }
        _ = write(STDERR_FILENO, strayText, strayText.utf8.count)
        _ = front.nextEvent(timeoutMilliseconds: nil)
        try end.come()
    }

    private static func picture(_ size: Size) -> Canvas {
        var canvas = Canvas(size: size)
        var shaper = TextShaper()
        canvas.draw(
            shaper.shape(text).glyphs, at: Position(x: 0, y: 0), style: .plain, clip: Rect(size))
        return canvas
    }

    private static var variables: [String: String] {
        ["TERM", "LC_ALL"].reduce(into: [:]) { variables, name in
            variables[name] = getenv(name).map { String(cString: $0) }
        }
    }
}

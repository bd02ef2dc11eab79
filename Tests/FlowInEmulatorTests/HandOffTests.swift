import Foundation
import RatingsTestSupport
import TerminalKit
import Testing
@testable import Ratings

/// What becomes of a rating, with stubs in place of what opens pages.
@Suite("The hand-off", .blocking)
struct HandOffTests {
    private func rate(
        _ home: FlowHome, _ options: [String] = [], size: Size = Size(width: 80, height: 24),
        outputIsPiped: Bool = false
    ) throws -> EmulatedTerminal {
        let program = home.ratings(FlowHome.ask + options)
        let terminal = try (outputIsPiped ? program.piped : program).start(size: size)
        try terminal.waitForScreen()
        try terminal.answer(.enter)
        #expect(try terminal.status() == .exited(0))
        #expect(terminal.leftovers == [])
        return terminal
    }

    private static let printed = #"{"handedOff":"printed","outcome":"rated"}"# + "\n"
    private static let opened = #"{"handedOff":"opened","outcome":"rated"}"# + "\n"

    @Test("one that fails leaves the printed address")
    func failing() throws {
        let home = try FlowHome()
        try home.stub("xdg-open", "exit 3")
        let terminal = try rate(home, ["--json"], outputIsPiped: true)
        #expect(terminal.output == Self.printed)
        #expect(terminal.screen.contains(FlowHome.page))
    }

    @Test("one that is missing leaves the printed address, and $BROWSER is tried")
    func missing() throws {
        let home = try FlowHome()
        try home.remove("bin/xdg-open")
        home.variables["PATH"] = home.path + "/bin"
        #expect(try rate(home, ["--json"], outputIsPiped: true).output == Self.printed)
        let other = try FlowHome()
        try other.remove("bin/xdg-open")
        try other.stub("my-browser", #"printf '%s' "$*" > "$HOME/opened""#)
        other.variables["PATH"] = other.path + "/bin:/usr/bin:/bin"
        other.variables["BROWSER"] = "no-such-browser:my-browser --new %s"
        #expect(try rate(other, ["--json"], outputIsPiped: true).output == Self.opened)
        #expect(other.opened == "--new \(FlowHome.page)")
    }

    @Test("one that hangs keeps nobody waiting, not even a script that reads our output")
    func hanging() throws {
        let home = try FlowHome()
        try home.stub("xdg-open", #"echo $$ > "$HOME/opener"; exec sleep 1000"#)
        let command = FlowHome.ask.joined(separator: " ")
        let terminal = try home.script(
            "answer=$(ratings \(command) --json); echo \"got $answer\"; kill $(cat \"$HOME/opener\")"
        ).start()
        try terminal.waitForScreen()
        try terminal.answer(.enter)
        #expect(try terminal.status() == .exited(0))
        #expect(terminal.screen.contains("got " + Self.opened.dropLast()))
    }

    @Test("one that writes reaches neither the terminal nor our output")
    func writing() throws {
        let home = try FlowHome()
        try home.stub(
            "xdg-open",
            """
            echo MESS; echo MESS >&2; (echo MESS > /dev/tty) 2>/dev/null
            ls /proc/$$/fd > "$HOME/files"
            """)
        let terminal = try rate(home, outputIsPiped: true)
        #expect(terminal.output == FlowHome.page + "\n")
        #expect(!terminal.receivedText.contains("MESS"))
        // A shell keeps its script open at 10 or above, as it may.
        let files = try #require(home.read("files")).split(separator: "\n")
            .compactMap { Int($0) }
        #expect(files.filter { $0 < 10 } == [0, 1, 2])
    }

    @Test("the address is a link where output is a terminal, and plain text elsewhere")
    func link() throws {
        let terminal = try rate(try FlowHome())
        let link = "\u{1B}]8;;\(FlowHome.page)\u{1B}\\\(FlowHome.page)\u{1B}]8;;\u{1B}\\"
        #expect(terminal.receivedText.contains(link))
        #expect(terminal.screen.contains(FlowHome.page))
        let piped = try rate(try FlowHome(), outputIsPiped: true)
        #expect(piped.output == FlowHome.page + "\n")
        #expect(!piped.receivedText.contains("]8;;"))
        let home = try FlowHome()
        home.variables["TERM"] = "linux"
        let console = try rate(home)
        #expect(!console.receivedText.contains("]8;;"))
        #expect(console.screen.contains(FlowHome.page))
    }

    @Test("an app may want the address printed and nothing opened")
    func printedOnly() throws {
        let home = try FlowHome(
            configuration: """
                {version: "1", reviewPage: "\(FlowHome.page)", moments: {done: {}},
                 handOff: {open: false}}
                """)
        #expect(try rate(home, ["--json"], outputIsPiped: true).output == Self.printed)
        #expect(home.opened == nil)
    }

    @Test("with --quiet nothing is printed, unless nothing could be opened")
    func quiet() throws {
        let terminal = try rate(try FlowHome(), ["--quiet"], outputIsPiped: true)
        #expect(terminal.output == "")
        #expect(!terminal.screen.contains(FlowHome.page))
        let home = try FlowHome()
        try home.stub("xdg-open", "exit 4")
        let failing = try rate(home, ["--quiet"], outputIsPiped: true)
        #expect(failing.output == "")
        #expect(failing.screen.contains(FlowHome.page))
    }

    @Test("a closed output leaves the address to the error stream")
    func closedOutput() throws {
        let home = try FlowHome()
        try home.stub("xdg-open", "exit 4")
        var program = home.ask()
        program.standardOutput = .closed
        let terminal = try program.start()
        try terminal.waitForScreen()
        try terminal.answer(.enter)
        #expect(try terminal.status() == .exited(0))
        #expect(terminal.screen.contains(FlowHome.page))
    }

    @Test("without a display nothing is opened, and a code that fits is drawn")
    func code() throws {
        let code = try QREncoder().encode(FlowHome.page)
        for variables in [["DISPLAY": ""], ["DISPLAY": ":0", "SSH_TTY": "/dev/pts/9"]] {
            let home = try FlowHome()
            home.variables = variables
            let terminal = try rate(home)
            #expect((home.opened != nil) == (variables["SSH_TTY"] != nil))
            #expect(modules(on: terminal.screen, code.size) == code)
        }
        let desktop = try rate(try FlowHome())
        #expect(!desktop.receivedText.contains("▀"))
    }

    // Who has a light window and no colours would have a code that is white on black.
    @Test("a code is black on white, whatever colours are wanted or the window has")
    func blackOnWhite() throws {
        let code = try QREncoder().encode(FlowHome.page)
        for variables in [[:], ["NO_COLOR": "1"], ["COLORFGBG": "0;15"], ["TERM": "vt100"]] {
            let home = try FlowHome()
            home.variables = ["DISPLAY": ""].merging(variables) { $1 }
            let screen = try rate(home).screen
            #expect(modules(on: screen, code.size) == code)
            let cells = screen.rows.joined().filter { $0.style.background != .standard }
            #expect(cells.count >= code.size * code.size / 2)
            #expect(cells.allSatisfy { $0.style.background == .indexed(0) })
            #expect(cells.allSatisfy { [.indexed(7), .indexed(15)].contains($0.style.foreground) })
        }
    }

    @Test("in ASCII the code is drawn with two characters a module, where there is room")
    func asciiCode() throws {
        let terminal = try rate(try codeHome("C"), size: Size(width: 100, height: 50))
        let rows = terminal.screen.rows.filter {
            $0.contains { $0.style.attributes == [.bold, .reverse] }
        }
        #expect(rows.count > 25)
        #expect(terminal.received.allSatisfy { $0 < 0x80 })
        let small = try rate(try codeHome("C"), size: Size(width: 80, height: 24))
        #expect(!small.screen.rows.joined().contains { $0.style.background != .standard })
        #expect(small.screen.contains(FlowHome.page))
    }

    private func codeHome(_ locale: String) throws -> FlowHome {
        let home = try FlowHome()
        home.variables = ["LC_ALL": locale, "NO_COLOR": "1"]
        return home
    }

    @Test("where qrencode is not installed, one line says what would give a code")
    func noEncoder() throws {
        let home = try FlowHome()
        home.variables = ["DISPLAY": "", "PATH": home.path + "/bin"]
        let terminal = try rate(home)
        let hint = "Install qrencode to get a code for a phone here."
        #expect(terminal.screen.lines.count { $0.contains(hint) } == 1)
        let desktop = try FlowHome()
        desktop.variables["PATH"] = desktop.path + "/bin"
        #expect(try !rate(desktop).screen.contains("qrencode"))
    }

    @Test("a qrencode that fails, draws nonsense or hangs leaves the address alone")
    func brokenEncoder() throws {
        for script in ["exit 1", "echo '##  nonsense'", "exec sleep 1000"] {
            let home = try FlowHome()
            home.variables = ["DISPLAY": ""]
            try home.stub("qrencode", script)
            let terminal = try rate(home)
            #expect(terminal.screen.contains(FlowHome.page))
            #expect(!terminal.screen.contains("qrencode"))
            #expect(!terminal.screen.contains("nonsense"))
        }
    }

    /// Reads a code of half blocks back from the screen, below the address and the caption.
    private func modules(on screen: EmulatedScreen, _ size: Int) -> QRCode? {
        guard let address = screen.lines.firstIndex(where: { $0.contains(FlowHome.page) }),
            let border = [4, 2, 1].first(where: { border in
                (size + 2 * border + 1) / 2 + 3 <= screen.size.height
            })
        else { return nil }
        let rows = (0..<size).map { y in
            (0..<size).map { x in
                let cell = screen[x + border, address + 2 + (y + border) / 2]
                let half = (y + border) % 2 == 0 ? "▀" : "▄"
                return cell?.text != half && cell?.style.attributes.contains(.reverse) != true
            }
        }
        return QRCode(rows: rows)
    }
}

import Foundation
import RatingsTestSupport
import TerminalKit
import Testing
@testable import Ratings

/// What opens the review page, and what is on the terminal where nothing does.
@Suite("Openers of pages", .blocking)
struct PageOpenerTests {
    private static let opened = #"{"handedOff":"opened","outcome":"rated"}"# + "\n"
    private static let printed = #"{"handedOff":"printed","outcome":"rated"}"# + "\n"
    private static let caption = CodeStrings.english.caption

    /// A home in which only the stubs are on PATH, and none of them opens pages.
    private func bareHome(_ variables: [String: String]) throws -> FlowHome {
        let home = try FlowHome()
        try home.remove("bin/xdg-open")
        try home.stub("qrencode", "PATH=/usr/local/bin:/usr/bin:/bin; exec qrencode \"$@\"")
        home.variables = variables
        home.variables["PATH"] = home.path + "/bin"
        return home
    }

    /// Puts an opener on PATH that notes the page; it does nothing else, since PATH has nothing else.
    private func stubOpener(_ name: String, in home: FlowHome, status: Int = 0) throws {
        try home.stub(
            name, #"printf '%s\n' "\#(name) $*" >> "$HOME/opened"; exit \#(status)"#)
    }

    private func rate(
        _ home: FlowHome, _ options: [String] = ["--json"],
        size: Size = Size(width: 80, height: 24), errors: ProgramStream = .terminal
    ) throws -> EmulatedTerminal {
        var program = home.ratings(FlowHome.ask + options)
        // One of the two has to be a terminal.
        if errors == .terminal { program.standardOutput = .pipe }
        program.standardError = errors
        let terminal = try program.start(size: size)
        let isPlain = options.contains("--plain")
        try terminal.waitForText(isPlain ? "Your answer" : "Give a Rating")
        try isPlain ? terminal.answerLine("r") : terminal.answer(.enter)
        #expect(try terminal.status() == .exited(0))
        return terminal
    }

    @Test(
        "in WSL wslview opens the page, else the Explorer of Windows, whose status says nothing",
        arguments: ["wslview", "explorer.exe"], [nil, ":0"])
    func windows(opener: String, display: String?) throws {
        let home = try bareHome(["WSL_DISTRO_NAME": "Debian", "DISPLAY": display ?? ""])
        try stubOpener(opener, in: home, status: opener == "wslview" ? 0 : 1)
        let terminal = try rate(home)
        #expect(terminal.output == Self.opened)
        #expect(home.opened == "\(opener) \(FlowHome.page)\n")
        #expect(!terminal.screen.contains(Self.caption))
    }

    @Test("in Termux the opener of Android needs no display")
    func termux() throws {
        let home = try bareHome(["TERMUX_VERSION": "0.118", "DISPLAY": ""])
        try stubOpener("termux-open-url", in: home)
        #expect(try rate(home).output == Self.opened)
        #expect(home.opened == "termux-open-url \(FlowHome.page)\n")
    }

    @Test("a browser whose path has blanks is one word, with quotes it may have options")
    func blanks() throws {
        for (quote, options) in [("", ""), ("'", " --new")] {
            let home = try bareHome(["DISPLAY": ""])
            try stubOpener("my-browser", in: home)
            home.variables["BROWSER"] = quote + home.path + "/bin/my-browser" + quote + options
            #expect(try rate(home).output == Self.opened)
            #expect(home.opened == "my-browser\(options) \(FlowHome.page)\n")
        }
    }

    @Test(
        "where nothing opens, the address is on the terminal once, and a code below its caption",
        arguments: [
            ["DISPLAY": ""], ["WSL_INTEROP": "/run/WSL/1_interop", "DISPLAY": ":0"],
        ], [["--json"], ["--quiet"], []])
    func nothingOpens(_ variables: [String: String], _ options: [String]) throws {
        _ = try QREncoder().encode(FlowHome.page)
        for errors in [ProgramStream.terminal, .null] {
            let terminal = try rate(try bareHome(variables), options, errors: errors)
            #expect(
                errors == .null
                    || terminal.output
                        == [
                            ["--json"]: Self.printed, ["--quiet"]: "", []: FlowHome.page + "\n",
                        ][options]
            )
            let lines = terminal.screen.lines
            #expect(lines.count { $0.contains(FlowHome.page) } == 1)
            let caption = try #require(lines.firstIndex { $0.contains(Self.caption) })
            // The first rows are the blank margin.
            #expect(lines[caption...].prefix(6).contains { $0.contains("▀") })
        }
    }

    @Test("a window that is too small for the code says so in one line")
    func tooSmall() throws {
        _ = try QREncoder().encode(FlowHome.page)
        let home = try bareHome(["DISPLAY": ""])
        let terminal = try rate(home, size: Size(width: 60, height: 15))
        #expect(terminal.screen.contains(FlowHome.page))
        #expect(terminal.screen.contains(CodeStrings.english.noRoom))
        #expect(!terminal.screen.lines.contains { $0.contains("▀") || $0.contains("▄") })
    }

    @Test("in plain lines the address is on the terminal and no code of blocks")
    func plain() throws {
        for variables in [["DISPLAY": ""], ["DISPLAY": ":0", "SSH_TTY": "/dev/pts/9"]] {
            let terminal = try rate(try bareHome(variables), ["--plain", "--json"])
            #expect(terminal.screen.contains(FlowHome.page))
            #expect(!terminal.receivedText.contains { "█▀▄\u{1B}".contains($0) })
            #expect(!terminal.screen.contains(Self.caption))
        }
    }
}

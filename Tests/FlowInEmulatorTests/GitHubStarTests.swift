import Foundation
import RatingsTestSupport
import TerminalKit
import Testing

/// A star on GitHub, given by the program `gh`, of which there is a stub on PATH.
@Suite("A star by gh", .blocking)
struct GitHubStarTests {
    private static let configuration = """
        {name: "Example Tool", version: "1.4.0", moments: {done: {}},
         handOff: {github: "example/tool"}}
        """
    private static let page = "https://github.com/example/tool"
    private static let question = "Star example/tool on GitHub?"
    private static let look = ["auth status", "api user/starred/example/tool"]
    private static let put = "api -X PUT user/starred/example/tool"

    /// A home with a `gh` that is logged in and behaves as the lines say.
    private func home(
        account: String = "exit 0",
        star: String = "echo 'gh: Not Found (HTTP 404)' >&2; exit 1", put: String = "exit 0"
    ) throws -> FlowHome {
        let home = try FlowHome(configuration: Self.configuration)
        try home.stub(
            "gh",
            """
            printf '%s\\n' "$*" >> "$HOME/gh"
            case "$*" in
            "auth status") \(account) ;;
            "api user/starred/example/tool") \(star) ;;
            "api -X PUT user/starred/example/tool") \(put) ;;
            *) exit 9 ;;
            esac
            """)
        home.variables["PATH"] = home.path + "/bin:/usr/bin:/bin"
        return home
    }

    /// What `gh` was called with.
    private func calls(_ home: FlowHome) -> [String] {
        (home.read("gh") ?? "").split(separator: "\n").map(String.init)
    }

    private func rate(_ home: FlowHome, _ options: String...) throws -> EmulatedTerminal {
        let terminal = try home.ratings(FlowHome.ask + options).start()
        try terminal.waitForScreen()
        if options.contains("--plain") {
            try terminal.answerLine("r")
        } else {
            try terminal.answer(.enter)
        }
        return terminal
    }

    @Test(
        "the command is shown first, and a star that was given is a rating",
        arguments: [[], ["--plain"]])
    func starring(options: [String]) throws {
        let home = try home()
        let terminal = try options.isEmpty ? rate(home) : rate(home, options[0])
        try terminal.waitForText(Self.question)
        #expect(terminal.screen.contains("This command runs: gh \(Self.put)"))
        #expect(terminal.screen.contains("is public, under your GitHub account."))
        #expect(calls(home) == Self.look)
        #expect(try home.asks() == ["automatic committed"])
        try terminal.type("y\n")
        #expect(try terminal.status() == .exited(0))
        #expect(calls(home) == Self.look + [Self.put])
        #expect(terminal.screen.contains("Starred example/tool on GitHub"))
        #expect(terminal.screen.contains("gh api -X DELETE user/starred/example/tool"))
        #expect(try home.asks() == ["automatic settled rated"])
        #expect(home.opened == nil)
        #expect(terminal.leftovers == [])
    }

    @Test(
        "No is the default, and a user who leaves is asked again later",
        arguments: ["\n", "n\n", "q\n", "\u{4}"])
    func refusing(answer: String) throws {
        let home = try home()
        let terminal = try rate(home)
        try terminal.waitForText(Self.question)
        try terminal.type(answer)
        #expect(try terminal.status() == .exited(1))
        #expect(calls(home) == Self.look)
        #expect(try home.asks() == ["automatic settled later"])
        #expect(home.opened == nil)
        #expect(terminal.screen.contains("You may be asked again later."))
    }

    @Test("what is no answer is asked again, and stars nothing")
    func noAnswer() throws {
        let home = try home()
        let terminal = try rate(home)
        try terminal.waitForText(Self.question)
        try terminal.type("yikes no\n")
        try terminal.waitUntil("the question once more") {
            $0.receivedText.ranges(of: Self.question).count == 2
        }
        #expect(terminal.screen.contains("Please answer"))
        #expect(calls(home) == Self.look)
        try terminal.type("\n")
        #expect(try terminal.status() == .exited(1))
    }

    @Test("a repository that is starred already is a rating without a question")
    func already() throws {
        let home = try home(star: "exit 0")
        let terminal = try rate(home)
        #expect(try terminal.status() == .exited(0))
        #expect(calls(home) == Self.look)
        #expect(terminal.screen.contains("You have already starred example/tool on GitHub."))
        #expect(try home.asks() == ["automatic settled rated"])
    }

    @Test("a company's own server is named to gh, in the command that is shown too")
    func ownServer() throws {
        let home = try FlowHome(configuration: Self.configuration)
        try home.stub(
            "gh",
            """
            printf '%s\\n' "$*" >> "$HOME/gh"
            case "$*" in
            *"PUT"*|"auth"*) exit 0 ;;
            *) echo 'gh: Not Found (HTTP 404)' >&2; exit 1 ;;
            esac
            """)
        home.variables["PATH"] = home.path + "/bin:/usr/bin:/bin"
        home.variables["RATINGS_GITHUB_URL"] = "https://git.example.org/api/v3"
        let terminal = try rate(home)
        try terminal.waitForText(Self.question)
        let host = "--hostname git.example.org"
        let words = terminal.screen.lines.joined().replacing("starred/ ", with: "starred/")
        #expect(words.contains("gh api \(host) -X PUT user/starred/example/tool"))
        try terminal.type("y\n")
        #expect(try terminal.status() == .exited(0))
        #expect(
            calls(home) == [
                "auth status \(host)", "api \(host) user/starred/example/tool",
                "api \(host) -X PUT user/starred/example/tool",
            ])
    }

    @Test("where gh has no account, or cannot tell, the page is opened")
    func unavailable() throws {
        let loggedOut = try home(account: "echo 'You are not logged in' >&2; exit 1")
        #expect(try rate(loggedOut).status() == .exited(0))
        #expect(calls(loggedOut) == ["auth status"])
        #expect(loggedOut.opened == Self.page + "\n")
        let offline = try home(star: "echo 'error connecting to api.github.com' >&2; exit 1")
        #expect(try rate(offline).status() == .exited(0))
        #expect(offline.opened == Self.page + "\n")
        #expect(try offline.asks() == ["automatic settled rated"])
    }

    @Test("where gh is missing the page is opened")
    func missing() throws {
        let home = try home()
        try home.remove("bin/gh")
        home.variables["PATH"] = home.path + "/bin"
        #expect(try rate(home).status() == .exited(0))
        #expect(home.opened == Self.page + "\n")
    }

    @Test("a star that fails is reported in gh's own words, and is no rating")
    func failing() throws {
        let home = try home(put: "echo 'gh: Resource not accessible (HTTP 403)' >&2; exit 1")
        let terminal = try rate(home)
        try terminal.waitForText(Self.question)
        try terminal.type("y\n")
        #expect(try terminal.status() == .exited(69))
        #expect(
            terminal.screen.contains(
                "starring the repository failed: gh: Resource not accessible (HTTP 403)"))
        #expect(try home.asks() == ["automatic settled later"])
        #expect(home.opened == nil)
    }

    @Test("Ctrl-C ends a gh that hangs, and nothing is settled", arguments: ["look", "star"])
    func interrupting(place: String) throws {
        let hanging = #"echo $$ > "$HOME/hangs"; exec sleep 1000"#
        let home = try place == "look" ? home(account: hanging) : home(put: hanging)
        let terminal = try rate(home)
        if place == "star" {
            try terminal.waitForText(Self.question)
            try terminal.type("y\n")
        }
        try terminal.waitUntil("gh hangs") { _ in home.read("hangs") != nil }
        try terminal.press(.control("c"))
        #expect(try terminal.status() == .signalled(SIGINT))
        #expect(try home.asks() == ["automatic committed"])
    }

    @Test("with --json the answer says how it ended")
    func json() throws {
        let home = try home()
        let terminal = try home.ratings(FlowHome.ask + ["--json"]).piped.start()
        try terminal.answer(.enter)
        try terminal.waitForText(Self.question)
        try terminal.type("y\n")
        #expect(try terminal.status() == .exited(0))
        #expect(terminal.output == #"{"handedOff":"submitted","outcome":"rated"}"# + "\n")
    }

    @Test("with the provider offline the star is offered from the error's panel")
    func offline() throws {
        let home = try home()
        try home.write(
            Self.configuration.replacing("moments", with: #"provider: "file:none.json", moments"#),
            to: ".config/ratings/apps/tool.json")
        let terminal = try home.ratings(FlowHome.ask).start()
        try terminal.waitForText("Try Again")
        #expect(terminal.screen.contains("Give a Rating"))
        try terminal.answer(.enter)
        try terminal.waitForText(Self.question)
        try terminal.type("y\n")
        #expect(try terminal.status() == .exited(0))
        #expect(try home.asks() == ["automatic settled rated"])
    }
}

import Foundation
import RatingsTestSupport
import TerminalKit
import Testing

/// What makes `ask` safe to put into any script.
@Suite("An ask in a script", .blocking)
struct ScriptSafetyTests {
    private static let ask = "ratings " + FlowHome.ask.joined(separator: " ")

    @Test("it is silent when it is not due, and with --json it prints one value")
    func silent() throws {
        let home = try FlowHome(state: nil)
        let terminal = try home.ask().start()
        #expect(try terminal.status() == .exited(3))
        #expect(terminal.received == [])
        let json = try home.ask("--json").piped.start()
        #expect(try json.status() == .exited(3))
        #expect(
            json.output
                == #"{"outcome":"notDue","reason":{"code":"too-new","detail":"not recorded"}}"#
                + "\n")
        #expect(json.received == [])
        let quiet = try home.ask("--json", "--quiet").piped.start()
        #expect(try quiet.status() == .exited(3))
        #expect(quiet.output == "")
        #expect(home.stateBytes == nil)
    }

    @Test("a reader who has gone changes no status")
    func readerGone() throws {
        let home = try FlowHome(state: nil)
        for command in ["ask", "check"] {
            let call = "\(command) tool --moment done --json"
            let terminal = try home.script("read go; ratings \(call); echo status $? >&2").piped
                .start()
            terminal.closePipe(.output)
            try terminal.type("\n")
            try terminal.waitForText("status 3")
        }
    }

    /// Source: charmbracelet/gum#447.
    @Test("it leaves a script that is piped into the shell alone")
    func pipedScript() throws {
        let home = try FlowHome()
        let terminal = try home.script(
            "printf '\(Self.ask)\\necho AFTER\\n' | sh;"
                + " printf '1\\n2\\n' | while read l; do \(Self.ask); echo line $l; done"
        ).start()
        try terminal.waitForScreen()
        try terminal.press(.character("q"))
        try terminal.waitForText("line 2")
        #expect(terminal.screen.contains("AFTER"))
        #expect(terminal.screen.contains("line 1"))
    }

    /// Source: cli/cli#743.
    @Test("help and version never ask and write nothing")
    func help() throws {
        let home = try FlowHome()
        for arguments in [["--help"], ["--version"], ["ask", "--help"], ["run", "--help"]] {
            let terminal = try home.ratings(arguments).start(size: Size(width: 80, height: 90))
            #expect(try terminal.status() == .exited(0))
            #expect(terminal.modes.alternateScreenEntries == 0)
        }
        #expect(home.stateBytes == Data(FlowHome.ripe.utf8))
    }

    /// Source: aws/aws-cdk PR 32749, watson/ci-info#50, pypa/pipenv PR 4944.
    @Test(
        "in CI nobody is asked, and CI=false is none",
        arguments: [
            (["CI": "true"], false), (["GITHUB_ACTIONS": "true"], false),
            (["CI": "false", "BUILD_NUMBER": "7"], true), (["CI": "0"], true), (["CI": ""], true),
            (["GIT_PREFIX": ""], false), (["npm_lifecycle_event": "postinstall"], false),
            (["RATINGS_NO_ASK": "1"], false), (["RATINGS_NO_ASK": "0"], true),
        ] as [([String: String], Bool)])
    func quietPlaces(variables: [String: String], asks: Bool) throws {
        let home = try FlowHome()
        home.variables.merge(variables) { $1 }
        let terminal = try home.ask().start()
        if asks {
            try terminal.waitForScreen()
        } else {
            #expect(try terminal.status() == .exited(3))
            #expect(terminal.received == [])
            #expect(home.stateBytes == Data(FlowHome.ripe.utf8))
        }
    }

    /// Source: cli/cli#5185, npm/cli#595, cli/cli#2107.
    @Test("the screen offers never to ask again, and an opt-out holds")
    func optOut() throws {
        let home = try FlowHome()
        let terminal = try home.ask().start()
        try terminal.waitForScreen()
        #expect(terminal.screen.lines.joined().contains("don't ask again"))
        try terminal.press(.character("q"))
        try terminal.waitForEnd()
        let other = try FlowHome()
        #expect(try other.ratings(["opt-out", "tool"]).start().status() == .exited(0))
        let held = try other.ask("--json").piped.start()
        #expect(try held.status() == .exited(3))
        #expect(held.output.contains(#""code":"opted-out""#))
        let help = try other.ratings(["check", "--help"]).start(size: Size(width: 80, height: 60))
        try help.waitForEnd()
        #expect(help.screen.lines.joined().contains("RATINGS_NO_ASK"))
    }

    /// Source: IBM-Cloud/ibm-cloud-cli-sdk#87, rycus86/githooks PR 88.
    @Test("without a terminal it ends at once, and nothing is remembered")
    func noTerminal() throws {
        let home = try FlowHome()
        let terminal = try home.script(
            "setsid -w \(Self.ask) </dev/null >\"$HOME/out\" 2>&1; echo status $?"
        ).start()
        try terminal.waitForText("status 4")
        #expect(home.read("out") == "")
        #expect(home.stateBytes == Data(FlowHome.ripe.utf8))
    }

    /// Source: gwsw/less#807, vatesfr/xen-orchestra#6682.
    @Test(
        "R31: while another program reads single keys nothing is shown and no ask is counted",
        arguments: ["ask tool --moment done", "rate tool", "pick", "feedback tool"])
    func terminalInUse(call: String) throws {
        let home = try FlowHome(
            configuration: """
                {version: "1.4.0", reviewPage: "\(FlowHome.page)", moments: {done: {}},
                 feedback: {mailto: "hello@example.org"}}
                """)
        for options in ["", " --plain"] {
            let terminal = try home.script(
                "stty -icanon -echo; ratings \(call) --json\(options) >out 2>/dev/tty; echo status $?"
            ).start()
            try terminal.waitForText("status 4")
            #expect(terminal.modes.alternateScreenEntries == 0)
            #expect(home.read("out")?.hasPrefix(#"{"outcome":"notShown""#) == true)
            #expect(home.read("out")?.contains(#""code":"terminal-in-use""#) == true)
        }
        #expect(home.stateBytes == Data(FlowHome.ripe.utf8))
    }

    @Test("what it prints can be captured: the screen is shown, and one value comes back")
    func captured() throws {
        let home = try FlowHome()
        let terminal = try home.script(
            "answer=$(\(Self.ask) --json); echo \"status $? <$answer>\" >kept; cat kept"
        ).start()
        try terminal.waitForScreen()
        try terminal.press(.character("q"))
        try terminal.waitForText("status 1")
        #expect(home.read("kept") == "status 1 <{\"outcome\":\"dismissed\"}>\n")
    }

    @Test("that nothing could be shown is said only with --explain")
    func notShown() throws {
        let home = try FlowHome()
        home.variables["TERM"] = "dumb"
        let silent = try home.ask().start()
        #expect(try silent.status() == .exited(4))
        #expect(silent.received == [])
        let explained = try home.ask("--explain").start()
        #expect(try explained.status() == .exited(4))
        #expect(
            explained.screen.lines.joined().contains("This terminal cannot show a full screen."))
        #expect(home.stateBytes == Data(FlowHome.ripe.utf8))
    }

    @Test("without a configuration a name and a review page are enough")
    func withoutConfiguration() throws {
        let home = try FlowHome()
        try home.remove(".config/ratings/apps/tool.json")
        let held = try home.ask("--name", "My Tool").start()
        #expect(try held.status() == .exited(3))
        #expect(held.screen.lines.joined().contains("there is no configuration of 'tool' at "))
        let terminal = try home.ask("--name", "My Tool", "--review-page", FlowHome.page).start()
        try terminal.waitForScreen()
        #expect(terminal.screen.contains("My Tool"))
        try terminal.answer(.enter)
        #expect(try terminal.status() == .exited(0))
        #expect(home.opened == FlowHome.page + "\n")
        #expect(try home.asks() == ["automatic settled rated"])
    }

    @Test("without a configuration the default rules hold")
    func defaultRules() throws {
        let home = try FlowHome(state: nil)
        try home.remove(".config/ratings/apps/tool.json")
        let call = try home.ask("--json", "--review-page", FlowHome.page).piped.start()
        #expect(try call.status() == .exited(3))
        #expect(call.output.contains(#""code":"too-new""#))
    }

    @Test("in the background it leaves the terminal alone, and the next one asks")
    func background() throws {
        let home = try FlowHome()
        let terminal = try EmulatedTerminal(
            running: .interactiveShell(environment: home.environment),
            size: Size(width: 80, height: 24))
        try terminal.waitForText(Program.shellPrompt)
        try terminal.type("\(Self.ask) & wait $!; echo status $?\n")
        try terminal.waitForText("status 4")
        #expect(home.stateBytes == Data(FlowHome.ripe.utf8))
        try terminal.type("\(Self.ask); echo then $?\n")
        try terminal.waitForScreen()
        try terminal.press(.character("q"))
        try terminal.waitForText("then 1")
    }

    @Test("a moment that no configuration declares is reported to anyone who tries it")
    func undeclared() throws {
        let home = try FlowHome()
        let terminal = try home.ratings(["ask", "tool", "--moment", "finished"]).start()
        #expect(try terminal.status() == .exited(3))
        #expect(terminal.screen.lines[0].contains("declares no moment 'finished'"))
        var unread = home.ratings(["ask", "tool", "--moment", "finished"])
        unread.standardError = .pipe
        let quiet = try unread.start()
        #expect(try quiet.status() == .exited(3))
        #expect(quiet.bytes(from: .error) == [])
    }

    @Test("no provider is asked as long as nobody is")
    func heldProvider() throws {
        let configuration = """
            {moments: {done: {}}, version: "1.4.0", provider: "exec:provider"}
            """
        let home = try FlowHome(state: nil, configuration: configuration)
        try home.stub("provider", "touch \"$HOME/asked\"; echo '{\"totalRatings\": 1}'")
        #expect(try home.ask().start().status() == .exited(3))
        #expect(home.read("asked") == nil)
        try home.write(FlowHome.ripe, to: ".local/state/ratings/tool.json")
        let terminal = try home.ask().start()
        try terminal.waitForScreen()
        #expect(home.read("asked") == "")
    }
}

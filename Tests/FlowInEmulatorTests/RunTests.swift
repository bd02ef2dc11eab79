import Foundation
import Glibc
import RatingsTestSupport
import ReviewTiming
import TerminalKit
import Testing

/// `ratings run`: as if the program had been started itself.
@Suite("A program that is run", .blocking)
struct RunTests {
    private func run(_ home: FlowHome, _ command: String...) -> Program {
        home.ratings(["run", "tool", "--"] + command)
    }

    private func shell(_ home: FlowHome) throws -> EmulatedTerminal {
        let terminal = try EmulatedTerminal(
            running: .interactiveShell(environment: home.environment),
            size: Size(width: 80, height: 24))
        try terminal.waitForText(Program.shellPrompt)
        return terminal
    }

    @Test(
        "its status is ours",
        arguments: [
            ("exit 0", ProgramStatus.exited(0)), ("exit 3", .exited(3)), ("exit 255", .exited(255)),
            ("kill -TERM $$", .signalled(SIGTERM)), ("kill -KILL $$", .signalled(SIGKILL)),
            ("kill -SEGV $$", .signalled(SIGSEGV)),
        ])
    func status(script: String, status: ProgramStatus) throws {
        let home = try FlowHome(state: nil)
        #expect(try run(home, "sh", "-c", script).start().status() == status)
        #expect(try home.state().launches == 1)
    }

    @Test("what cannot be run has the statuses of a shell, and is no launch")
    func cannotRun() throws {
        let home = try FlowHome(state: nil)
        #expect(try run(home, "no-such-program").start().status() == .exited(127))
        #expect(try run(home, "/tmp").start().status() == .exited(126))
        #expect(home.stateBytes == nil)
    }

    @Test("success and failure are noted, neutral statuses and interruptions are not")
    func noted() throws {
        let neutral = """
            {version: "1.4.0", moments: {done: {}}, neutralStatuses: [1]}
            """
        for (script, signals, blockers) in [
            ("exit 0", 1, 0), ("exit 1", 0, 0), ("exit 2", 0, 1), ("exit 130", 0, 0),
            ("kill -INT $$", 0, 0), ("kill -ABRT $$", 0, 1),
        ] {
            let home = try FlowHome(state: nil, configuration: neutral)
            try run(home, "sh", "-c", script).start().waitForEnd()
            let state = try home.state()
            #expect(state.signals["success"]?[""]?.count ?? 0 == signals, "\(script)")
            #expect(state.blockers["error"]?.count ?? 0 == blockers, "\(script)")
        }
    }

    @Test("its arguments, input and output are its own, and so are its options")
    func streams() throws {
        let home = try FlowHome()
        var program = run(
            home, "sh", "-c", #"read l; echo "$l $*"; echo e >&2"#, "x", "--json", "--")
        program.standardInput = .pipe
        program.standardOutput = .pipe
        let terminal = try program.start()
        try terminal.writeInput(Array("in\n".utf8))
        #expect(try terminal.status() == .exited(0))
        #expect(terminal.output == "in --json --\n")
        #expect(terminal.screen.lines[0] == "e")
    }

    @Test("it has the terminal as it is, ignores no signal, and blocks none")
    func surroundings() throws {
        let home = try FlowHome()
        let look =
            "stty -a; grep -E 'Sig(Ign|Blk)' /proc/self/status; ls -l /proc/self/fd | cut -c60-"
        let terminal = try home.script(
            """
            sh -c "\(look)" > direct; ratings run tool -- sh -c "\(look)" > run
            diff direct run && echo same
            ratings run tool -- sh -c 'stty raw; stty sane; yes | head -1; echo done'
            """
        ).start()
        #expect(try terminal.status() == .exited(0))
        #expect(terminal.screen.lines.filter { !$0.isEmpty } == ["same", "y", "done"])
    }

    @Test("what was ignored before stays ignored for it")
    func ignored() throws {
        let home = try FlowHome()
        let terminal = try home.script(
            "trap '' INT; exec ratings run tool -- sh -c 'kill -INT $$; echo alive'"
        ).start()
        #expect(try terminal.status() == .exited(0))
        #expect(terminal.screen.contains("alive"))
    }

    /// Source: zloirock/core-js#548, remy/nodemon#1189.
    @Test("Ctrl-C reaches it, nothing bad is noted, and nobody is asked after it")
    func interrupt() throws {
        let home = try FlowHome()
        let ripe = ["run", "tool", "--moment", "done", "--"]
        let trap = "trap 'echo caught; exit 0' INT; echo up; while :; do sleep 0.05; done"
        let polite = try home.ratings(ripe + ["sh", "-c", trap]).start()
        try polite.waitForText("up")
        try polite.press(.control("c"))
        let politeStatus = try polite.status()
        #expect(politeStatus == .exited(0))
        #expect(polite.screen.contains("caught"))
        #expect(polite.modes.alternateScreenEntries == 0)
        let rude = try home.ratings(ripe + ["sh", "-c", "echo up; exec sleep 1000"]).start()
        try rude.waitForText("up")
        try rude.press(.control("c"))
        #expect(try rude.status() == .signalled(SIGINT))
        #expect(try home.state().blockers == [:])
        #expect(try home.asks() == [])
    }

    @Test("a signal that is sent to us is passed on to it")
    func passedOn() throws {
        let home = try FlowHome(state: nil)
        for number in [SIGTERM, SIGHUP, SIGINT, SIGUSR1] {
            let script =
                "trap 'echo got; exit 7' TERM HUP INT USR1; echo up; while :; do sleep 0.05; done"
            let terminal = try run(home, "sh", "-c", script).start()
            try terminal.waitForText("up")
            terminal.signal(number)
            #expect(try terminal.status() == .exited(7))
            #expect(terminal.screen.lines.count { $0 == "got" } == 1)
        }
    }

    @Test("Ctrl-Z stops both, fg continues both")
    func suspend() throws {
        let home = try FlowHome()
        let terminal = try shell(home)
        try terminal.type("ratings run tool -- cat\n")
        try terminal.type("one\n")
        try terminal.waitUntil("the line and its copy") { terminal in
            terminal.screen.lines.count { $0 == "one" } == 2
        }
        try terminal.press(.control("z"))
        try terminal.waitForText("Stopped")
        try terminal.type("fg\n")
        try terminal.type("two\n")
        try terminal.waitUntil("the line and its copy") { terminal in
            terminal.screen.lines.count { $0 == "two" } == 2
        }
        try terminal.press(.control("d"))
        try terminal.type("echo status $?\n")
        try terminal.waitForText("status 0")
    }

    @Test("when it stops itself the shell notices")
    func stopsItself() throws {
        let home = try FlowHome()
        let terminal = try shell(home)
        try terminal.type("ratings run tool -- sh -c 'kill -STOP $$; echo back again'\n")
        try terminal.waitForText("Stopped")
        try terminal.type("fg\n")
        try terminal.waitUntil("what it says after it") { terminal in
            terminal.screen.lines.contains("back again")
        }
    }

    @Test("after a success the user is asked if it is due, and its status stays ours")
    func asks() throws {
        let home = try FlowHome()
        let program = home.ratings(["run", "tool", "--moment", "done", "--", "echo", "built"])
        let terminal = try program.start()
        try terminal.waitForScreen()
        try terminal.answer(.enter)
        #expect(try terminal.status() == .exited(0))
        #expect(terminal.screen.contains("built"))
        #expect(terminal.screen.contains(FlowHome.page))
        #expect(home.opened == FlowHome.page + "\n")
        let again = try home.ratings(["run", "tool", "--moment", "done", "--", "true"]).start()
        #expect(try again.status() == .exited(0))
        #expect(again.received == [])
    }

    @Test("where its output goes elsewhere nothing is shown and no ask is counted")
    func captured() throws {
        let home = try FlowHome()
        for options in [[], ["--plain"]] {
            let program = home.ratings(
                ["run", "tool", "--moment", "done"] + options + ["--", "seq", "3"])
            let terminal = try program.piped.start()
            #expect(try terminal.status() == .exited(0))
            #expect(terminal.output == "1\n2\n3\n")
            #expect(terminal.received == [])
        }
        #expect(try home.asks() == [])
        #expect(try home.state().signals["success"]?[""]?.count == 2)
    }

    @Test(
        "a wrong option ends with 64, and nothing runs",
        arguments: [
            ["--moment"], ["--theme", "drak"], ["--momnet", "done"], ["--color", "plaid"],
            ["--tint", "octarine"],
        ])
    func wrongOption(options: [String]) throws {
        let home = try FlowHome()
        let command = ["--", "touch", "\(home.path)/ran"]
        let terminal = try home.ratings(["run", "tool"] + options + command).start()
        #expect(try terminal.status() == .exited(64))
        #expect(home.read("ran") == nil)
        #expect(home.stateBytes == Data(FlowHome.ripe.utf8))
    }

    @Test("with a wrong configuration it runs and is recorded, which is said before it starts")
    func wrongConfiguration() throws {
        for (script, signals, blockers) in [("echo ran", 1, 0), ("echo ran; exit 3", 0, 1)] {
            let home = try FlowHome(state: nil, configuration: "{nmae: 1}")
            let terminal = try home.ratings(
                ["run", "tool", "--moment", "done", "--", "sh", "-c", script]
            ).start()
            #expect(try terminal.status() == .exited(signals == 1 ? 0 : 3))
            let lines = terminal.screen.lines.joined()
            #expect(lines.contains("nmae is not a known keyran"))
            #expect(try home.state().launches == 1)
            #expect(try home.state().signals["success"]?[""]?.count ?? 0 == signals)
            #expect(try home.state().blockers["error"]?.count ?? 0 == blockers)
        }
    }

    @Test("a script that names no interpreter runs as a shell runs it")
    func scriptWithoutInterpreter() throws {
        let home = try FlowHome(state: nil)
        try home.stub("tool-script", "")
        try home.write("echo \"args $*\"; exit 6\n", to: "bin/tool-script")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: "\(home.path)/bin/tool-script")
        let terminal = try run(home, "tool-script", "a", "b c").start()
        #expect(try terminal.status() == .exited(6))
        #expect(terminal.screen.lines[0] == "args a b c")
    }

    @Test("after a failure nobody is asked, and without a moment nobody ever is")
    func asksNot() throws {
        let home = try FlowHome()
        for arguments in [["--moment", "done", "--", "false"], ["--", "true"]] {
            let terminal = try home.ratings(["run", "tool"] + arguments).start()
            #expect(try terminal.status() == .exited(arguments.last == "true" ? 0 : 1))
            #expect(terminal.received == [])
        }
        #expect(try home.asks() == [])
    }

    @Test("a program is run also where nothing can be noted, and then it is said once")
    func withoutState() throws {
        for (state, configuration) in [("{", "{}"), (FlowHome.ripe, "{")] {
            let home = try FlowHome(state: state, configuration: configuration)
            for (script, status) in [("exit 5", Int32(5)), ("exit 0", 0)] {
                let call = ["run", "tool", "--moment", "done", "--", "sh", "-c", script]
                let terminal = try home.ratings(call).start()
                #expect(try terminal.status() == .exited(status))
                let text = terminal.screen.lines.joined()
                #expect(text.components(separatedBy: "ratings: ").count == 2)
            }
        }
    }
}

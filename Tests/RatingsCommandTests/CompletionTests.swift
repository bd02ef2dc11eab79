import RatingsPOSIX
import Foundation
import RatingsTestSupport
import RatingsProviders
import RatingsTesting
import TerminalKit
import Testing
@testable import RatingsCommand

@Suite("Completions")
struct CompletionTests {
    private let home: ScratchHome

    /// A home with an app that has a configuration, and one that has a state.
    init() throws {
        home = try ScratchHome()
        try home.write("{}", to: home.path + "/.config/ratings/apps/tool.json")
        try home.write("{}", to: home.path + "/.local/state/ratings/other-app.json")
        try home.write("{}", to: home.path + "/.local/state/ratings/.asks.json")
        try home.write("{}", to: home.path + "/share/ratings/apps/third.json")
        try home.write("{}", to: home.path + "/files/$(touch bad).json")
        try home.write("{}", to: home.path + "/files/answer.json")
    }

    private func script(_ shell: String) async throws -> String {
        let call = try await CommandCall.run(["completions", shell])
        #expect(call.status == .success)
        #expect(call.errors.isEmpty)
        return call.output
    }

    /// The environment of a shell in this home.
    private var environment: [String] {
        [
            "/usr/bin/env", "-i", "HOME=\(home.path)", "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8",
            "XDG_DATA_DIRS=\(home.path)/share:/nowhere",
        ]
    }

    private func words(_ command: [String]) async throws -> [String] {
        let result = try await Scratch.run(environment + command)
        #expect(result.outcome == .exited(status: 0))
        #expect(String(decoding: result.errorOutput, as: UTF8.self) == "")
        return String(decoding: result.output, as: UTF8.self).split(separator: "\n")
            .map { String($0.prefix { $0 != "\t" }) }
    }

    /// What bash offers at the end of a line, whose words it splits at colons and equals signs too.
    private func bash(_ line: String, before: String = "") async throws -> [String] {
        let file = home.path + "/ratings.bash"
        try home.write(try await script("bash"), to: file)
        let spaced = line.replacing(":", with: "\n:\n").replacing("=", with: "\n=\n")
        let split = spaced.split(separator: " ", omittingEmptySubsequences: false).flatMap { word in
            word.isEmpty ? [""] : word.split(separator: "\n").map(String.init)
        }
        let list = split.map { "'\($0)'" }.joined(separator: " ")
        let program = """
            set -eu; cd "$HOME"; source "$1"; \(before)
            COMP_WORDS=(\(list)); COMP_CWORD=\(split.count - 1); COMP_LINE="$2" COMP_POINT=${#2}
            _ratings "${COMP_WORDS[0]}"
            if ((${#COMPREPLY[@]})); then printf '%s\\n' "${COMPREPLY[@]}"; fi
            """
        return try await words(["/bin/bash", "--norc", "-c", program, "test", file, line])
    }

    @Test("bash offers commands, a command's options, and the values of an option")
    func bashOptions() async throws {
        #expect(try await bash("ratings p") == ["pick"])
        #expect(try await bash("ratings ").count == CommandName.allCases.count + 2)
        #expect(try await bash("ratings pick --j") == ["--json"])
        #expect(try await bash("ratings pick --theme d") == ["dark"])
        #expect(try await bash("ratings pick --theme=d") == ["dark"])
        #expect(
            try await bash("ratings feedback x --kind ") == ["bug", "request", "other"])
        #expect(try await bash("ratings record x fi") == ["first-use"])
        #expect(
            try await bash("ratings demo --mock no") == ["noReviews", "noRatingsOrReviews"])
        #expect(try await bash("ratings pick --title x") == [])
        #expect(try await bash("ratings completions ") == ["--help", "bash", "zsh", "fish"])
        #expect(try await bash("ratings ask tool --config files/an") == ["files/answer.json"])
    }

    @Test("bash offers providers and the names of apps where they belong, and runs none of them")
    func bashValues() async throws {
        try home.write("{}", to: home.path + "/.config/ratings/apps/$(touch bad).json")
        #expect(
            try await bash("ratings show mock:no") == ["noReviews", "noRatingsOrReviews"])
        #expect(try await bash("ratings show ap") == ["appstore:"])
        #expect(
            try await bash("ratings show file:files/a") == ["files/answer.json"])
        #expect(try await bash("ratings check t") == ["tool", "third"])
        #expect(try await bash("ratings check o") == ["other-app"])
        #expect(try await bash("ratings record tool t") == [])
        #expect(
            try await bash("ratings-online ")
                == ["fetch", "submit", "own", "withdraw", "--help", "--version"])
        #expect(try await bash("ratings-online withdraw o") == ["odrs:"])
        #expect(try await bash("ratings-online submit o") == ["odrs:"])
        #expect(try await bash("/usr/bin/ratings-online fetch s") == ["supabase:"])
        #expect(try await bash("ratings-online fetch g") == ["github:"])
        #expect(try await bash("ratings-online fetch mock:") == [])
    }

    /// Completes `tar` with its own options, and says what it was asked.
    private static let tar = """
        _tar() { COMPREPLY=("$COMP_CWORD,$2,$3,${COMP_WORDS[*]},$COMP_LINE"); }
        complete -F _tar tar;
        """

    @Test(
        "bash leaves another program's words to its own completion",
        arguments: [
            ("ratings run x -- tar -", "1,-,tar,tar -,tar -"),
            ("ratings run x tar -", "1,-,tar,tar -,tar -"),
            ("ratings run --moment m x -- tar a:b -", "4,-,b,tar a : b -,tar a:b -"),
            ("ratings run x --moment=m -- tar --json ", "2,,--json,tar --json ,tar --json "),
        ])
    func bashOther(line: String, asked: String) async throws {
        #expect(try await bash(line, before: Self.tar) == [asked])
    }

    @Test("bash offers programs where another one's name comes, and our options only before")
    func bashProgram() async throws {
        #expect(Set(try await bash("ratings run x -- basenam")) == ["basename"])
        #expect(Set(try await bash("ratings run x basenam")) == ["basename"])
        #expect(try await bash("ratings run x --mo") == ["--moment", "--mouse"])
        #expect(try await bash("ratings run x -- nosuch --mo") == [])
        #expect(
            try await bash(
                "ratings run x -- tar -",
                before: "_command_offset() { COMPREPLY=(\"offset $1\"); };") == ["offset 4"])
    }

    @Test(
        "fish offers them too",
        .enabled(if: Scratch.has("fish"), "fish is not installed"))
    func fish() async throws {
        let file = home.path + "/ratings.fish"
        try home.write(try await script("fish"), to: file)
        for (line, offered, isOffered) in [
            ("ratings p", "pick", true), ("ratings pick --js", "--json", true),
            ("ratings pick --theme d", "dark", true), ("ratings record x fi", "first-use", true),
            ("ratings show mock:no", "mock:noReviews", true), ("ratings check t", "tool", true),
            ("ratings check ", "other-app", true), ("ratings check ", "third", true),
            ("ratings check ", ".asks", false), ("ratings record tool ", "tool", false),
            ("ratings show file:files/a", "file:files/answer.json", true),
            ("ratings-online s", "submit", true), ("ratings-online submit o", "odrs:", true),
            ("ratings run x -- printed --", "--mark", true),
            ("ratings run x printed --", "--mark", true),
            ("ratings run x -- printed --", "--moment", false),
            ("ratings run x --mo", "--moment", true),
            ("ratings run x -- basenam", "basename", true),
            ("ratings run x basenam", "basename", true),
        ] {
            let words = try await words([
                "fish", "--no-config", "-c",
                "cd; source $argv[1]; complete -c printed -l mark; complete -C $argv[2]", file,
                line,
            ])
            #expect(words.contains(offered) == isOffered, "\(line): \(words)")
        }
    }

    @Test(
        "zsh completes what is typed",
        .enabled(if: Scratch.has("zsh"), "zsh is not installed"))
    func zsh() async throws {
        try home.write(try await script("zsh"), to: home.path + "/_ratings")
        let home = home.path
        try await onOwnThread { Result { try Self.typeIntoZsh(home: home) } }.get()
    }

    private static func typeIntoZsh(home: String) throws {
        var program = Program("/usr/bin/env", ["zsh", "-f", "-i"], directory: home)
        program.environment["HOME"] = home
        let terminal = try EmulatedTerminal(
            running: program, size: Size(width: 100, height: 30))
        try terminal.type(
            "PS1='ready> '; fpath=('\(home)' $fpath); autoload -Uz compinit; compinit -u -D; clear; "
                + "compdef '_arguments --mark' printed; echo set\\ up\n")
        try terminal.waitForText("set up")
        for (typed, whole) in [
            ("ratings pic\t", "ratings pick "), ("ratings pick --them\t", "ratings pick --theme="),
            ("ratings pick --theme=da\t", "--theme=dark"),
            ("ratings record x fir\t", "ratings record x first-use"),
            ("ratings check oth\t", "ratings check other-app "),
            ("ratings show mock:noRe\t", "ratings show mock:noReviews "),
            ("ratings show apps\t", "ratings show appstore:"),
            ("ratings show file:files/an\t", "ratings show file:files/answer.json"),
            ("ratings-online sub\t", "ratings-online submit "),
            ("ratings run x -- printed --m\t", "ratings run x -- printed --mark "),
            ("ratings run x printed --m\t", "ratings run x printed --mark "),
            ("ratings run --moment m x -- printed --m\t", "m x -- printed --mark "),
            ("ratings run x --mom\t", "ratings run x --moment="),
            ("ratings run x -- basenam\t", "ratings run x -- basename "),
        ] {
            try terminal.type(typed)
            try terminal.waitForText(whole)
            try terminal.type("\u{15}")
        }
    }

    @Test("an interactive bash puts what is offered where it belongs")
    func interactive() async throws {
        try home.write(try await script("bash"), to: home.path + "/ratings.bash")
        let home = home.path
        try await onOwnThread { Result { try Self.typeIntoBash(home: home) } }.get()
    }

    private static func typeIntoBash(home: String) throws {
        var program = Program("/bin/bash", ["--norc", "--noprofile", "-i"], directory: home)
        program.environment["HOME"] = home
        program.environment["INPUTRC"] = "/dev/null"
        let terminal = try EmulatedTerminal(
            running: program, size: Size(width: 100, height: 30))
        try terminal.type(
            "PS1='ready> '; source ratings.bash; complete -W '--mark' printed; clear; "
                + "echo set\\ up\n")
        try terminal.waitForText("set up")
        for (typed, whole) in [
            ("ratings show mock:noRe\t.", "ratings show mock:noReviews ."),
            ("ratings show apps\t.", "ratings show appstore:."),
            ("ratings pick --theme=da\t.", "ratings pick --theme=dark ."),
            ("ratings show file:files/an\t.", "ratings show file:files/answer.json ."),
            ("ratings check oth\t.", "ratings check other-app ."),
            ("ratings-online sub\t.", "ratings-online submit ."),
            ("ratings run x -- printed --m\t.", "ratings run x -- printed --mark ."),
        ] {
            try terminal.type(typed)
            try terminal.waitForText(whole)
            try terminal.type("\u{15}")
        }
    }

    @Test("a shell that there is none for is refused, and the ones that there are named")
    func unknown() async throws {
        let call = try await CommandCall.run(["completions", "csh"])
        #expect(call.status == .usage)
        #expect(
            call.errors
                == "ratings: SHELL is one of bash, zsh, fish, not 'csh'; did you mean 'zsh'?\n")
    }

    @Test("what is special to a shell is quoted")
    func quoting() {
        #expect(Shell.bash.quoted("a'b\\") == #"'a'\''b\'"#)
        #expect(Shell.fish.quoted("a'b\\") == #"'a\'b\\'"#)
    }
}

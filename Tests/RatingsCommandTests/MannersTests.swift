import Foundation
import RatingsEmulatorTesting
import RatingsProviders
import RatingsTesting
import TerminalKit
import Testing

@testable import RatingsCommand

@Suite("The manual page")
struct ManPageTests {
    static let man = "/usr/bin/man"

    private func page() async throws -> String {
        try await CommandCall.run(["--man"]).output
    }

    @Test("man reads it without a warning, and all commands and options are in it")
    func readable() async throws {
        try #require(
            FileManager.default.isExecutableFile(atPath: Self.man),
            "The page cannot be read without man: please install man-db and groff-base.")
        let home = try TemporaryHome()
        let file = home.path + "/ratings.1"
        try home.write(try await page(), to: file)
        let command = [
            "/usr/bin/env", "-i", "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin", "MANWIDTH=200",
            "MANROFFOPT=-c", Self.man, "--warnings", "-P", "cat", "-E", "UTF-8", "-l", file,
        ]
        let result = try await Scratch.run(command)
        #expect(result.outcome == .exited(status: 0))
        #expect(String(decoding: result.errorOutput, as: UTF8.self) == "")
        let text = Scratch.withoutOverstrikes(String(decoding: result.output, as: UTF8.self))
        for command in CommandTable.commands {
            #expect(text.contains("ratings \(command.name)"))
            for option in command.allOptions {
                #expect(text.contains(option.synopsis), "\(command.name) \(option.rawValue)")
            }
        }
        for (status, _) in ExitStatus.explained { #expect(text.contains(status)) }
        #expect(text.contains("NO_COLOR") && text.contains("~/.local/state/ratings/drafts/"))
        #expect(text.contains("'ratings forget APP' wipes it"))
    }

    @Test("it is ASCII, and no line of its text is taken for a request")
    func form() async throws {
        let page = try await page()
        #expect(page.utf8.allSatisfy { $0 < 0x80 })
        let requests = Set(["TH", "SH", "SS", "TP", "PP"])
        for line in page.split(separator: "\n") where line.hasPrefix(".") {
            #expect(requests.contains(String(line.dropFirst().prefix(2))), "\(line)")
        }
        #expect(!page.split(separator: "\n").contains { $0.hasPrefix("'") })
        #expect(Roff.line(".x \\ 'y' \"é\"") == #"\&.x \e \(aqy\(aq "\[u00E9]""#)
        #expect(Roff.quoted("a \"b\"") == #""a \(dqb\(dq""#)
    }
}

@Suite("Completions")
struct CompletionTests {
    private func script(_ shell: String) async throws -> String {
        let call = try await CommandCall.run(["completions", shell])
        #expect(call.status == .success)
        #expect(call.errors.isEmpty)
        return call.output
    }

    /// What bash offers for the last of some words.
    private func bash(_ words: String...) async throws -> [String] {
        let home = try TemporaryHome()
        let file = home.path + "/ratings.bash"
        try home.write(try await script("bash"), to: file)
        let list = words.map { "'\($0)'" }.joined(separator: " ")
        let program = """
            set -eu; source "$1"; COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
            _ratings; printf '%s\\n' "${COMPREPLY[@]}"
            """
        let result = try await Scratch.run(["/bin/bash", "--norc", "-c", program, "test", file])
        #expect(result.outcome == .exited(status: 0))
        #expect(result.errorOutput.isEmpty)
        return String(decoding: result.output, as: UTF8.self).split(separator: "\n")
            .map(String.init)
    }

    @Test("bash offers commands, a command's options, and the values of an option")
    func bash() async throws {
        #expect(try await bash("ratings", "p") == ["pick"])
        #expect(try await bash("ratings", "").count == CommandName.allCases.count + 2)
        #expect(try await bash("ratings", "pick", "--j") == ["--json"])
        #expect(try await bash("ratings", "pick", "--theme", "d") == ["dark"])
        #expect(
            try await bash("ratings", "feedback", "x", "--kind", "") == ["bug", "request", "other"])
        #expect(try await bash("ratings", "record", "x", "fi") == ["first-use"])
        #expect(
            try await bash("ratings", "demo", "--mock", "no") == [
                "noReviews", "noRatingsOrReviews",
            ])
        #expect(try await bash("ratings", "pick", "--title", "x") == [])
        #expect(try await bash("ratings", "completions", "") == ["--help", "bash", "zsh", "fish"])
    }

    @Test(
        "fish offers them too",
        .enabled(if: Scratch.has("fish"), "fish is not installed"))
    func fish() async throws {
        let home = try TemporaryHome()
        let file = home.path + "/ratings.fish"
        try home.write(try await script("fish"), to: file)
        for (line, offered) in [
            ("ratings p", "pick"), ("ratings pick --js", "--json"),
            ("ratings pick --theme d", "dark"), ("ratings record x fi", "first-use"),
        ] {
            let result = try await Scratch.run([
                "/usr/bin/env", "HOME=\(home.path)", "fish", "--no-config", "-c",
                "source $argv[1]; complete -C $argv[2]", file, line,
            ])
            #expect(result.outcome == .exited(status: 0))
            #expect(result.errorOutput.isEmpty)
            let words = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
                .map { $0.prefix { $0 != "\t" } }
            #expect(words.contains { $0 == offered }, "\(line): \(words)")
        }
    }

    @Test(
        "zsh completes what is typed",
        .enabled(if: Scratch.has("zsh"), "zsh is not installed"))
    func zsh() async throws {
        let home = try TemporaryHome()
        try home.write(try await script("zsh"), to: home.path + "/_ratings")
        try await onOwnThread { Result { try Self.typeIntoZsh(folder: home.path) } }.get()
    }

    private static func typeIntoZsh(folder: String) throws {
        var program = Program("/usr/bin/env", ["zsh", "-f", "-i"], directory: folder)
        program.environment["HOME"] = folder
        let terminal = try EmulatedTerminal(
            running: program, size: Size(width: 100, height: 30))
        try terminal.type(
            "PS1='ready> '; fpath=('\(folder)' $fpath); autoload -Uz compinit; compinit -u -D; clear; "
                + "echo set\\ up\n")
        try terminal.waitForText("set up")
        for (typed, whole) in [
            ("ratings pic\t", "ratings pick "), ("ratings pick --them\t", "ratings pick --theme="),
            ("ratings pick --theme=da\t", "--theme=dark"),
            ("ratings record x fir\t", "ratings record x first-use"),
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

/// Programs that these tests need.
enum Scratch {
    static func has(_ program: String) -> Bool {
        ["/usr/bin/", "/bin/", "/usr/local/bin/"].contains {
            FileManager.default.isExecutableFile(atPath: $0 + program)
        }
    }

    static func run(_ command: [String]) async throws -> ChildResult {
        let child = ChildProcess(command: command)
        let stop = try StopSwitch()
        return await onOwnThread { child.run(stop: stop) }
    }

    /// Text as a terminal would show it that prints a letter, a backspace and the letter again.
    static func withoutOverstrikes(_ text: String) -> String {
        var kept: [Character] = []
        for character in text {
            if character == "\u{8}" { _ = kept.popLast() } else { kept.append(character) }
        }
        return String(kept)
    }
}

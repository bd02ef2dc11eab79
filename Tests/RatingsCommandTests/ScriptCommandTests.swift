import Foundation
import ReviewStorage
import ReviewTiming
import Testing
@testable import RatingsCommand

/// What a script may rely on.
@Suite("Commands in a script")
struct ScriptCommandTests {
    private func object(_ call: CommandCall) throws -> [String: Any] {
        let value = try JSONSerialization.jsonObject(with: Data(call.output.utf8))
        return try #require(value as? [String: Any])
    }

    private func reason(_ call: CommandCall) throws -> String? {
        (try object(call)["reason"] as? [String: Any])?["code"] as? String
    }

    @Test("record goes on where the state cannot be written, and says so in one line")
    func unwritable() async throws {
        let home = try ScratchHome()
        try home.write("", to: "\(home.path)/.local/state/ratings")
        for event in [
            ["launch"], ["signal", "good"], ["blocker", "error"], ["retract", "good"], ["rated"],
            ["declined"], ["first-use", "--at", "2026-01-01"],
        ] {
            let call = try await CommandCall.run(
                ["record", "tool"] + event, environment: ["HOME": home.path])
            #expect(call.status == .success)
            #expect(call.output.isEmpty)
            #expect(call.errors.hasPrefix("ratings: \(event[0]) was not recorded: "))
            #expect(call.errors.split(separator: "\n").count == 1)
            let strict = try await CommandCall.run(
                ["record", "tool"] + event + ["--strict"], environment: ["HOME": home.path])
            #expect(strict.status.code == 74)
        }
    }

    @Test("record needs no configuration, and a wrong one is none of its business")
    func brokenConfiguration() async throws {
        let home = try ScratchHome()
        try home.write("{", to: home.configurationPath)
        for event in ["launch", "blocker"] {
            let arguments = ["record", "tool", event] + (event == "blocker" ? ["eror"] : [])
            let call = try await CommandCall.run(arguments, environment: ["HOME": home.path])
            #expect(call.status == .success)
            #expect(call.errors == "")
        }
    }

    @Test("an event that no decision will look at is reported in one line, and recorded")
    func remarks() async throws {
        let home = try ScratchHome()
        let nothing = try await home.call("record", "tool", "retract", "good")
        #expect(nothing.status == .success)
        #expect(nothing.errors == "ratings: there is no signal 'good' to take back\n")
        let scoped = try await home.call("record", "tool", "retract", "good", "--scope", "trip-a")
        #expect(
            scoped.errors
                == "ratings: there is no signal 'good' in the scope 'trip-a' to take back\n")
        let blocker = try await home.call("record", "tool", "blocker", "eror")
        #expect(blocker.status == .success)
        #expect(
            blocker.errors
                == "ratings: no rule of tool knows the blocker 'eror'; did you mean 'error'?\n")
        try home.write(
            "{moments: {done: {blockers: {eror: 1}}}}", to: home.configurationPath)
        #expect(try await home.call("record", "tool", "blocker", "eror").errors == "")
        try home.write("{policy: {blockers: {crash: 1}}}", to: "\(home.path)/mine.json")
        let named = try await home.call(
            "record", "tool", "blocker", "crash", "--config", "\(home.path)/mine.json")
        #expect(named.errors == "")
        _ = try await home.call("record", "tool", "first-use", "--at", "2026-01-01")
        let later = try await home.call("record", "tool", "first-use", "--at", "2026-02-01")
        #expect(later.errors == "ratings: an earlier first use is already recorded\n")
    }

    @Test("the help of an event lists what the event takes")
    func narrowedHelp() async throws {
        for event in RecordEvent.allCases {
            let help = try await CommandCall.run(["record", "tool", event.rawValue, "--help"])
            #expect(help.status == .success)
            #expect(help.output.contains("Usage: ratings record APP \(event.rawValue)"))
            for option in RecordCommand.description.options {
                let isListed = help.output.contains("  \(option.rawValue)")
                #expect(isListed == event.options.contains(option), "\(event) \(option.rawValue)")
            }
        }
        let whole = try await CommandCall.run(["record", "--help"])
        #expect(whole.output.contains("  --points NUMBER"))
    }

    @Test(
        "with --json one value is printed, whatever goes wrong",
        arguments: [
            (["ask", "tool", "--moment", "done"], "configuration", 65),
            (["rate", "tool"], "configuration", 65),
            (["feedback", "tool"], "configuration", 65),
            (["check", "tool", "--moment", "done"], "configuration", 65),
            (["ask", "tool"], "usage", 64), (["ask", "tool", "--moment"], "usage", 64),
            (["ask"], "usage", 64), (["ask", "../tool", "--moment", "done"], "usage", 64),
            (["rate"], "usage", 64), (["pick", "--default", "9"], "usage", 64),
            (["check", "tool"], "usage", 64),
            (["feedback", "tool", "--kind", "x"], "configuration", 65),
        ] as [([String], String, Int32)])
    func oneValue(arguments: [String], code: String, status: Int32) async throws {
        let home = try ScratchHome()
        try home.write("{nmae: 1}", to: home.configurationPath)
        var arguments = arguments
        arguments.insert("--json", at: 1)
        let call = try await CommandCall.run(arguments, environment: ["HOME": home.path])
        #expect(call.status.code == status)
        #expect(try reason(call) == code)
        let word = arguments[0] == "check" ? "verdict" : "outcome"
        #expect(try object(call)[word] as? String == (word == "verdict" ? "hold" : "notShown"))
        #expect(call.errors.split(separator: "\n").count == 1)
        #expect(call.output.split(separator: "\n").count == 1)
    }

    @Test("reviews fails in the provider format, once")
    func failedReviews() async throws {
        for (arguments, kind) in [
            (["mock:throwsError"], "failed"), (["mock:nope"], "badRequest"),
            (["none", "--maximum-reviews", "-1"], "badRequest"),
        ] {
            let call = try await CommandCall.run(["reviews", "--json"] + arguments)
            let error = try #require(try object(call)["error"] as? [String: Any])
            #expect(error["kind"] as? String == kind)
        }
    }

    @Test("the reviews that are printed as JSON are as many, as old and as plain as was asked for")
    func reviewOptions() async throws {
        let home = try ScratchHome()
        let file = "\(home.path)/r.json"
        try home.write(
            #"{"reviews": [{"rating": 5, "title": "Größe 🎉"}, {"rating": 4, "title": "b"}]}"#,
            to: file)
        let call = try await home.call(
            "reviews", "file:\(file)", "--json", "--ascii", "--maximum-reviews", "1")
        #expect(call.output.utf8.allSatisfy { $0 < 0x80 })
        let reviews = try #require(try object(call)["reviews"] as? [[String: Any]])
        #expect(reviews.map { $0["title"] as? String } == ["Größe 🎉"])
        let old = try await home.call(
            "reviews", "mock:withMockReviews", "--json", "--at", "2020-06-15")
        #expect(old.output.contains("2020-06-15T00:00:00Z"))
    }

    @Test("a date is enough for --at")
    func plainDate() async throws {
        let home = try ScratchHome()
        try await home.ripen()
        _ = try await home.call("record", "tool", "blocker", "error")
        for (date, output) in [
            ("2026-03-04", "hold cooling-down\n"), ("2026-03-05", "ask\n"),
            ("2026-03-04T12:00:00", "ask\n"),
        ] {
            let call = try await home.call("check", "tool", "--moment", "done", "--at", date)
            #expect(call.output == output)
        }
        for wrong in ["2026-02-30", "2026-3-4", "tomorrow", "2026-03-04T", ""] {
            let call = try await home.call("check", "tool", "--moment", "done", "--at", wrong)
            #expect(call.status == .usage)
            #expect(call.errors.contains("a date such as 2026-01-31 or 2026-01-31T12:00:00Z"))
        }
    }

    /// Values that options take; those that open a terminal are tried in the emulator.
    private static let samples: [OptionName: String] = [
        .at: "2026-03-01", .appName: "Tool", .appVersion: "1.0", .color: "never",
        .config: "tool.json",
        .format: "text", .language: "en", .maximumReviews: "2", .mock: "noReviews",
        .moment: "done", .ongoing: "x", .points: "2", .reviewPage: "https://example.org",
        .scope: "s", .size: "60x20", .state: "loaded", .theme: "dark", .tint: "teal",
        .title: "T", .unmet: "u", .asked: "2026-01-01", .firstUse: "2026-01-01",
        .launches: "3", .rated: "2026-01-01", .signals: "x=3", .version: "1.0",
    ]

    /// Commands that open a terminal or start a program; they are tried in the emulator.
    private static let triedElsewhere: Set<CommandName> = [.run, .pick, .feedback]

    @Test("the calls below are of every command")
    func everyCommand() {
        let names = Self.calls.compactMap { CommandName(rawValue: $0[0]) }
        #expect(Set(names).union(Self.triedElsewhere) == Set(CommandName.allCases))
    }

    private static let calls = [
        ["demo"], ["show", "none"], ["snapshot", "none"], ["reviews", "none"],
        ["reviews", "none", "--json"], ["fetch", "none"],
        ["check", "tool", "--moment", "done"], ["status"], ["status", "tool"],
        ["ask", "tool", "--moment", "done"], ["rate", "tool"], ["forget", "tool"],
        ["init", "tool"], ["opt-out", "tool"], ["opt-in", "tool"], ["completions", "bash"],
        ["record", "tool", "launch"], ["record", "tool", "signal", "x"],
        ["record", "tool", "retract", "x"], ["record", "tool", "blocker", "x"],
        ["record", "tool", "rated"], ["record", "tool", "declined"],
        ["record", "tool", "first-use", "--at", "2026-01-01"],
        ["adopt", "tool", "--asked", "2026-01-01"], ["check-config", "FILE"],
    ]

    @Test("each option that a command lists is read by it", arguments: calls)
    func optionsAreRead(call: [String]) async throws {
        let home = try ScratchHome()
        // A damaged state: nothing is shown, no matter who runs the tests.
        if ["ask", "rate"].contains(call[0]) { try home.write("{", to: home.statePath) }
        let command = try #require(CommandName(rawValue: call[0])).description
        let narrowed = command.narrowed(Array(call.dropFirst())) ?? command
        for option in narrowed.options {
            let words = call.dropFirst().map { $0 == "FILE" ? "\(home.path)/tool.json" : $0 }
            var arguments = words + [option.rawValue]
            if option.value != nil { arguments.append(try #require(Self.samples[option])) }
            let parsed = try ParsedArguments(arguments, of: command)
            let unread = try await CommandCall.unread(parsed, command, home: home)
            #expect(unread == [], "\(call) \(option.rawValue)")
        }
    }
}

extension CommandCall {
    /// The options that a command does not look at when it is called so.
    fileprivate static func unread(
        _ parsed: ParsedArguments, _ command: CommandDescription, home: ScratchHome
    ) async throws -> Set<OptionName> {
        let config = "\(home.path)/tool.json"
        try home.write("{moments: {done: {}}}", to: config)
        let null = OutputStream(descriptor: FileHandle.nullDevice.fileDescriptor)
        let context = CommandContext(
            environment: ["HOME": home.path], now: { CommandCall.now }, output: null, errors: null)
        _ = try? command.run(parsed, context)
        return parsed.unread
    }
}

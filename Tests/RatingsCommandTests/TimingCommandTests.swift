import Foundation
import ReviewTiming
import Testing
@testable import RatingsCommand

@Suite("The commands about when to ask")
struct TimingCommandTests {
    @Test("a new user of a new configuration becomes one who may be asked")
    func ripening() async throws {
        let home = try ScratchHome()
        let missing = try await home.call("check", "tool", "--moment", "done")
        #expect(missing.output == "hold undeclared-moment\n")
        #expect(missing.status.code == 3)
        try await home.ripen()
        let ask = try await home.call("check", "tool", "--moment", "done")
        #expect(ask.output == "ask\n")
        #expect(ask.status == .success)
        let other = try await home.call("check", "tool", "--moment", "other")
        #expect(other.output == "hold undeclared-moment\n")
    }

    @Test("every event is recorded, and a blocker holds until its days are over")
    func recording() async throws {
        let home = try ScratchHome()
        try await home.ripen()
        for event in [
            ["launch"], ["signal", "good", "--points", "5"], ["retract", "good"],
            ["signal", "good", "--scope", "trip-a"],
            ["blocker", "error"],
        ] {
            let call = try await CommandCall.run(
                ["record", "tool"] + event, environment: ["HOME": home.path])
            #expect(call.status == .success)
            #expect(call.output.isEmpty)
            #expect(call.errors.isEmpty)
        }
        let state = try ReviewState(document: Data(home.read(home.statePath).utf8))
        #expect(state.launches == 1)
        let held = try await home.call("check", "tool", "--moment", "done")
        #expect(held.output == "hold cooling-down\n")
        let later = try await home.call(
            "check", "tool", "--moment", "done", "--at", "2026-03-04T12:00:00Z")
        #expect(later.output == "ask\n")
        for (event, code) in [("rated", "already-rated"), ("declined", "declined")] {
            _ = try await home.call("record", "tool", event)
            #expect(
                try await home.call("check", "tool", "--moment", "done").output
                    == "hold \(code)\n")
        }
    }

    @Test("first use can be moved back for a person who was there before")
    func firstUse() async throws {
        let home = try ScratchHome()
        try await home.configure()
        _ = try await home.call("record", "tool", "signal", "good", "--points", "3")
        #expect(
            try await home.call("check", "tool", "--moment", "done").output == "hold too-new\n")
        _ = try await home.call("record", "tool", "first-use", "--at", "2026-01-01T00:00:00Z")
        #expect(try await home.call("check", "tool", "--moment", "done").output == "ask\n")
    }

    @Test("check explains itself in a table and in JSON, and is silent if asked to be")
    func explaining() async throws {
        let home = try ScratchHome()
        try await home.configure()
        _ = try await home.call("record", "tool", "launch")
        let table = try await home.call("check", "tool", "--moment", "done", "--explain")
        #expect(table.output.hasPrefix("hold too-new\n\nmet      state-unavailable"))
        #expect(table.output.contains("NOT MET  too-new"))
        #expect(table.output.contains("until 2026-03-08T12:00:00Z"))
        #expect(table.output.contains("what has to change: too-few-signals."))
        let json = try await home.call("check", "tool", "--moment", "done", "--json")
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        #expect(object["verdict"] as? String == "hold")
        #expect((object["reason"] as? [String: Any])?["code"] as? String == "too-new")
        #expect((object["checks"] as? [Any])?.count == ReviewCheck.Code.allCases.count)
        let quiet = try await home.call("check", "tool", "--moment", "done", "--quiet")
        #expect(quiet.output.isEmpty)
        #expect(quiet.errors.isEmpty)
        #expect(quiet.status.code == 3)
    }

    @Test("what the options say counts: version, scope, ongoing and unmet")
    func options() async throws {
        let home = try ScratchHome()
        try await home.ripen()
        for (options, output) in [
            (["--ongoing", "offline", "--ongoing", "busy"], "hold ongoing\n"),
            (["--unmet", "has-project"], "hold requirement-unmet\n"),
            (["--scope", "trip-a"], "hold too-few-signals\n"), (["--app-version", "abc"], "ask\n"),
        ] {
            let call = try await CommandCall.run(
                ["check", "tool", "--moment", "done"] + options, environment: ["HOME": home.path])
            #expect(call.output == output)
        }
    }

    @Test("check writes nothing, whatever it decides")
    func readOnly() async throws {
        let home = try ScratchHome()
        _ = try await home.call("check", "tool", "--moment", "done")
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
        try await home.ripen()
        let before = try home.read(home.statePath)
        _ = try await home.call("check", "tool", "--moment", "done", "--explain")
        #expect(try home.read(home.statePath) == before)
    }

    @Test(
        "quiet contexts hold, and the configuration widens and narrows them",
        arguments: [
            (["CI": "true"], nil, "hold quiet-place\n"), (["CI": "false"], nil, "ask\n"),
            (["CI": "false", "BUILD_NUMBER": "7"], nil, "ask\n"),
            (["GIT_PREFIX": ""], nil, "hold quiet-place\n"),
            (["RATINGS_NO_ASK": "1"], nil, "hold opted-out\n"),
            (["RATINGS_NO_ASK": "0"], nil, "ask\n"),
            (
                ["CI": "true"], "{reviewPage:'https://a.example',moments:{done:{}},quietIn:[]}",
                "ask\n"
            ),
            (["SSH_TTY": "x"], "{moments:{done:{}},quietIn:['ssh']}", "hold quiet-place\n"),
            (["CLAUDECODE": "1"], nil, "hold quiet-place\n"), (["CLAUDECODE": "off"], nil, "ask\n"),
            (["AI_AGENT": "x"], "{moments:{done:{}},quietIn:[]}", "hold quiet-place\n"),
            (
                ["AI_AGENT": "x"],
                "{reviewPage:'https://a.example',moments:{done:{}},quietIn:['-agent']}", "ask\n"
            ),
            (["CI": "1"], "{moments:{done:{}},quietIn:['-agent']}", "hold quiet-place\n"),
            (["DO_NOT_TRACK": "1"], "{moments:{done:{}},quietIn:[]}", "hold quiet-place\n"),
            (["DO_NOT_TRACK": "0"], nil, "ask\n"),
        ] as [([String: String], String?, String)])
    func quietPlaces(variables: [String: String], json: String?, output: String) async throws {
        let home = try ScratchHome()
        try await home.ripen()
        if let json { try home.write(json, to: home.configurationPath) }
        let call = try await home.call(
            "check", "tool", "--moment", "done", environment: variables)
        #expect(call.output == output)
    }

    @Test("opting out holds for one app or for all, and forgetting does not take it back")
    func optingOut() async throws {
        let home = try ScratchHome()
        try await home.ripen()
        #expect(try await home.call("opt-out", "other").status == .success)
        #expect(try await home.call("check", "tool", "--moment", "done").output == "ask\n")
        #expect(try await home.call("opt-out").status == .success)
        _ = try await home.call("forget", "tool")
        #expect(
            try await home.call("check", "tool", "--moment", "done").output
                == "hold opted-out\n")
        #expect(try home.read("\(home.path)/.local/state/ratings/opt-out") == "other\n*\n")
    }

    @Test("forgetting wipes a state, or one scope of it")
    func forgetting() async throws {
        let home = try ScratchHome()
        try await home.ripen()
        _ = try await home.call("record", "tool", "signal", "good", "--scope", "trip-a")
        _ = try await home.call("forget", "tool", "--scope", "trip-a")
        #expect(try !home.read(home.statePath).contains("trip-a"))
        #expect(try await home.call("check", "tool", "--moment", "done").output == "ask\n")
        #expect(try await home.call("forget", "tool").status == .success)
        #expect(!FileManager.default.fileExists(atPath: home.statePath))
        #expect(try await home.call("forget", "tool").status == .success)
    }

    @Test(
        "a state that cannot be used holds, is named once, and is left as it is",
        arguments: ["", "x", "[]", "{\"schema\": 9}", "\0\0\0", "{\"schema\": 1, \"asks\": 7}"])
    func unusableStates(text: String) async throws {
        let home = try ScratchHome()
        try await home.ripen()
        try home.write(text, to: home.statePath)
        let check = try await home.call("check", "tool", "--moment", "done", "--json")
        #expect(check.status.code == 3)
        #expect(check.output.contains("\"code\":\"state-unavailable\""))
        #expect(check.errors.contains("ratings forget tool"))
        #expect(check.errors.split(separator: "\n").count == 1)
        let record = try await home.call("record", "tool", "launch", "--strict")
        #expect(record.status.code == 65)
        #expect(record.errors.contains("ratings forget tool"))
        let lenient = try await home.call("record", "tool", "launch")
        #expect(lenient.status == .success)
        #expect(lenient.errors.hasPrefix("ratings: launch was not recorded: "))
        #expect(lenient.errors.split(separator: "\n").count == 1)
        #expect(try home.read(home.statePath) == text)
        #expect(try await home.call("forget", "tool").status == .success)
        #expect(try await home.call("record", "tool", "launch").status == .success)
    }

    @Test("without a home nothing is made anywhere, check holds and record says why")
    func homeless() async throws {
        for variables in [[:], ["HOME": ""], ["HOME": "/"], ["HOME": "/nonexistent"]] {
            let check = try await CommandCall.run(
                ["check", "tool", "--moment", "done"], environment: variables)
            #expect(check.output == "hold state-unavailable\n")
            #expect(check.status.code == 3)
            for (options, status) in [([], 0), (["--strict"], 74)] as [([String], Int32)] {
                let record = try await CommandCall.run(
                    ["record", "tool", "launch"] + options, environment: variables)
                #expect(record.status.code == status)
                #expect(record.errors.split(separator: "\n").count == 1)
            }
            let installing = try await CommandCall.run(
                ["init", "tool", "--install"], environment: variables)
            #expect(installing.status.code == 74)
        }
        #expect(!FileManager.default.fileExists(atPath: "/nonexistent"))
    }

    @Test("neither check nor record asks the provider")
    func noProvider() async throws {
        let home = try ScratchHome()
        let sign = "\(home.path)/started"
        try await home.ripen()
        try home.write(
            "{moments:{done:{}},provider:\"exec:touch '\(sign)'\"}", to: home.configurationPath)
        #expect(try await home.call("check", "tool", "--moment", "done").output == "ask\n")
        _ = try await home.call("record", "tool", "signal", "good")
        #expect(!FileManager.default.fileExists(atPath: sign))
    }

    @Test(
        "a wrong call says what is right",
        arguments: [
            ["check", "tool"], ["check", "../tool", "--moment", "x"], ["check", ".tool"],
            ["record", "tool"], ["record", "tool", "rocket"], ["record", "tool", "signal"],
            ["record", "tool", "launch", "extra"],
            ["record", "tool", "signal", "good", "--points", "0"],
            ["record", "tool", "signal", "good", "--points", "1001"],
            ["record", "tool", "launch", "--points", "3"],
            ["record", "tool", "rated", "--scope", "x"], ["record", "tool", "first-use"],
            ["record", "tool", "launch", "--app-version", "1.2"],
            ["record", "tool", "signal", "good", "--config", "x"],
            ["record", "tool", "launch", "--at", "2026-01-01T00:00:00Z"],
            ["opt-out", "a/b"], ["init"], ["forget"], ["check", "tool", "--moment"],
        ])
    func usage(arguments: [String]) async throws {
        let home = try ScratchHome()
        let call = try await CommandCall.run(arguments, environment: ["HOME": home.path])
        #expect(call.status.code == 64)
        #expect(call.output.isEmpty)
        #expect(call.errors.split(separator: "\n").count == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
    }
}

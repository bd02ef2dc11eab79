import Foundation
import ReviewTiming
import Testing
@testable import RatingsCommand

@Suite("What users, administrators and machines mean for an ask")
struct UserWishesTests {
    @Test(
        "agents, build servers, hooks and pipes are never asked, and no use of theirs is recorded",
        arguments: [["CLAUDECODE": "1"], ["CI": "true"], ["GIT_DIR": "."], ["TERM": "dumb"]])
    func machines(variables: [String: String]) async throws {
        let home = try ScratchHome()
        try await home.ripen()
        let before = try home.read(home.statePath)
        let isPipe = variables["TERM"] != nil
        for _ in 0..<250 {
            if !isPipe {
                for event in [["launch"], ["signal", "good", "--points", "3"]] {
                    let call = try await home.call(
                        ["record", "tool"] + event, environment: variables)
                    #expect(call.status == .success && call.errors.isEmpty)
                }
            }
            let ask = try await home.call(
                ["ask", "tool", "--moment", "done", "--json"], environment: variables)
            #expect(ask.status == (isPipe ? .notShown : .notDue))
        }
        #expect(try home.read(home.statePath) == before)
    }

    @Test("where a machine is at work, what a user or an author says is recorded all the same")
    func machinesRecord() async throws {
        let home = try ScratchHome()
        let agent = ["CURSOR_AGENT": "1"]
        for event in [["blocker", "error"], ["rated"], ["declined"]] {
            _ = try await home.call(["record", "tool"] + event, environment: agent)
        }
        let state = try home.read(home.statePath)
        for word in ["\"error\"", "\"ratedAt\":\"", "\"declinedAt\":\""] {
            #expect(state.contains(word))
        }
        #expect(state.contains("\"launches\":0"))
    }

    @Test("an explanation names the variable that was seen")
    func seenVariable() async throws {
        let home = try ScratchHome()
        try await home.ripen()
        let agent = ["GEMINI_CLI": "1"]
        let record = try await home.call(
            "record", "tool", "launch", "--explain", environment: agent)
        #expect(record.errors == "ratings: launch was not recorded: agent (GEMINI_CLI)\n")
        let user = try await home.call("record", "tool", "launch", "--explain")
        #expect(user.errors == "ratings: launch was recorded\n")
        let check = try await home.call(
            "check", "tool", "--moment", "done", "--explain", environment: agent)
        #expect(check.output.contains("agent (GEMINI_CLI)"))
        let help = try await home.call("check", "--help").output
        for variable in QuietPlace.Kind.agent.variables + ["DO_NOT_TRACK"] {
            #expect(help.contains(variable))
        }
    }

    @Test("opting in takes back an opt-out and a refusal of this app, and leaves the others")
    func optingIn() async throws {
        let home = try ScratchHome()
        try await home.ripen()
        let path = "\(home.path)/.local/state/ratings/opt-out"
        try home.write("# mine\nother tool # two\ntool\n", to: path)
        _ = try await home.call("record", "tool", "declined")
        #expect(try await home.call("opt-in", "tool").status == .success)
        #expect(try home.read(path) == "# mine\nother # two\n")
        #expect(try await home.call("check", "tool", "--moment", "done").output == "ask\n")
        #expect(try await home.call("opt-in", "tool").status == .success)
    }

    @Test("opting in changes nothing where * is in force, and names the file; alone it takes * out")
    func optingInForAll() async throws {
        let home = try ScratchHome()
        try await home.ripen()
        _ = try await home.call("opt-out", "tool")
        _ = try await home.call("opt-out")
        let path = "\(home.path)/.local/state/ratings/opt-out"
        let refused = try await home.call("opt-in", "tool")
        #expect(refused.status == .unrated)
        #expect(refused.errors.contains(path))
        #expect(try home.read(path) == "tool\n*\n")
        #expect(try await home.call("opt-in").status == .success)
        #expect(try home.read(path) == "tool\n")
        #expect(try await home.call("opt-in", "tool").status == .success)
        #expect(try await home.call("check", "tool", "--moment", "done").output == "ask\n")
    }

    @Test("an administrator switches one app or all off for everybody, and no user takes that back")
    func fleet() async throws {
        let home = try ScratchHome()
        try await home.ripen()
        let folders = ["XDG_CONFIG_DIRS": "relative:\(home.path)/none:\(home.path)/xdg"]
        let path = "\(home.path)/xdg/ratings/opt-out"
        func verdict() async throws -> String {
            try await home.call("check", "tool", "--moment", "done", environment: folders).output
        }
        #expect(try await verdict() == "ask\n")
        try home.write("other\n", to: path)
        #expect(try await verdict() == "ask\n")
        for text in ["tool\n", "*\n", "\u{0}\n*"] {
            try home.write(text, to: path)
            #expect(try await verdict() == "hold opted-out\n")
            let call = try await home.call("opt-in", "tool", environment: folders)
            #expect(call.status == .unrated && call.errors.contains(path))
            #expect(try home.read(path) == text)
        }
        try home.write("tool\n", to: path)
        #expect(try await home.call("opt-in", environment: folders).status == .success)
        let explained = try await home.call(
            "check", "tool", "--moment", "done", "--explain", environment: folders)
        #expect(explained.output.contains("by the administrator, in \(path)"))
    }

    @Test("a file for all users that cannot be read holds")
    func unreadableFleet() async throws {
        let home = try ScratchHome()
        try await home.ripen()
        try FileManager.default.createDirectory(
            atPath: "\(home.path)/xdg/ratings/opt-out", withIntermediateDirectories: true)
        let call = try await home.call(
            "check", "tool", "--moment", "done",
            environment: ["XDG_CONFIG_DIRS": "\(home.path)/xdg"])
        #expect(call.output == "hold opted-out\n")
    }
}

import Foundation
import RatingsCore
import RatingsTestSupport
import RatingsTesting
import Testing
@testable import RatingsCommand

@Suite("ratings status")
struct StatusCommandTests {
    private let home: ScratchHome

    init() throws { home = try ScratchHome() }

    private func json(
        _ arguments: [String] = [], environment: [String: String] = [:]
    ) async throws -> [String: Any] {
        let call = try await home.call(["status", "--json"] + arguments, environment: environment)
        #expect(call.status == .success)
        return try #require(
            try JSONSerialization.jsonObject(with: Data(call.output.utf8)) as? [String: Any])
    }

    private func apps(_ json: [String: Any]) throws -> [[String: Any]] {
        try #require(json["apps"] as? [[String: Any]])
    }

    @Test("without any app it says so, and writes nothing")
    func empty() async throws {
        let call = try await home.call("status")
        #expect(call.status == .success)
        #expect(call.output.hasPrefix("No app is remembered or configured.\n"))
        #expect(!FileManager.default.fileExists(atPath: home.path + "/.local"))
        #expect(try apps(try await json()).isEmpty)
    }

    @Test("a row for each app with a state or a configuration")
    func rows() async throws {
        try await home.ripen()
        #expect(try await home.call("record", "other", "launch").status == .success)
        let lines = try await home.call("status").output.split(separator: "\n")
        #expect(lines.first?.hasPrefix("app") == true)
        #expect(lines[1].hasPrefix("other  never"))
        #expect(lines[2].hasPrefix("tool   never"))
        #expect(lines[2].contains("  now  "))
        #expect(lines[2].hasSuffix(home.configurationPath))
        let apps = try apps(try await json())
        #expect(apps.map { $0["app"] as? String } == ["other", "tool"])
        #expect(apps[0]["configuration"] == nil)
        #expect(apps[1]["configuration"] as? String == home.configurationPath)
    }

    @Test("the last ask, its answer, opt-outs, contexts and the budget of all apps")
    func facts() async throws {
        try await home.ripen()
        let asked = CommandCall.now.addingTimeInterval(-3 * 86_400)
        let stamp = try #require(RFC3339.string(asked))
        try home.write(
            #"{"schema": 1, "asks": [{"app": "other", "at": "\#(stamp)"}]}"#,
            to: home.path + "/.local/state/ratings/.asks.json")
        #expect(try await home.call("record", "tool", "rated", at: asked).status == .success)
        #expect(try await home.call("opt-out", "tool").status == .success)
        let report = try await json(environment: ["CLAUDECODE": "1", "DO_NOT_TRACK": "1"])
        let tool = try #require(try apps(report).first)
        #expect(tool["optedOut"] as? String == "of this app")
        let shared = try #require(report["shared"] as? [String: Any])
        #expect(shared["lastAsk"] as? String == stamp)
        #expect(shared["asksInYear"] as? Int == 1)
        // The machine of the tests may be a container.
        let contexts = try #require(report["contexts"] as? [[String: String]])
            .filter { $0["kind"] != "container" }
        #expect(contexts.map { $0["kind"] } == ["do-not-track", "agent"])
        #expect(contexts.map { $0["sign"] } == ["DO_NOT_TRACK", "CLAUDECODE"])
        let text = try await home.call("status", "tool").output
        #expect(text.contains("opted out: of this app\n"))
        #expect(text.contains("rated: \(stamp)\n"))
        #expect(text.contains("asked last \(stamp), 1 ask in 365 days"))
    }

    @Test("a configuration or a state that cannot be read is named, and the others are shown")
    func damaged() async throws {
        try await home.ripen()
        try home.write("{name: 1}", to: home.path + "/.config/ratings/apps/broken.json")
        try home.write("{", to: home.path + "/.local/state/ratings/torn.json")
        let text = try await home.call("status").output
        #expect(text.contains("broken.json: name"))
        #expect(text.contains("\ntool "))
        #expect(text.contains("\ntorn "))
        let torn = try await home.call("check", "torn", "--moment", "done").output
        #expect(torn == "hold state-unavailable\n")
    }

    @Test("what it says of a moment is what check says, to the byte")
    func agrees() async throws {
        try await home.ripen()
        var random = SeededRandom(seed: 21)
        let events = [
            ["launch"], ["signal", "backup"], ["blocker", "error"], ["declined"], ["rated"],
            ["signal", "good", "--points", "3"],
        ]
        for _ in 0..<40 {
            let event = try #require(events.randomElement(using: &random))
            let at = CommandCall.now.addingTimeInterval(
                Double(Int.random(in: -90...0, using: &random)) * 86_400)
            #expect(try await home.call(["record", "tool"] + event, at: at).status == .success)
            let tool = try #require(try apps(try await json(["tool"])).first)
            let moments = try #require(tool["moments"] as? [[String: Any]])
            #expect(!moments.isEmpty)
            let text = try await home.call("status", "tool").output
            for moment in moments {
                let name = try #require(moment["moment"] as? String)
                let explained = try await home.call("check", "tool", "--moment", name, "--explain")
                #expect(text.contains("moment \(name): \(explained.output)"))
                let checked = try await home.call("check", "tool", "--moment", name, "--json")
                let json = try #require(
                    try JSONSerialization.jsonObject(with: Data(checked.output.utf8))
                        as? [String: Any])
                #expect(moment["verdict"] as? String == json["verdict"] as? String)
                #expect(
                    moment["reason"] as? NSDictionary == json["reason"] as? NSDictionary)
            }
            if Bool.random(using: &random) { _ = try await home.call("forget", "tool") }
        }
    }
}

import Foundation
import RatingsCore
import RatingsProviders
import Testing
import RatingsPOSIX
import RatingsTestSupport

@Suite("The command ratings-online", .serialized)
struct OnlineCommandTests {
    private static let answer =
        #"{"averageRating":4.5,"totalRatings":10,"reviews":[{"title":"Fine","rating":5}]}"#

    private func online(
        _ arguments: String..., server: ScriptedServer, folder: ScratchFolder? = nil,
        variables: [String: String] = [:]
    ) throws -> ChildResult {
        try BuiltProgram.online.run(
            arguments, server: server, folder: try folder ?? ScratchFolder.withMachineID(),
            variables: variables)
    }

    @Test("an answer is one line of the provider format")
    func answer() throws {
        let server = try ScriptedServer(.of(Self.answer))
        let result = try online("fetch", server.address("/r.json"), server: server)
        #expect(result.outcome == .exited(status: 0))
        #expect(result.errorText == "")
        #expect(result.text.split(separator: "\n").count == 1)
        #expect(try ProviderFormat.decode(result.output).averageRating == 4.5)
    }

    @Test("a failure is an error of the format, a sentence for people, and status 69")
    func failure() throws {
        let server = try ScriptedServer(.of("", status: 404))
        let result = try online("fetch", server.address("/r.json"), server: server)
        #expect(result.outcome == .exited(status: 69))
        #expect(
            result.text
                == #"{"error":{"kind":"notFound","message":"127.0.0.1 answered with status 404."}}"#
                + "\n")
        #expect(result.errorText == "ratings-online: 127.0.0.1 answered with status 404.\n")
    }

    @Test("when to ask again is printed, no matter who says it", arguments: [true, false])
    func retryAfter(isInBody: Bool) throws {
        let words = #"{"error":{"kind":"rateLimited","message":"Slow down."}}"#
        let server = try ScriptedServer(
            .of(isInBody ? words : "", status: 429, headers: [("Retry-After", "120")]))
        let result = try online("fetch", server.address("/r.json"), server: server)
        let message = isInBody ? "Slow down." : "127.0.0.1 answered with status 429."
        #expect(
            result.text
                == #"{"error":{"kind":"rateLimited","message":"\#(message)","retryAfter":120}}"#
                + "\n")
        #expect(result.errorText == "ratings-online: \(message) Try again in 120 s.\n")
    }

    @Test("nothing is left at home but the answer")
    func leftovers() throws {
        let server = try ScriptedServer(.of(Self.answer))
        let folder = try ScratchFolder.withMachineID()
        _ = try online("fetch", server.address("/r.json"), server: server, folder: folder)
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        #expect(
            Set(names.filter { !$0.hasPrefix("cache/ratings/") })
                == ["cache", "cache/ratings", "machine-id"])
    }

    @Test(
        "a wrong call is reported on the error stream alone, with status 64",
        arguments: [
            [], ["fetch"], ["fetch", "odrs:a", "b"], ["fetch", "nonsense"], ["fetch", "none"],
            ["fetch", "file:/etc/passwd"], ["fetch", "exec:true"], ["fetch", "http://example.org"],
            ["dance"],
        ])
    func usage(arguments: [String]) throws {
        let server = try ScriptedServer(.of(Self.answer))
        let result = try BuiltProgram.online.run(
            arguments, server: server, folder: try ScratchFolder.withMachineID())
        #expect(result.outcome == .exited(status: 64))
        #expect(result.text == "")
        #expect(result.errorText.hasPrefix("ratings-online: "))
        #expect(result.errorText.split(separator: "\n").count == 1)
        #expect(server.requests.isEmpty)
    }

    @Test("the help names every form and variable, in lines that fit")
    func help() throws {
        let server = try ScriptedServer(.of(""))
        let help = try online("--help", server: server)
        #expect(help.outcome == .exited(status: 0))
        let forms = [
            "appstore:", "odrs:", "connect:", "supabase:", "github:", "https://",
            "http://127.0.0.1",
        ]
        for word in forms + OnlineVariable.explained.map(\.0) {
            #expect(help.text.contains(word))
        }
        #expect(help.text.split(separator: "\n").allSatisfy { $0.count <= 79 })
        #expect(help.text.hasPrefix("Example: ratings-online "))
        for status in ["0", "64", "65", "69", "74"] {
            #expect(help.text.contains("\n  \(status) "), "\(status)")
        }
        #expect(try online("--version", server: server).text == "ratings-online 1.0.0\n")
    }

    @Test(
        "the key is in nothing that is printed, also where it is no key", arguments: [true, false])
    func secrets(isGood: Bool) throws {
        let pem = try TestKey.pem
        let body = pem.split(separator: "\n")[1]
        let server = try ScriptedServer(.of("{}", status: 401))
        let variables = try TestKey.variables().merging([
            OnlineVariable.connectURL: server.address(),
            OnlineVariable.connectKey: isGood
                ? pem : pem.replacingOccurrences(of: "END", with: "EN"),
        ]) { $1 }
        let result = try online("fetch", "connect:1", server: server, variables: variables)
        #expect(result.outcome == .exited(status: 69))
        #expect(server.requests.count == (isGood ? 2 : 0))
        for text in [result.text, result.errorText] {
            #expect(!text.contains(body))
            #expect(!text.contains("Bearer"))
        }
    }

    @Test("the proxy that the environment names is used")
    func proxy() throws {
        let proxy = try ScriptedServer(.of(Self.answer))
        let server = try ScriptedServer(.of("", status: 500))
        let result = try online(
            "fetch", server.address("/r.json"), server: server,
            variables: ["http_proxy": proxy.address()])
        #expect(result.outcome == .exited(status: 0))
        #expect(proxy.requests.map(\.target) == [server.address("/r.json")])
        #expect(server.requests.isEmpty)
        let around = try online(
            "fetch", server.address("/r.json"), server: server,
            variables: ["http_proxy": proxy.address(), "no_proxy": "127.0.0.1"])
        #expect(around.outcome == .exited(status: 69))
        #expect(proxy.requests.count == 1)
    }

    @Test(
        "where the file system has no locks nothing is waited for, and the answer is cached",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")))
    func noLocks() throws {
        let server = try ScriptedServer(.of(Self.answer))
        let folder = try ScratchFolder.withMachineID()
        let script = try BuiltProgram.online.script(server: server, folder: folder)
        let strace = [
            "/usr/bin/strace", "-f", "-o", folder["trace"], "-e", "trace=flock", "-e",
            "inject=flock:error=ENOLCK",
        ]
        let result = ChildProcess(command: strace + [script, "fetch", server.address("/r.json")])
            .run(stop: try StopSwitch())
        #expect(result.outcome == .exited(status: 0))
        let trace = try String(contentsOfFile: folder["trace"], encoding: .utf8)
        #expect(trace.components(separatedBy: "flock(").count == 2)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder["cache/ratings"])
        #expect(names.contains { $0.hasSuffix(".answer") })
    }

    @Test("twenty at once remember in one folder, and a reader never sees a part")
    func parallel() async throws {
        let reviews = (0..<400).map {
            #"{"title":"t","content":"\#(String(repeating: "x", count: 100))","rating":5,"id":"\#($0)"}"#
        }
        let body =
            #"{"averageRating":4.5,"totalRatings":10,"reviews":[\#(reviews.joined(separator: ","))]}"#
        let empty = #"{"averageRating":4.5,"totalRatings":10,"reviews":[]}"#
        let server = try ScriptedServer { _, number in
            number > 0 && number % 3 == 0
                ? .of("", status: 404) : .of(number % 2 == 0 ? body : empty)
        }
        let folder = try ScratchFolder.withMachineID()
        let text = server.address("/r.json")
        let cache = AnswerCache(folder: folder["cache/ratings"])
        let address = try #require(ServerAddress(text))
        let key = CacheKey(.web(address), environment: [:])
        _ = try online("fetch", text, server: server, folder: folder)
        #expect(cache.answer(to: key)?.answer.reviews?.count == 400)
        let statuses = try await withThrowingTaskGroup(of: ChildResult.Outcome.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    try BuiltProgram.online.run(["fetch", text], server: server, folder: folder)
                        .outcome
                }
            }
            var outcomes: [ChildResult.Outcome] = []
            for try await outcome in group {
                outcomes.append(outcome)
                // Neither a failure nor an empty page, nor a writer at work, takes anything away.
                #expect(cache.answer(to: key)?.answer.reviews?.count == 400)
            }
            return outcomes
        }
        #expect(statuses.count == 20)
        #expect(statuses.allSatisfy { [.exited(status: 0), .exited(status: 69)].contains($0) })
        let names = try FileManager.default.contentsOfDirectory(atPath: folder["cache/ratings"])
        #expect(names.count == 2)
    }
}

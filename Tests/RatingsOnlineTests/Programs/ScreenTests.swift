import RatingsPOSIX
import Foundation
import RatingsCore
import RatingsTestSupport
import RatingsProviders
import TerminalKit
import Testing
@testable import RatingsOnline

@Suite("The screen over a server, in a terminal", .serialized)
struct ScreenTests {
    private static let stars = #"{"star1":4,"star2":2,"star3":5,"star4":20,"star5":69}"#
    private static let source = "odrs:org.example.Lumen"

    private static func good(_ request: ServerRequest) -> ServerReply {
        request.path.contains("/ratings/")
            ? .of(stars) : .of((try? Fixture.text("odrs-fetch-normal.json")) ?? "")
    }

    /// Puts an answer of some age into the cache, as if a program had asked then.
    private func store(
        _ average: Double, ageSeconds: Double, _ server: ScriptedServer, _ folder: ScratchFolder
    ) throws {
        guard case .online(let source) = try ProviderSource(Self.source) else { return }
        let key = CacheKey(source, environment: BuiltProgram.variables(server, folder))
        AnswerCache(folder: folder["cache/ratings"]).store(
            AppRatingResponse(
                averageRating: average, totalRatings: 77,
                reviews: [Review(title: "Cached", content: "", rating: 4)]),
            for: key, at: Date().addingTimeInterval(-ageSeconds))
    }

    /// The programs named ratings-online that are alive below a terminal's program.
    private func children(of terminal: EmulatedTerminal) -> [Int32] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { Int32($0) }.filter { number in
            guard let stat = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
                let end = stat.lastIndex(of: ")")
            else { return false }
            let fields = stat[end...].split(separator: " ")
            return fields.count > 2 && fields[1] != "Z"
                && fields[2] == "\(terminal.processIdentifier)"
        }
    }

    @Test("loading, then loaded, with its histogram; the next screen is loaded at once")
    func loaded() throws {
        let gate = Gate()
        let server = try ScriptedServer { request, _ in
            gate.wait()
            return Self.good(request)
        }
        defer { server.close() }
        let folder = try ScratchFolder.withMachineID()
        let terminal = try BuiltProgram.ratings.show(
            "show", Self.source, server: server, folder: folder)
        try terminal.waitForText("Help Us Grow!")
        try terminal.waitForText("▄▄▄▄")
        #expect(!terminal.screen.contains("100 ratings"))
        gate.open()
        try terminal.waitForText("100 ratings")
        #expect(terminal.screen.contains("Tidy little tool"))
        #expect(terminal.screen.contains("5 ━━━━━━━━━━─────  69%"))
        try terminal.press(.escape)
        #expect(try terminal.waitForEnd().status == .exited(0))
        #expect(terminal.leftovers == [])
        #expect(server.requests.count == 3)

        let again = try BuiltProgram.ratings.show(
            "show", Self.source, server: server, folder: folder)
        try again.waitForText("100 ratings")
        try again.press(.escape)
        try again.waitForEnd()
        // Not for a moment was anything hidden, and nobody was asked.
        #expect(!String(decoding: again.received, as: UTF8.self).contains("▄"))
        #expect(server.requests.count == 3)
    }

    @Test("an error says what failed, and a retry asks the server again")
    func errorAndRetry() throws {
        let isUp = Gate()
        let server = try ScriptedServer { request, _ in
            isUp.isOpen ? Self.good(request) : .of("", status: 400)
        }
        defer { server.close() }
        let folder = try ScratchFolder.withMachineID()
        let terminal = try BuiltProgram.ratings.show(
            "show", Self.source, server: server, folder: folder)
        try terminal.waitForText("Request Not Understood")
        #expect(terminal.screen.contains("answered with status 400."))
        #expect(server.requests.count == 3)
        isUp.open()
        try terminal.type("r")
        try terminal.waitForText("100 ratings")
        #expect(server.requests.count == 6)
        try terminal.press(.escape)
        try terminal.waitForEnd()
    }

    @Test("an old answer is shown at once and marked, then replaced")
    func stale() throws {
        let gate = Gate()
        let server = try ScriptedServer { request, _ in
            gate.wait()
            return Self.good(request)
        }
        defer { server.close() }
        let folder = try ScratchFolder.withMachineID()
        try store(3.3, ageSeconds: 4_000, server, folder)
        let terminal = try BuiltProgram.ratings.show(
            "show", Self.source, server: server, folder: folder)
        try terminal.waitForText("77 ratings")
        #expect(terminal.screen.contains("updating"))
        #expect(terminal.screen.contains("Give a Rating"))
        gate.open()
        try terminal.waitForText("100 ratings")
        #expect(!terminal.screen.contains("updating"))
        try terminal.press(.escape)
        try terminal.waitForEnd()
    }

    @Test("an old answer stays, marked, when the server fails; a retry asks again")
    func staleFailure() throws {
        let isUp = Gate()
        let server = try ScriptedServer { request, _ in
            isUp.isOpen ? Self.good(request) : .of("", status: 403)
        }
        defer { server.close() }
        let folder = try ScratchFolder.withMachineID()
        try store(3.3, ageSeconds: 4_000, server, folder)
        let terminal = try BuiltProgram.ratings.show(
            "show", Self.source, server: server, folder: folder)
        try terminal.waitForText("not up to date")
        #expect(terminal.screen.contains("77 ratings"))
        #expect(terminal.screen.contains("Not up to date: 127.0.0.1 answered with status 403."))
        #expect(terminal.screen.contains("Give a Rating"))
        isUp.open()
        try terminal.type("r")
        try terminal.waitForText("100 ratings")
        try terminal.press(.escape)
        try terminal.waitForEnd()
    }

    @Test("a fresh answer needs no server, and plain lines come from it too")
    func fresh() throws {
        let server = try ScriptedServer(.of(""))
        let folder = try ScratchFolder.withMachineID()
        try store(3.3, ageSeconds: 10, server, folder)
        server.close()
        let reviews = try BuiltProgram.ratings.run(
            ["reviews", Self.source], server: server, folder: folder)
        #expect(reviews.outcome == .exited(status: 0))
        #expect(reviews.text.contains("3.3 out of 5 stars\n77 ratings\n"))
        // What is fetched for others is fetched.
        let fetched = try BuiltProgram.ratings.run(
            ["fetch", Self.source], server: server, folder: folder)
        #expect(fetched.outcome == .exited(status: 69))
        #expect(fetched.text.hasPrefix(#"{"error":{"kind":"offline""#))
    }

    // From ubuntu/app-center PR 931 and ionic-team/ionic-cli#2340.
    @Test(
        "Esc while the server hangs leaves at once, and nothing stays behind",
        arguments: [
            ServerReply.silence,
            ServerReply(body: Data(count: 100), manner: .stall(afterBytes: 110)),
        ])
    func hanging(reply: ServerReply) throws {
        let server = try ScriptedServer(reply)
        defer { server.close() }
        let terminal = try BuiltProgram.ratings.show(
            "show", Self.source, server: server, folder: try ScratchFolder.withMachineID())
        try terminal.waitForText("Help Us Grow!")
        try terminal.waitUntil("a request") { _ in !server.requests.isEmpty }
        let asking = children(of: terminal)
        #expect(asking.count == 1)
        try terminal.press(.escape)
        // By itself it would ask for 15 seconds. How fast it goes, `make bench` measures.
        #expect(try terminal.waitForEnd(deadlineSeconds: 12).status == .exited(0))
        #expect(asking.allSatisfy { kill($0, 0) != 0 })
        #expect(terminal.leftovers == [])
    }

    @Test("a partial answer shows what is known and names the rest")
    func half() throws {
        let server = try ScriptedServer { request, _ in
            request.path.contains("/ratings/")
                ? .of(Self.stars)
                : .of(#"{"msg":"account has been disabled","success":false}"#, status: 400)
        }
        defer { server.close() }
        let picture = try BuiltProgram.ratings.run(
            ["snapshot", Self.source], server: server, folder: try ScratchFolder.withMachineID())
        #expect(picture.outcome == .exited(status: 0))
        #expect(picture.text.contains("100 ratings"))
        #expect(
            picture.text.contains("The reviews are not complete: account has been disabled"))
        let json = try BuiltProgram.ratings.run(
            ["snapshot", Self.source, "--format", "json"], server: server,
            folder: try ScratchFolder.withMachineID())
        #expect(json.text.contains(#""count" : "5 stars: 69""#))
    }
}

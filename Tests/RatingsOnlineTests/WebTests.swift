import Foundation
import RatingsCore
import RatingsProviders
import Testing
@testable import RatingsOnline
import RatingsTestSupport

@Suite("Web servers and Supabase", .serialized)
struct WebTests {
    private static let answer = #"{"averageRating":4.5,"totalRatings":10,"reviews":[{"rating":5}]}"#

    @Test("an answer is read, with its mark for the next time")
    func marks() async throws {
        let server = try ScriptedServer { request, _ in
            request.headers["if-none-match"] == "\"one\""
                ? ServerReply(status: 304) : .of(Self.answer, headers: [("ETag", "\"one\"")])
        }
        let folder = try ScratchFolder.withMachineID()
        let cache = AnswerCache(folder: folder.path)
        let text = server.address("/r.json?key=1")
        let first = try await fetch(text, server, cache: cache)
        #expect(first.averageRating == 4.5)
        let later = testNow.addingTimeInterval(7_200)
        let second = try await fetch(text, server, now: later, cache: cache)
        #expect(second == first)
        #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "\"one\""])
        #expect(server.requests.map(\.target) == ["/r.json?key=1", "/r.json?key=1"])
        let address = try #require(ServerAddress(text))
        let known = cache.answer(to: CacheKey(.web(address), environment: [:]))
        #expect(known?.storedAt == later)
    }

    @Test("a mark whose answer is lost meanwhile is asked again without it")
    func lost() async throws {
        let folder = try ScratchFolder.withMachineID()
        let cache = AnswerCache(folder: folder.path)
        let server = try ScriptedServer { request, _ in
            guard request.headers["if-none-match"] != nil else {
                return .of(Self.answer, headers: [("ETag", "e")])
            }
            try? FileManager.default.removeItem(atPath: folder.path)
            return ServerReply(status: 304)
        }
        _ = try await fetch(server.address("/r"), server, cache: cache)
        let answer = try await fetch(server.address("/r"), server, cache: cache)
        #expect(answer.averageRating == 4.5)
        #expect(server.requests.count == 3)
    }

    @Test("304 to someone who knows nothing is no answer")
    func unchangedWithoutMark() async throws {
        let server = try ScriptedServer(ServerReply(status: 304))
        #expect(await failure { try await fetch(server.address("/r"), server) }?.kind == .malformed)
    }

    @Test("a failure leaves what is cached, and so does an empty page")
    func keeping() async throws {
        let folder = try ScratchFolder.withMachineID()
        let cache = AnswerCache(folder: folder.path)
        let server = try ScriptedServer { _, number in
            switch number {
            case 0: .of(Self.answer)
            case 1: .of("", status: 404)
            case 2: .of("<html>")
            default: .of(#"{"averageRating":4.6,"totalRatings":11,"reviews":[]}"#)
            }
        }
        let text = server.address("/r")
        let key = CacheKey(.web(try #require(ServerAddress(text))), environment: [:])
        let first = try await fetch(text, server, cache: cache)
        for kind in [AppRatingError.Kind.notFound, .malformed] {
            #expect(await failure { try await fetch(text, server, cache: cache) }?.kind == kind)
            #expect(cache.answer(to: key)?.answer == first)
        }
        let renewed = try await fetch(text, server, cache: cache)
        #expect(renewed.averageRating == 4.6)
        #expect(renewed.reviews == first.reviews)
    }

    @Test(
        "each status is a kind of failure",
        arguments: [
            (400, .badRequest), (401, .unauthorized), (403, .forbidden), (404, .notFound),
            (408, .timedOut), (410, .notFound), (418, .badRequest), (429, .rateLimited),
            (500, .server), (503, .server), (599, .server),
        ] as [(Int, AppRatingError.Kind)])
    func statuses(status: Int, kind: AppRatingError.Kind) async throws {
        let server = try ScriptedServer(
            .of("<html>\u{1B}[2J", status: status, headers: [("Retry-After", "99999")]))
        let error = await failure { try await fetch(server.address("/r"), server) }
        #expect(error?.kind == kind)
        #expect(error?.message == "127.0.0.1 answered with status \(status).")
        #expect(error?.retryAfterSeconds == 3_600)
    }

    @Test("the server's own error counts more than its status")
    func ownError() async throws {
        let server = try ScriptedServer(
            .of(#"{"error":{"kind":"rateLimited","message":"Later.","retryAfter":5}}"#, status: 400)
        )
        let error = await failure { try await fetch(server.address("/r"), server) }
        #expect(error == AppRatingError(.rateLimited, message: "Later.", retryAfterSeconds: 5))
    }

    @Test("the Supabase function is called as its gateway wants it")
    func supabase() async throws {
        let server = try ScriptedServer(.of(Self.answer))
        _ = try await fetch("supabase:\(server.address("/base/"))?app=a.b", server)
        let request = try #require(server.requests.first)
        #expect(request.method == "POST")
        #expect(request.target == "/base/functions/v1/app_ratings")
        #expect(request.headers["authorization"] == "Bearer anon-key")
        #expect(request.headers["apikey"] == "anon-key")
        #expect(request.json["appId"] as? String == "a.b")
    }

    @Test("without a key Supabase is not asked")
    func missingKey() async throws {
        let server = try ScriptedServer(.of(Self.answer))
        let error = await failure {
            try await fetch(
                "supabase:\(server.address())?app=a", server, [OnlineVariable.supabaseKey: ""])
        }
        #expect(error?.kind == .unauthorized)
        #expect(error?.message?.contains("RATINGS_SUPABASE_KEY") == true)
        #expect(server.requests.isEmpty)
    }

    @Test(
        "a variable that holds no address is named, and nobody is asked",
        arguments: [
            ("appstore:1", OnlineVariable.appStoreURL), ("odrs:1", OnlineVariable.odrsURL),
            ("connect:1", OnlineVariable.connectURL),
        ])
    func variables(text: String, name: String) async throws {
        let server = try ScriptedServer(.of(Self.answer))
        for value in ["http://example.org", "nonsense", "ftp://127.0.0.1/"] {
            let variables = try TestKey.variables().merging([name: value]) { $1 }
            let error = await failure { try await fetch(text, server, variables) }
            #expect(error?.message?.contains(name) == true)
        }
        #expect(server.requests.isEmpty)
    }

    // From DISSINET/InkVisitor#2972, bartve/disconnect PR 13 and rainforestapp/rainforest-cli#4.
    @Test(
        "a page of a captive portal is reported as such, no matter who asked",
        arguments: [
            "appstore:1", "odrs:1", "connect:1", "WEB", "supabase:WEB?app=1",
        ])
    func portals(form: String) async throws {
        let server = try ScriptedServer(
            .of(
                "<!DOCTYPE html><html><body>Down</body></html>",
                headers: [("Content-Type", "text/html")]))
        let text = form.replacingOccurrences(of: "WEB", with: server.address())
        let error = await failure { try await fetch(text, server, TestKey.variables()) }
        #expect(error?.kind == .malformed)
        #expect(error?.message == "The answer is a web page, not ratings.")
    }
}

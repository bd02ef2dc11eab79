import Foundation
import RatingsCore
import RatingsProviders
import RatingsPOSIX
import RatingsTestSupport
import TerminalKit
import Testing

@testable import RatingsOnline

@Suite("Stars on GitHub", .serialized)
struct GitHubTests {
    private static let answer = #"""
        {"id": 1, "name": "tool", "full_name": "example/tool", "stargazers_count": 1234,
         "watchers_count": 9, "html_url": "https://github.com/example/tool"}
        """#
    private static let reset = String(Int(testNow.timeIntervalSince1970) + 1_500)

    private func stars(
        _ server: ScriptedServer, token: String? = nil, cache: AnswerCache? = nil,
        now: Date = testNow
    ) async throws -> AppRatingResponse {
        var variables = [OnlineVariable.gitHubURL: server.address("/api/v3")]
        variables[OnlineVariable.gitHubToken] = token
        return try await fetch("github:example/tool", server, variables, now: now, cache: cache)
    }

    @Test("the number of stars is read, and neither an average nor a review")
    func reading() async throws {
        let server = try ScriptedServer(.of(Self.answer))
        let answer = try await stars(server)
        #expect(
            answer
                == AppRatingResponse(
                    stars: StarCount(count: 1_234, on: "GitHub"), appName: "tool"))
        let request = try #require(server.requests.first)
        #expect(request.method == "GET")
        #expect(request.target == "/api/v3/repos/example/tool")
        #expect(request.headers["accept"] == "application/vnd.github+json")
        #expect(request.headers["user-agent"]?.hasPrefix("ratings-online/") == true)
        #expect(request.headers["authorization"] == nil)
    }

    @Test("a token goes along, to no other server and only if it can be one")
    func token() async throws {
        let other = try ScriptedServer(.of(Self.answer))
        let server = try ScriptedServer { request, _ in
            request.headers["authorization"] == "Bearer abc"
                ? .redirect(to: other.address("/repositories/1"), status: 301) : .of(Self.answer)
        }
        let error = await failure { try await stars(server, token: "abc") }
        #expect(error?.kind == .failed)
        #expect(other.requests.isEmpty)
        let broken = await failure { try await stars(server, token: "abc\r\nX-Other: 1") }
        #expect(broken?.kind == .unauthorized)
        #expect(broken?.message?.contains("RATINGS_GITHUB_TOKEN") == true)
        #expect(server.requests.count == 1)
    }

    @Test("a repository that was moved is followed on the same server")
    func moved() async throws {
        let server = try ScriptedServer { request, _ in
            request.path == "/repositories/1"
                ? .of(Self.answer) : .redirect(to: "/repositories/1", status: 301)
        }
        #expect(try await stars(server, token: "abc").stars?.count == 1_234)
    }

    @Test("an unchanged number is confirmed by its mark, which does not count for the rate limit")
    func unchanged() async throws {
        let server = try ScriptedServer { request, _ in
            request.headers["if-none-match"] == "W/\"7\""
                ? ServerReply(status: 304) : .of(Self.answer, headers: [("ETag", "W/\"7\"")])
        }
        let cache = AnswerCache(folder: try ScratchFolder.withMachineID().path)
        let first = try await stars(server, cache: cache)
        let later = testNow.addingTimeInterval(7_200)
        #expect(try await stars(server, cache: cache, now: later) == first)
        #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "W/\"7\""])
    }

    @Test(
        "a rate limit says when it is over, whichever status it comes with",
        arguments: [(403, "x-ratelimit-reset"), (429, "x-ratelimit-reset"), (403, "retry-after")])
    func rateLimit(status: Int, header: String) async throws {
        let headers =
            header == "retry-after"
            ? [("Retry-After", "1500")]
            : [("X-RateLimit-Remaining", "0"), ("X-RateLimit-Reset", Self.reset)]
        let server = try ScriptedServer(
            .of(#"{"message": "API rate limit exceeded"}"#, status: status, headers: headers))
        let error = await failure { try await stars(server) }
        #expect(
            error
                == AppRatingError(
                    .rateLimited,
                    message: """
                        127.0.0.1 takes no more requests for now; ask again at 13:25 UTC. A token in \
                        RATINGS_GITHUB_TOKEN allows more.
                        """, retryAfterSeconds: 1_500))
        let known = await failure { try await stars(server, token: "abc") }
        #expect(known?.message?.hasSuffix("ask again at 13:25 UTC.") == true)
    }

    @Test(
        "a time that cannot be the end of a limit is not said",
        arguments: ["", "soon", "-1", "99999999999999999999", "1", "9999999999"])
    func strangeReset(text: String) async throws {
        let server = try ScriptedServer(
            .of(
                "", status: 403,
                headers: [("X-RateLimit-Remaining", "0"), ("X-RateLimit-Reset", text)]))
        let error = await failure { try await stars(server) }
        #expect(error?.kind == .rateLimited)
        #expect(error?.message?.contains("ask again in a minute.") == true)
        #expect(error?.retryAfterSeconds == nil)
    }

    @Test("each other failure says what it is")
    func failures() async throws {
        let cases: [(Int, AppRatingError.Kind, String)] = [
            (
                404, .notFound,
                "127.0.0.1 has no repository example/tool; a private one needs a token."
            ),
            (401, .unauthorized, "127.0.0.1 refuses the token in RATINGS_GITHUB_TOKEN."),
            (403, .forbidden, "127.0.0.1 says: Repository access blocked"),
            (500, .server, "127.0.0.1 says: Repository access blocked"),
        ]
        for (status, kind, message) in cases {
            let server = try ScriptedServer(
                .of(#"{"message": "Repository access blocked"}"#, status: status))
            let error = await failure { try await stars(server) }
            #expect(error == AppRatingError(kind, message: message))
        }
        for body in ["{}", #"{"stargazers_count": -1}"#, #"{"stargazers_count": null}"#] {
            let server = try ScriptedServer(.of(body))
            let error = await failure { try await stars(server) }
            #expect(error?.message == "The answer of 127.0.0.1 holds no number of stars.")
        }
        let server = try ScriptedServer(.of("<html>"))
        #expect(await failure { try await stars(server) }?.kind == .malformed)
    }

    @Test("the program prints the provider format, and the screen has a count line")
    func programs() throws {
        let server = try ScriptedServer(.of(Self.answer))
        let folder = try ScratchFolder.withMachineID()
        let variables = [OnlineVariable.gitHubURL: server.address()]
        let online = try BuiltProgram.online.run(
            ["fetch", "github:example/tool"], server: server, folder: folder, variables: variables)
        #expect(
            online.text
                == #"{"appName":"tool","problems":[],"stars":{"count":1234,"on":"GitHub"}}"# + "\n")
        let terminal = try BuiltProgram.ratings.show(
            "show", "github:example/tool", server: server, folder: folder, variables: variables)
        try terminal.waitForText("1,234 stars on GitHub")
        #expect(!terminal.screen.contains("ratings"))
        #expect(!terminal.screen.contains("out of 5"))
        try terminal.press(.escape)
        #expect(try terminal.waitForEnd().status == .exited(0))
        // The second look is the cached answer's.
        #expect(server.requests.count == 1)
    }
}

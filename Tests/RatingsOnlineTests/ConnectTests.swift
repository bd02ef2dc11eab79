import Foundation
import RatingsCore
import RatingsProviders
import Testing
@testable import RatingsOnline

@Suite("App Store Connect", .serialized)
struct ConnectTests {
    private static func page(_ ids: ClosedRange<Int>, next: String? = nil) -> String {
        let reviews = ids.map { id in
            #"{"type":"customerReviews","id":"r\#(id)","attributes":{"rating":4}}"#
        }
        let links = next.map { #","links":{"next":"\#($0)"}"# } ?? ""
        return #"{"data":[\#(reviews.joined(separator: ","))]\#(links)}"#
    }

    private func connect(
        _ server: ScriptedServer, _ options: String = "", pauses: Pauses = Pauses()
    ) async throws -> AppRatingResponse {
        try await fetch("connect:1\(options)", server, TestKey.variables(), pauses: pauses)
    }

    @Test("a refused token is replaced once, then believed", arguments: [1, 2])
    func refusals(count: Int) async throws {
        let server = try ScriptedServer { _, number in
            number < count ? .of("", status: 401) : .of(Self.page(1...1))
        }
        let error = await failure { try await connect(server) }
        #expect(error?.kind == (count == 1 ? nil : .unauthorized))
        let tokens = server.requests.map { $0.headers["authorization"] ?? "" }
        #expect(tokens.count == 2)
        #expect(Set(tokens).count == 2)
        #expect(
            tokens.allSatisfy { $0.hasPrefix("Bearer ") && $0.split(separator: ".").count == 3 })
    }

    @Test("the token goes to no other server, neither by a link nor by a redirect")
    func foreign() async throws {
        let other = try ScriptedServer(.of(Self.page(9...9)))
        let linking = try ScriptedServer { _, number in
            .of(Self.page(1...1, next: other.address("/v1/more")))
        }
        let answer = try await connect(linking)
        #expect(answer.reviews?.count == 1)
        #expect(answer.problem(.reviews)?.message?.contains("another server") == true)
        let pointing = try ScriptedServer(.redirect(to: other.address("/v1/more"), status: 307))
        #expect(await failure { try await connect(pointing) }?.kind == .failed)
        #expect(other.requests.isEmpty)
    }

    @Test("pages that point back, or go on forever, end")
    func loops() async throws {
        let loop = try ScriptedServer { request, _ in
            .of(Self.page(1...2, next: "http://\(request.headers["host"] ?? "")/v1/next"))
        }
        #expect(try await connect(loop).reviews?.count == 2)
        #expect(loop.requests.count == 2)
        let endless = try ScriptedServer { request, number in
            .of(
                Self.page(
                    number...number, next: "http://\(request.headers["host"] ?? "")/v1/\(number)"))
        }
        #expect(try await connect(endless).reviews?.count == 10)
        #expect(endless.requests.count == 10)
    }

    @Test("a later page that fails costs what would have followed, and is named")
    func laterPage() async throws {
        let server = try ScriptedServer { request, number in
            number == 0
                ? .of(Self.page(1...2, next: "http://\(request.headers["host"] ?? "")/v1/2"))
                : .of("", status: 403)
        }
        let answer = try await connect(server)
        #expect(answer.reviews?.count == 2)
        #expect(answer.problem(.reviews)?.kind == .forbidden)
    }

    @Test(
        "asked too often, it does not ask again and says when to",
        arguments: [
            ("user-hour-lim:3500;user-hour-rem:0;", nil, 3_600),
            ("user-hour-lim:3500;user-hour-rem:3121;", nil, 60),
            ("USER-HOUR-LIM:3500;USER-HOUR-REM:0;, user-minute-rem:5", nil, 3_600), ("", nil, 60),
            ("user-hour-rem:0", "120", 120), ("user-hour-rem:0", "1768478520000", 3_600),
        ])
    func limits(header: String, retryAfter: String?, seconds: Int) async throws {
        let headers = [("X-Rate-Limit", header)] + (retryAfter.map { [("Retry-After", $0)] } ?? [])
        let server = try ScriptedServer(.of("{}", status: 429, headers: headers))
        let pauses = Pauses()
        let error = await failure { try await connect(server, pauses: pauses) }
        #expect(error?.kind == .rateLimited)
        #expect(error?.retryAfterSeconds == seconds)
        #expect(server.requests.count == 1)
        #expect(pauses.all == [])
    }

    @Test(
        "a refusal names the app, says what is wrong with the key and gives Apple's detail",
        arguments: [
            (
                "asc-error-401-not-authorized.json", 401,
                "does not accept this key for app 1: Provide"
            ),
            (
                "asc-error-403-forbidden.json", 403,
                "This key may not read the reviews of app 1; use one with a role that may: The API key"
            ),
            (
                "asc-error-403-agreements.json", 403,
                "does not give the reviews of app 1: This request requires an in-effect agreement"
            ),
            ("malformed-empty-200.json", 403, "use one with a role that may: status 403."),
            ("malformed-empty-200.json", 404, "knows no app 1 of this key's account: status 404."),
        ])
    func refusal(file: String, status: Int, sentence: String) async throws {
        let server = try ScriptedServer(.of(try Fixture.text(file), status: status))
        let message = await failure { try await connect(server) }?.message
        #expect(message?.contains(sentence) == true, "\(message ?? "")")
    }

    @Test("with a country the public lookup adds its average, and its failure is named")
    func average() async throws {
        let lookup = try Fixture.text("itunes-lookup-normal.json")
            .replacingOccurrences(of: "6699999901", with: "1")
        let server = try ScriptedServer { request, _ in
            request.path == "/lookup"
                ? (request.target.contains("country=de") ? .of(lookup) : .of("", status: 400))
                : .of(Self.page(1...3))
        }
        let answer = try await connect(server, "?country=de")
        #expect(answer.averageRating == 4.57894)
        #expect(answer.totalRatings == 1_280)
        #expect(answer.reviews?.count == 3)
        #expect(server.requests.first { $0.path == "/lookup" }?.headers["authorization"] == nil)
        let half = try await connect(server, "?country=fr")
        #expect(half.averageRating == nil)
        #expect(half.reviews?.count == 3)
        #expect(half.problem(.ratings)?.kind == .badRequest)
    }

    @Test("without a key nobody is asked, and the message says what to set")
    func missing() async throws {
        let server = try ScriptedServer(.of(""))
        let error = await failure { try await fetch("connect:1", server) }
        #expect(error?.kind == .unauthorized)
        #expect(error?.message?.contains("RATINGS_CONNECT_KEY_ID") == true)
        #expect(server.requests.isEmpty)
    }
}

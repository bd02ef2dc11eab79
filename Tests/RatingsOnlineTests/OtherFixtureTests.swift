import Foundation
import RatingsCore
import Testing
@testable import RatingsOnline

@Suite("The other sources' canned replies, over the network", .serialized)
struct OtherFixtureTests {
    @Test("App Store Connect", arguments: try Expectation.all("app-store-connect", "any"))
    func connect(_ row: Expectation) async throws {
        let reply = try row.reply
        let server = try ScriptedServer { _, number in
            number == 0 || row.expect.kind == "error" ? reply : .of(#"{"data": []}"#)
        }
        let text = { try await fetch("connect:6699999901?reviews=1", server, TestKey.variables()) }
        guard row.expect.kind != "error" else {
            let error = try #require(await failure(text))
            #expect(error.kind == row.errorKind)
            if let detail = row.expect.serverMessage {
                #expect(error.message?.contains(detail) == true)
            }
            let isAnswered = row.httpStatus >= 400
            #expect(!isAnswered || error.message?.contains("app 6699999901") == true)
            return
        }
        let answer = try await fetch(
            "connect:6699999901?reviews=\(max(row.expect.reviews ?? 1, 1))", server,
            TestKey.variables())
        try row.checkReviews(answer)
        #expect(answer.averageRating == nil)
        #expect(answer.totalRatings == nil)
    }

    @Test("App Store Connect over two pages")
    func connectPages() async throws {
        let file = "asc-reviews-duplicate-across-pages.json"
        let row = try #require(try Expectation.all("app-store-connect").first { $0.file == file })
        let first = try Fixture.text(try #require(row.expect.mergedWith))
        let second = try Fixture.text(file)
        let server = try ScriptedServer { request, number in
            let base = "http://" + (request.headers["host"] ?? "")
            return .of(
                (number == 0 ? first : second).replacingOccurrences(
                    of: "https://api.appstoreconnect.apple.com", with: base))
        }
        let answer = try await fetch("connect:6699999901", server, TestKey.variables())
        #expect(answer.reviews?.count == row.expect.mergedReviews)
        #expect(answer.problems == [])
        #expect(
            server.requests.map(\.target) == [
                "/v1/apps/6699999901/customerReviews?sort=-createdDate&limit=50",
                "/v1/apps/6699999901/customerReviews?cursor=AQ.AMt2C-U&sort=-createdDate&limit=3",
            ])
    }

    /// What belongs to sending, not to reading.
    private static let sending: Set<String> = ["ack", "request", "vectors"]

    @Test(
        "Open Desktop Ratings",
        arguments: try Expectation.all("odrs", "any").filter { !sending.contains($0.expect.kind) })
    func openDesktop(_ row: Expectation) async throws {
        let reply = try row.reply
        let isSummary = row.expect.kind == "summary"
        let stars = ServerReply.of(try Fixture.text("odrs-ratings-app-normal.json"))
        let placeholder = ServerReply.of(try Fixture.text("odrs-fetch-placeholder.json"))
        let server = try ScriptedServer { request, _ in
            request.path.contains("/ratings/")
                ? (isSummary ? reply : stars) : (isSummary ? placeholder : reply)
        }
        let answer = try await fetch("odrs:org.example.Lumen", server)
        if row.expect.kind == "error" {
            #expect(answer.reviews == nil)
            try row.check(answer.problem(.reviews))
            #expect(answer.averageRating == 4.48)
        } else if isSummary {
            #expect(answer.averageRating == row.expect.average)
            #expect(answer.totalRatings == row.expect.totalRatings)
            let stars = row.expect.stars.map { Array($0.dropFirst()) }
            if let stars, stars.reduce(0, +) > 0 { #expect(answer.histogram?.counts == stars) }
            #expect(answer.reviews == [])
            #expect(answer.problems == [])
        } else {
            try row.checkReviews(answer)
        }
    }

    @Test("the stars of Open Desktop Ratings fail as a half", arguments: try Expectation.all("any"))
    func openDesktopStars(_ row: Expectation) async throws {
        let reply = try row.reply
        let reviews = ServerReply.of(try Fixture.text("odrs-fetch-normal.json"))
        let server = try ScriptedServer { request, _ in
            request.path.contains("/ratings/") ? reply : reviews
        }
        let answer = try await fetch("odrs:org.example.Lumen", server)
        #expect(answer.reviews?.count == 3)
        #expect(answer.averageRating == nil)
        try row.check(answer.problem(.ratings))
    }

    @Test("Supabase", arguments: try Expectation.all("supabase", "any"))
    func supabase(_ row: Expectation) async throws {
        let server = try ScriptedServer(try row.reply)
        let source = "supabase:\(server.address())?app=6699999901"
        guard row.expect.kind != "error" else {
            return try row.check(await failure { try await fetch(source, server) })
        }
        let answer = try await fetch(source, server)
        #expect(answer.averageRating == row.expect.average)
        #expect(answer.totalRatings == row.expect.totalRatings)
        let isSpoiled = ["supabase-average-out-of-range.json", "supabase-negative-total.json"]
        #expect((answer.problem(.ratings) != nil) == isSpoiled.contains(row.file))
        if row.expect.reviews == 0, answer.reviews == nil { return }
        try row.checkReviews(answer)
    }

    @Test("a web server", arguments: try Expectation.all("any"))
    func web(_ row: Expectation) async throws {
        let server = try ScriptedServer(try row.reply)
        try row.check(await failure { try await fetch(server.address("/r.json"), server) })
    }

    @Test("no canned reply is left out")
    func complete() throws {
        let rows = try JSONDecoder().decode([Expectation].self, from: Fixture.data("expected.json"))
        let known = [
            "itunes-lookup", "appstore-rss", "appstore-rss-xml", "app-store-connect", "odrs",
            "supabase", "any",
        ]
        #expect(rows.count == 108)
        #expect(rows.allSatisfy { known.contains($0.provider) })
        #expect(rows.filter { Self.sending.contains($0.expect.kind) }.count == 6)
    }
}

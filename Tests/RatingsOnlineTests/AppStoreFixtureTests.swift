import Foundation
import RatingsCore
import Testing
@testable import RatingsOnline

@Suite("The App Store's canned replies, over the network", .serialized)
struct AppStoreFixtureTests {
    private static let source = "appstore:6699999901"

    /// A server with a lookup, a first page in JSON and one in XML; all other pages are empty.
    private func server(
        lookup: ServerReply? = nil, json: ServerReply? = nil, xml: ServerReply? = nil
    ) throws -> ScriptedServer {
        let lookup = try lookup ?? .of(Fixture.text("itunes-lookup-normal.json"))
        let empty = ServerReply.of(try Fixture.text("appstore-rss-no-entry.json"))
        let emptyXML = ServerReply.of(try Fixture.text("appstore-rss-empty.xml"))
        return try ScriptedServer { request, _ in
            if request.path == "/lookup" { return lookup }
            let isFirst = request.path.contains("/page=1/")
            return request.path.hasSuffix("/xml")
                ? (isFirst ? xml : nil) ?? emptyXML : (isFirst ? json : nil) ?? empty
        }
    }

    @Test("lookups", arguments: try Expectation.all("itunes-lookup", "any"))
    func lookups(_ row: Expectation) async throws {
        let server = try server(lookup: try row.reply)
        guard row.expect.kind == "summary" else {
            // Without a review there is nothing: half of nothing is no answer.
            return try row.check(await failure { try await fetch(Self.source, server) })
        }
        let answer = try await fetch(Self.source, server)
        #expect(answer.averageRating == row.expect.average)
        #expect(answer.totalRatings == row.expect.totalRatings)
        if let name = row.expect.appName { #expect(answer.appName == name) }
        #expect(answer.reviews == [])
        #expect(answer.problems == [])
        #expect(
            answer.reviewPage?.description
                == "https://apps.apple.com/app/id6699999901?action=write-review")
    }

    @Test("pages of the feed in JSON", arguments: try Expectation.all("appstore-rss", "any"))
    func pages(_ row: Expectation) async throws {
        let reply = try row.reply
        let server = try server(json: reply, xml: row.expect.kind == "error" ? reply : nil)
        let answer = try await fetch(Self.source, server)
        // Never the average of a page.
        #expect(answer.averageRating == 4.57894)
        #expect(answer.totalRatings == 1_280)
        if row.expect.kind == "error" {
            #expect(answer.reviews == nil)
            try row.check(answer.problem(.reviews))
        } else {
            try row.checkReviews(answer)
        }
    }

    @Test("pages of the feed in XML", arguments: try Expectation.all("appstore-rss-xml", "any"))
    func xmlPages(_ row: Expectation) async throws {
        let server = try server(json: .of("<!-- Empty -->"), xml: try row.reply)
        let answer = try await fetch(Self.source, server)
        if row.expect.kind == "error" {
            #expect(answer.problem(.reviews)?.kind == .malformed)
        } else {
            try row.checkReviews(answer)
        }
        #expect(answer.averageRating == 4.57894)
    }

    @Test("a review that moved to the second page is shown once")
    func overlap() async throws {
        let second = "appstore-rss-page2-overlap.json"
        let row = try #require(
            try Expectation.all("appstore-rss").first { $0.file == second })
        let first = try #require(row.expect.mergedWith)
        let pages = ["1": try Fixture.text(first), "2": try Fixture.text(second)]
        let empty = try Fixture.text("appstore-rss-no-entry.json")
        let server = try ScriptedServer { request, _ in
            let number = request.path.split(separator: "=").dropFirst().first?.prefix { $0 != "/" }
            return .of(pages[String(number ?? "")] ?? empty)
        }
        let answer = try await fetch("appstore:6699999901?reviews=200", server)
        #expect(answer.reviews?.count == row.expect.mergedReviews)
    }
}

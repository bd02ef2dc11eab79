import Foundation
import RatingsCore
import RatingsProviders
import Testing
@testable import RatingsOnline

@Suite("The App Store", .serialized)
struct AppStoreTests {
    @Test("the requests name app, country and page, and nothing else")
    func requests() async throws {
        let server = try FakeAppStore.server { _, _, _ in .of(FakeAppStore.page([1])) }
        _ = try await fetch("appstore:1?country=DE&reviews=1", server)
        #expect(
            Set(server.requests.map(\.target)) == [
                "/lookup?id=1&country=de",
                "/de/rss/customerreviews/page=1/id=1/sortby=mostrecent/json",
            ])
    }

    // From facundoolano/app-store-scraper#101 and majd/ipatool#26.
    @Test("the United Kingdom is gb, whatever it is called", arguments: ["uk", "UK", "gb"])
    func unitedKingdom(country: String) async throws {
        let server = try FakeAppStore.server { _, _, _ in .of(FakeAppStore.page([1])) }
        _ = try await fetch("appstore:1?country=\(country)&reviews=1", server)
        let provider = try AppStoreRatingProvider(
            app: "1", country: country, maximumReviews: 1, environment: .test(server),
            client: .quick())
        _ = try await provider.fetch()
        #expect(server.requests.count == 4)
        #expect(
            server.requests.allSatisfy { request in
                request.target.hasSuffix("country=gb") || request.path.hasPrefix("/gb/")
            })
    }

    @Test("a bundle id is looked up first, then its number is used")
    func bundle() async throws {
        let server = try FakeAppStore.server { _, _, _ in .of(FakeAppStore.page([1])) }
        let answer = try await fetch("appstore:org.example.One?reviews=1", server)
        #expect(answer.averageRating == 4.5)
        #expect(answer.reviewPage?.description.contains("/id1?") == true)
        #expect(
            server.requests.map(\.target) == [
                "/lookup?bundleId=org.example.One&country=us",
                "/us/rss/customerreviews/page=1/id=1/sortby=mostrecent/json",
            ])
    }

    @Test("rows that are no app, or another one, are passed over")
    func rows() async throws {
        let rows = """
            {"results":[null, 7, {"wrapperType":"artist","trackId":1,"averageUserRating":1},
            {"wrapperType":"software","trackId":2,"averageUserRating":2,"userRatingCount":1},
            {"wrapperType":"software","trackId":"1","averageUserRating":4.1,"userRatingCount":3}]}
            """
        let server = try FakeAppStore.server(lookup: .of(rows)) { _, _, _ in
            .of(FakeAppStore.page([1]))
        }
        #expect(try await fetch("appstore:1", server).averageRating == 4.1)
        let other = try await fetch("appstore:3", server)
        #expect(other.averageRating == nil)
        #expect(other.problem(.ratings)?.kind == .notFound)
        #expect(other.problem(.ratings)?.message?.contains("?country=") == true)
    }

    @Test("an empty 403 is asked again and, if it stays, means too often", arguments: [1, 9])
    func forbidden(count: Int) async throws {
        let counts = Counts()
        let server = try ScriptedServer { request, _ in
            guard request.path == "/lookup" else { return .of(FakeAppStore.page([1])) }
            return counts.count("") < count ? .of("", status: 403) : .of(FakeAppStore.lookup)
        }
        let answer = try await fetch("appstore:1?reviews=1", server)
        #expect(answer.averageRating == (count == 1 ? 4.5 : nil))
        #expect(answer.problem(.ratings)?.kind == (count == 1 ? nil : .rateLimited))
        #expect(server.requests.filter { $0.path == "/lookup" }.count == (count == 1 ? 2 : 3))
    }

    @Test("each half of the answer is without the other; without both there is none")
    func halves() async throws {
        let broken = ServerReply.of("", status: 500)
        let noFeed = try FakeAppStore.server { _, _, _ in broken }
        let average = try await fetch("appstore:1", noFeed)
        #expect(average.averageRating == 4.5)
        #expect(average.reviews == nil)
        #expect(average.problems.map(\.part) == [.reviews])
        let noLookup = try FakeAppStore.server(lookup: broken) { _, _, _ in
            .of(FakeAppStore.page([1]))
        }
        let reviews = try await fetch("appstore:1?reviews=1", noLookup)
        #expect(reviews.averageRating == nil)
        #expect(reviews.totalRatings == nil)
        #expect(reviews.reviews?.count == 1)
        #expect(reviews.problems.map(\.part) == [.ratings])
        let neither = try FakeAppStore.server(lookup: broken) { _, _, _ in .of("", status: 404) }
        #expect(await failure { try await fetch("appstore:1", neither) }?.kind == .server)
    }

    // From jcoynel/app-store-reviews#7 and facundoolano/google-play-scraper PR 372.
    @Test(
        "JSON that is valid and not a feed costs the reviews, or is empty, and nothing else",
        arguments: [
            "null", "[]", "\"x\"", "1", "{}", #"{"feed":null}"#, #"{"feed":{"entry":null}}"#,
            #"{"feed":{"entry":[]}}"#, #"{"feed":{"entry":[null,1,{}]}}"#, #"{"feed":{"entry":7}}"#,
            #"{"feed":{"entry":{"im:rating":5}}}"#,
            #"{"feed":{"entry":{"im:rating":{"label":[]}}}}"#,
            #"{"feed":[]}"#, String(repeating: "[", count: 20_000),
            #"{"feed":\#(String(repeating: #"{"feed":"#, count: 20_000))"#,
        ])
    func odd(body: String) async throws {
        let server = try FakeAppStore.server { _, isXML, _ in
            .of(isXML ? FakeAppStore.xml([]) : body)
        }
        let answer = try await fetch("appstore:1", server)
        #expect(answer.averageRating == 4.5)
        #expect((answer.reviews ?? []).isEmpty)
    }

    // From facundoolano/app-store-scraper#50 and #120.
    @Test(
        "a date that is none is unknown, never now and never 1970",
        arguments: [
            nil, "", "yesterday", "0000-00-00T00:00:00Z", "2026-02-30T00:00:00Z",
        ])
    func dates(text: String?) async throws {
        let page = #"{"feed":{"entry":\#(FakeAppStore.entry(1, updated: text))}}"#
        let server = try FakeAppStore.server { _, _, _ in .of(page) }
        let reviews = try await fetch("appstore:1?reviews=1", server).reviews
        #expect(reviews?.map(\.date) == [nil])
    }

    // From swiftlang/swift-foundation#323 and others.
    @Test(
        "one instant in many forms is one instant",
        arguments: [
            "2026-01-15T12:00:00Z", "2026-01-15T14:00:00.000+02:00", "2026-01-15T05:00:00-07:00",
            "2026-01-15T12:00:00+0000", "2026-01-15T12:00:00",
        ])
    func instants(text: String) async throws {
        let page = #"{"feed":{"entry":\#(FakeAppStore.entry(1, updated: text))}}"#
        let server = try FakeAppStore.server { _, _, _ in .of(page) }
        let reviews = try await fetch("appstore:1?reviews=1", server).reviews
        #expect(reviews?.first?.date == RFC3339.date("2026-01-15T12:00:00Z"))
    }

    // From B1rtek/Geode-GDDLIntegration PR 115.
    @Test(
        "an average that is none is unknown, and traps nothing",
        arguments: [
            (#""NaN""#, nil), (#""""#, nil), ("null", nil), (#""5""#, 5), ("5.0", 5), ("4.5", 4.5),
            (#""four""#, nil), ("6", nil), ("0", nil), ("-1", nil), ("1e400", nil), ("[5]", nil),
            ("4.65894000000000030325963962241075932979583740234375", 4.65894), ("5.0000001", 5),
        ])
    func averages(text: String, average: Double?) async throws {
        let lookup =
            #"{"results":[{"trackId":1,"averageUserRating":\#(text),"userRatingCount":7}]}"#
        let server = try FakeAppStore.server(lookup: .of(lookup)) { _, _, _ in
            .of(FakeAppStore.page([1]))
        }
        let answer = try await fetch("appstore:1?reviews=1", server)
        #expect(answer.averageRating == average)
        let isNamed = average == nil && ![#""""#, "null", "0"].contains(text)
        #expect((answer.problem(.ratings) != nil) == isNamed)
    }

    @Test(
        "an average and a count stand each for itself, but there is no average of nobody",
        arguments: [
            (#""averageUserRating":4.5,"userRatingCount":0"#, nil, 0),
            (#""averageUserRating":87"#, nil, nil),
            (#""averageUserRating":4.5"#, 4.5, nil), ("\"userRatingCount\":7", nil, 7),
            (#""averageUserRating":null,"userRatingCount":null"#, nil, 0),
            (#""averageUserRating":4.5,"userRatingCount":"many""#, 4.5, nil),
            (#""averageUserRating":4.5,"userRatingCount":-1"#, 4.5, nil),
            (#""userRatingCount":"many""#, nil, nil),
        ] as [(String, Double?, Int?)])
    func counts(fields: String, average: Double?, total: Int?) async throws {
        let body = #"{"results":[{"trackId":1,\#(fields)}]}"#
        let server = try FakeAppStore.server(lookup: .of(body)) { _, _, _ in
            .of(FakeAppStore.page([1]))
        }
        let answer = try await fetch("appstore:1?reviews=1", server)
        #expect(answer.averageRating == average)
        #expect(answer.totalRatings == total)
    }

    @Test(
        "mark-up with entities of its own, or of another character set, is no feed",
        arguments: [
            #"<!DOCTYPE x [<!ENTITY a "b">]><feed><entry><im:rating>5</im:rating></entry></feed>"#,
            #"<!DOCTYPE x SYSTEM "file:///etc/passwd"><feed/>"#, "<feed><entry>", "<other/>", "",
            "x",
            String(repeating: "<feed>", count: 20_000),
        ])
    func hostileXML(body: String) async throws {
        let server = try FakeAppStore.server { _, isXML, _ in .of(isXML ? body : "<!-- Empty -->") }
        let answer = try await fetch("appstore:1", server)
        #expect(answer.reviews == nil)
        #expect(answer.problem(.reviews)?.kind == .malformed)
    }
}

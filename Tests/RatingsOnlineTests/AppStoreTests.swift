import Foundation
import RatingsCore
import RatingsProviders
import Testing

@testable import RatingsOnline

@Suite("The App Store", .serialized)
struct AppStoreTests {
    private static let lookup =
        #"{"resultCount":1,"results":[{"trackId":1,"bundleId":"org.example.one","trackName":"One","averageUserRating":4.5,"userRatingCount":10}]}"#
    private static let emptyPage = #"{"feed":{"updated":{"label":"2026-01-15T04:00:00-07:00"}}}"#

    private static func entry(_ id: Int, rating: String = "4", updated: String? = nil) -> String {
        let date = updated.map { #","updated":{"label":"\#($0)"}"# } ?? ""
        return
            #"{"id":{"label":"\#(id)"},"im:rating":{"label":"\#(rating)"},"title":{"label":"t\#(id)"},"author":{"name":{"label":"a"}}\#(date)}"#
    }

    private static func page(_ ids: some Sequence<Int>) -> String {
        #"{"feed":{"entry":[\#(ids.map { entry($0) }.joined(separator: ","))]}}"#
    }

    private static func xml(_ ids: some Sequence<Int>) -> String {
        let entries = ids.map {
            "<entry><id>\($0)</id><title>x</title><im:rating>3</im:rating></entry>"
        }
        return #"<feed xmlns:im="http://itunes.apple.com/rss">\#(entries.joined())</feed>"#
    }

    /// A server whose feed answers by page, format and how often that page was asked for.
    private func server(
        lookup: ServerReply = .of(lookup),
        feed: @escaping @Sendable (_ page: Int, _ isXML: Bool, _ time: Int) -> ServerReply
    ) throws -> ScriptedServer {
        let counts = Counts()
        return try ScriptedServer { request, _ in
            if request.path == "/lookup" { return lookup }
            let page = request.path.split(separator: "/").first { $0.hasPrefix("page=") }
            let number = Int(page?.dropFirst(5) ?? "") ?? 0
            return feed(
                number, request.path.hasSuffix("/xml"), counts.count(request.path))
        }
    }

    private func pages(of server: ScriptedServer) -> [String] {
        server.requests.filter { $0.path != "/lookup" }.map { request in
            let parts = request.path.split(separator: "/")
            return parts.dropFirst(3).prefix(1).joined() + " " + (parts.last ?? "")
        }
    }

    @Test("the requests name app, country and page, and nothing else")
    func requests() async throws {
        let server = try server { _, _, _ in .of(Self.page([1])) }
        _ = try await fetch("appstore:1?country=DE&reviews=1", server)
        #expect(
            Set(server.requests.map(\.target)) == [
                "/lookup?id=1&country=de",
                "/de/rss/customerreviews/page=1/id=1/sortby=mostrecent/json",
            ])
    }

    @Test("a bundle id is looked up first, then its number is used")
    func bundle() async throws {
        let server = try server { _, _, _ in .of(Self.page([1])) }
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
        let server = try server(lookup: .of(rows)) { _, _, _ in .of(Self.page([1])) }
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
            guard request.path == "/lookup" else { return .of(Self.page([1])) }
            return counts.count("") < count ? .of("", status: 403) : .of(Self.lookup)
        }
        let answer = try await fetch("appstore:1?reviews=1", server)
        #expect(answer.averageRating == (count == 1 ? 4.5 : nil))
        #expect(answer.problem(.ratings)?.kind == (count == 1 ? nil : .rateLimited))
        #expect(server.requests.filter { $0.path == "/lookup" }.count == (count == 1 ? 2 : 3))
    }

    @Test("each half of the answer stands without the other; without both there is none")
    func halves() async throws {
        let broken = ServerReply.of("", status: 500)
        let noFeed = try server { _, _, _ in broken }
        let average = try await fetch("appstore:1", noFeed)
        #expect(average.averageRating == 4.5)
        #expect(average.reviews == nil)
        #expect(average.problems.map(\.part) == [.reviews])
        let noLookup = try server(lookup: broken) { _, _, _ in .of(Self.page([1])) }
        let reviews = try await fetch("appstore:1?reviews=1", noLookup)
        #expect(reviews.averageRating == nil)
        #expect(reviews.totalRatings == nil)
        #expect(reviews.reviews?.count == 1)
        #expect(reviews.problems.map(\.part) == [.ratings])
        let neither = try server(lookup: broken) { _, _, _ in .of("", status: 404) }
        #expect(await failure { try await fetch("appstore:1", neither) }?.kind == .server)
    }

    // From facundoolano/app-store-scraper#58.
    @Test("pages are read as needed, and doubles shown once")
    func paging() async throws {
        let server = try server { page, _, _ in
            switch page {
            case 1: .of(Self.page(1...50))
            case 2: .of(Self.page(41...90))
            default: .of("CustomerReviews RSS page depth is limited to 10", status: 400)
            }
        }
        #expect(try await fetch("appstore:1", server).reviews?.count == 50)
        #expect(pages(of: server) == ["page=1 json"])
        let answer = try await fetch("appstore:1?reviews=200", server)
        #expect(answer.reviews?.map(\.id) == (1...90).map { String($0) })
        #expect(answer.problems == [])
        #expect(pages(of: server).dropFirst() == ["page=1 json", "page=2 json", "page=3 json"])
    }

    @Test("it never asks beyond page ten")
    func lastPage() async throws {
        let server = try server { page, _, _ in
            .of(Self.page(page * 50..<page * 50 + 49 + page % 2))
        }
        let answer = try await fetch("appstore:1?reviews=500", server)
        #expect(pages(of: server).last == "page=10 json")
        #expect(try #require(answer.reviews?.count) <= 500)
    }

    @Test("an empty page is asked for again, then in XML, then passed over")
    func emptyPages() async throws {
        let flaky = try server { page, isXML, time in
            isXML ? .of(Self.xml([])) : .of(time < 2 ? Self.emptyPage : Self.page([1]))
        }
        #expect(try await fetch("appstore:1?reviews=1", flaky).reviews?.count == 1)
        #expect(pages(of: flaky) == ["page=1 json", "page=1 json", "page=1 json"])
        let inXML = try server { _, isXML, _ in isXML ? .of(Self.xml([7])) : .of(Self.emptyPage) }
        #expect(try await fetch("appstore:1?reviews=1", inXML).reviews?.map(\.id) == ["7"])
        let hole = try server { page, isXML, _ in
            if isXML { return .of(Self.xml([])) }
            return .of(
                page == 1 ? Self.page(1...50) : page == 3 ? Self.page(101...110) : Self.emptyPage)
        }
        #expect(try await fetch("appstore:1?reviews=100", hole).reviews?.count == 60)
    }

    @Test("three empty pages in a row are the end, one after a page that was not full")
    func end() async throws {
        let nothing = try server { _, isXML, _ in .of(isXML ? Self.xml([]) : Self.emptyPage) }
        #expect(try await fetch("appstore:1", nothing).reviews == [])
        #expect(pages(of: nothing).last?.hasPrefix("page=3") == true)
        let short = try server { page, isXML, _ in
            isXML ? .of(Self.xml([])) : .of(page == 1 ? Self.page(1...20) : Self.emptyPage)
        }
        #expect(try await fetch("appstore:1", short).reviews?.count == 20)
        #expect(pages(of: short).last?.hasPrefix("page=2") == true)
        let full = try server { page, isXML, _ in
            isXML ? .of(Self.xml([])) : .of(page == 1 ? Self.page(1...50) : Self.emptyPage)
        }
        #expect(try await fetch("appstore:1?reviews=500", full).reviews?.count == 50)
        #expect(pages(of: full).last?.hasPrefix("page=4") == true)
    }

    @Test("a later page that fails costs what would have followed, and is named")
    func laterPage() async throws {
        let server = try server { page, _, _ in
            page == 1 ? .of(Self.page(1...50)) : .of("", status: 502)
        }
        let answer = try await fetch("appstore:1?reviews=100", server)
        #expect(answer.reviews?.count == 50)
        #expect(answer.problem(.reviews)?.kind == .server)
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
        let server = try server { _, isXML, _ in .of(isXML ? Self.xml([]) : body) }
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
        let page = #"{"feed":{"entry":\#(Self.entry(1, updated: text))}}"#
        let server = try server { _, _, _ in .of(page) }
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
        let page = #"{"feed":{"entry":\#(Self.entry(1, updated: text))}}"#
        let server = try server { _, _, _ in .of(page) }
        let reviews = try await fetch("appstore:1?reviews=1", server).reviews
        #expect(reviews?.first?.date == RFC3339.date("2026-01-15T12:00:00Z"))
    }

    // From B1rtek/Geode-GDDLIntegration PR 115.
    @Test(
        "an average that is none is unknown, and traps nothing",
        arguments: [
            (#""NaN""#, nil), (#""""#, nil), ("null", nil), (#""5""#, 5), ("5.0", 5), ("4.5", 4.5),
            (#""four""#, nil), ("6", nil), ("0", nil), ("-1", nil), ("1e400", nil), ("[5]", nil),
            ("4.65894000000000030325963962241075932979583740234375", 4.65894),
        ])
    func averages(text: String, average: Double?) async throws {
        let lookup =
            #"{"results":[{"trackId":1,"averageUserRating":\#(text),"userRatingCount":7}]}"#
        let server = try server(lookup: .of(lookup)) { _, _, _ in .of(Self.page([1])) }
        #expect(try await fetch("appstore:1?reviews=1", server).averageRating == average)
    }

    @Test(
        "an average and a count stand each for itself, but there is no average of nobody",
        arguments: [
            (#""averageUserRating":4.5,"userRatingCount":0"#, nil, 0),
            (#""averageUserRating":4.5"#, 4.5, nil), ("\"userRatingCount\":7", nil, 7),
            (#""averageUserRating":null,"userRatingCount":null"#, nil, 0),
            (#""averageUserRating":4.5,"userRatingCount":"many""#, 4.5, nil),
            (#""averageUserRating":4.5,"userRatingCount":-1"#, 4.5, nil),
            (#""userRatingCount":"many""#, nil, nil),
        ] as [(String, Double?, Int?)])
    func counts(fields: String, average: Double?, total: Int?) async throws {
        let body = #"{"results":[{"trackId":1,\#(fields)}]}"#
        let server = try server(lookup: .of(body)) { _, _, _ in .of(Self.page([1])) }
        let answer = try await fetch("appstore:1?reviews=1", server)
        #expect(answer.averageRating == average)
        #expect(answer.totalRatings == total)
        let read = try StoreReply.appStoreLookup.decode(Data(body.utf8), app: "1")
        #expect(read.averageRating == average)
        #expect(read.totalRatings == total)
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
        let server = try server { _, isXML, _ in .of(isXML ? body : "<!-- Empty -->") }
        let answer = try await fetch("appstore:1", server)
        #expect(answer.reviews == nil)
        #expect(answer.problem(.reviews)?.kind == .malformed)
    }
}

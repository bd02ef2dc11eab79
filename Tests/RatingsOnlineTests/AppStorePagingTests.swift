import Foundation
import RatingsCore
import Testing
@testable import RatingsOnline

@Suite("The pages of the App Store's feed", .serialized)
struct AppStorePagingTests {
    // From facundoolano/app-store-scraper#58.
    @Test("pages are read as needed, and doubles shown once")
    func paging() async throws {
        let server = try FakeAppStore.server { page, _, _ in
            switch page {
            case 1: .of(FakeAppStore.page(1...50))
            case 2: .of(FakeAppStore.page(41...90))
            default: .of("CustomerReviews RSS page depth is limited to 10", status: 400)
            }
        }
        #expect(try await fetch("appstore:1", server).reviews?.count == 50)
        #expect(FakeAppStore.pages(of: server) == ["page=1 json"])
        let answer = try await fetch("appstore:1?reviews=200", server)
        #expect(answer.reviews?.map(\.id) == (1...90).map { String($0) })
        #expect(answer.problems == [])
        #expect(
            FakeAppStore.pages(of: server).dropFirst() == [
                "page=1 json", "page=2 json", "page=3 json",
            ])
    }

    @Test("it never asks beyond page ten")
    func lastPage() async throws {
        let server = try FakeAppStore.server { page, _, _ in
            .of(FakeAppStore.page(page * 50..<page * 50 + 49 + page % 2))
        }
        let answer = try await fetch("appstore:1?reviews=500", server)
        #expect(FakeAppStore.pages(of: server).last == "page=10 json")
        #expect(try #require(answer.reviews?.count) <= 500)
    }

    @Test("an empty page is asked for again, then in XML, then passed over")
    func emptyPages() async throws {
        let flaky = try FakeAppStore.server { page, isXML, time in
            isXML
                ? .of(FakeAppStore.xml([]))
                : .of(time < 2 ? FakeAppStore.emptyPage : FakeAppStore.page([1]))
        }
        #expect(try await fetch("appstore:1?reviews=1", flaky).reviews?.count == 1)
        #expect(FakeAppStore.pages(of: flaky) == ["page=1 json", "page=1 json", "page=1 json"])
        let inXML = try FakeAppStore.server { _, isXML, _ in
            isXML ? .of(FakeAppStore.xml([7])) : .of(FakeAppStore.emptyPage)
        }
        #expect(try await fetch("appstore:1?reviews=1", inXML).reviews?.map(\.id) == ["7"])
        let hole = try FakeAppStore.server { page, isXML, _ in
            if isXML { return .of(FakeAppStore.xml([])) }
            return .of(
                page == 1
                    ? FakeAppStore.page(1...50)
                    : page == 3 ? FakeAppStore.page(101...110) : FakeAppStore.emptyPage)
        }
        #expect(try await fetch("appstore:1?reviews=100", hole).reviews?.count == 60)
    }

    @Test("an app without reviews costs one page where that says that it is the last")
    func noReviews() async throws {
        let server = try FakeAppStore.server { _, isXML, _ in
            .of(isXML ? FakeAppStore.xml([9]) : FakeAppStore.page([], last: 1))
        }
        let answer = try await fetch("appstore:1", server)
        #expect(answer.reviews == [])
        #expect(answer.problems == [])
        #expect(FakeAppStore.pages(of: server) == ["page=1 json"])
        #expect(server.requests.count == 2)
    }

    @Test(
        "a first page that stays empty is the end, unless it says that there are more",
        arguments: [(nil, 1), (1, 1), (2, 2), (10, 3)])
    func emptyFirstPage(last: Int?, read: Int) async throws {
        let server = try FakeAppStore.server { _, isXML, _ in
            .of(isXML ? FakeAppStore.xml([], last: last) : FakeAppStore.emptyPage)
        }
        #expect(try await fetch("appstore:1", server).reviews == [])
        let first = Array(repeating: "page=1 json", count: 3) + ["page=1 xml"]
        #expect(FakeAppStore.pages(of: server).prefix(4) == first[...])
        #expect(FakeAppStore.pages(of: server).last?.hasPrefix("page=\(read) ") == true)
    }

    @Test("no page is asked for behind the last one, whose number any page may say")
    func lastPageIsSaid() async throws {
        let full = try FakeAppStore.server { page, _, _ in
            .of(FakeAppStore.page(page * 50..<page * 50 + 50, last: page == 1 ? 2 : 3))
        }
        #expect(try await fetch("appstore:1?reviews=500", full).reviews?.count == 150)
        #expect(FakeAppStore.pages(of: full) == ["page=1 json", "page=2 json", "page=3 json"])
        // An empty page in between says as little of the end as of its reviews.
        let hole = try FakeAppStore.server { page, isXML, _ in
            if page == 2 {
                return .of(isXML ? FakeAppStore.xml([]) : FakeAppStore.page([], last: 1))
            }
            return .of(FakeAppStore.page(page * 50..<page * 50 + 50, last: 3))
        }
        #expect(try await fetch("appstore:1?reviews=500", hole).reviews?.count == 100)
        #expect(
            FakeAppStore.pages(of: hole) == [
                "page=1 json", "page=2 json", "page=2 xml", "page=3 json",
            ])
    }

    @Test("three empty pages in a row are the end, one after a page that was not full")
    func end() async throws {
        let short = try FakeAppStore.server { page, isXML, _ in
            isXML
                ? .of(FakeAppStore.xml([]))
                : .of(page == 1 ? FakeAppStore.page(1...20) : FakeAppStore.emptyPage)
        }
        #expect(try await fetch("appstore:1", short).reviews?.count == 20)
        #expect(FakeAppStore.pages(of: short).last?.hasPrefix("page=2") == true)
        let full = try FakeAppStore.server { page, isXML, _ in
            isXML
                ? .of(FakeAppStore.xml([]))
                : .of(page == 1 ? FakeAppStore.page(1...50) : FakeAppStore.emptyPage)
        }
        #expect(try await fetch("appstore:1?reviews=500", full).reviews?.count == 50)
        #expect(FakeAppStore.pages(of: full).last?.hasPrefix("page=4") == true)
    }

    @Test("a later page that fails costs what would have followed, and is named")
    func laterPage() async throws {
        let server = try FakeAppStore.server { page, _, _ in
            page == 1 ? .of(FakeAppStore.page(1...50)) : .of("", status: 502)
        }
        let answer = try await fetch("appstore:1?reviews=100", server)
        #expect(answer.reviews?.count == 50)
        #expect(answer.problem(.reviews)?.kind == .server)
    }
}

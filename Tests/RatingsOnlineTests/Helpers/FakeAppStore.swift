import Foundation

/// What the App Store answers, and a server that answers so.
enum FakeAppStore {
    static let lookup =
        #"{"resultCount":1,"results":[{"trackId":1,"bundleId":"org.example.one","trackName":"One","averageUserRating":4.5,"userRatingCount":10}]}"#
    static let emptyPage = #"{"feed":{"updated":{"label":"2026-01-15T04:00:00-07:00"}}}"#

    static func entry(_ id: Int, rating: String = "4", updated: String? = nil) -> String {
        let date = updated.map { #","updated":{"label":"\#($0)"}"# } ?? ""
        return
            #"{"id":{"label":"\#(id)"},"im:rating":{"label":"\#(rating)"},"title":{"label":"t\#(id)"},"author":{"name":{"label":"a"}}\#(date)}"#
    }

    /// The address of a page as the feed writes it, which is never that of its own form.
    static func href(_ page: Int) -> String {
        "https://itunes.apple.com/us/rss/customerreviews/page=\(page)/id=1/sortby=mostrecent/xml"
            + "?urlDesc=/customerreviews/page=9/id=1/sortby=mostrecent/json"
    }

    static func page(_ ids: some Sequence<Int>, last: Int? = nil) -> String {
        let links = ["first": 1, "last": last, "next": last].compactMapValues { $0 }.map {
            #"{"attributes":{"rel":"\#($0)","href":"\#(href($1))"}}"#
        }
        let list = last == nil ? "" : #","link":[\#(links.joined(separator: ","))]"#
        return #"{"feed":{"entry":[\#(ids.map { entry($0) }.joined(separator: ","))]\#(list)}}"#
    }

    static func xml(_ ids: some Sequence<Int>, last: Int? = nil) -> String {
        let entries = ids.map {
            "<entry><id>\($0)</id><title>x</title><im:rating>3</im:rating></entry>"
        }
        let link = last.map { #"<link rel="last" href="\#(href($0))"/>"# } ?? ""
        return
            #"<feed xmlns:im="http://itunes.apple.com/rss">\#(link)\#(entries.joined())</feed>"#
    }

    /// A server whose feed answers by page, format and how often that page was asked for.
    static func server(
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

    /// The pages that were asked for, each with its form.
    static func pages(of server: ScriptedServer) -> [String] {
        server.requests.filter { $0.path != "/lookup" }.map { request in
            let parts = request.path.split(separator: "/")
            return parts.dropFirst(3).prefix(1).joined() + " " + (parts.last ?? "")
        }
    }
}

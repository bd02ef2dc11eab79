import PlatformFoundation
import RatingsCore
import RatingsProviders

/// Reads a page of the feed in its older form, Atom.
///
/// The system's own parser is not used: there are bytes at which it traps.
enum FeedXML {
    /// Deeper than this no feed goes.
    private static let maximumDepth = 64

    /// Reads a page.
    ///
    /// - Throws: `AppRatingError/Kind/malformed` for what is no Atom feed in UTF-8.
    static func page(_ data: Data) throws(AppRatingError) -> FeedPage {
        guard String(validating: data, as: UTF8.self) != nil else { throw malformed }
        do throws(XMLScanner.Fault) {
            return try page(XMLScanner(data))
        } catch {
            throw malformed
        }
    }

    private static var malformed: AppRatingError {
        AppRatingError(.malformed, message: "The answer is not a feed of reviews.")
    }

    private static func page(
        _ scanner: consuming XMLScanner
    ) throws(XMLScanner.Fault) -> FeedPage {
        var feed = FeedXMLReader()
        while let token = try scanner.next() {
            switch token {
            case .start(let name, let attributes):
                guard feed.depth < maximumDepth else { throw .malformed }
                try feed.open(name, attributes)
            case .end(let name): try feed.close(name)
            case .text(let text): try feed.add(text)
            }
        }
        guard feed.isComplete else { throw .malformed }
        return FeedPage(elements: feed.elements, links: feed.links)
    }
}

/// Collects the texts of each entry.
private struct FeedXMLReader {
    private(set) var elements: [ReviewGathering.Element] = []
    private(set) var links: [FeedLink] = []
    private(set) var isComplete = false
    private var path: [String] = []
    private var entry: [String: String] = [:]
    private var text = ""
    private var isPlainText = true

    var depth: Int { path.count }

    mutating func open(
        _ name: String, _ attributes: [String: String]
    ) throws(XMLScanner.Fault) {
        guard !isComplete, !path.isEmpty || name == "feed" else { throw .malformed }
        path.append(name)
        text = ""
        if path == ["feed", "entry"] { entry = [:] }
        if path == ["feed", "link"] {
            links.append(FeedLink(relation: attributes["rel"], address: attributes["href"]))
        }
        // The same content comes a second time, as the mark-up of a page.
        isPlainText = attributes["type"] != "html"
    }

    mutating func add(_ more: String) throws(XMLScanner.Fault) {
        guard !path.isEmpty || more.allSatisfy(\.isWhitespace) else { throw .malformed }
        text += more
    }

    mutating func close(_ name: String) throws(XMLScanner.Fault) {
        guard path.last == name else { throw .malformed }
        if path.count > 2, path.starts(with: ["feed", "entry"]), isPlainText || name != "content" {
            entry[path.dropFirst(2).joined(separator: "/")] = text
        }
        if path == ["feed", "entry"], let element { elements.append(element) }
        path.removeLast()
        isComplete = path.isEmpty
        text = ""
    }

    /// The entry as a review; nil for the app itself, which has no stars.
    private var element: ReviewGathering.Element? {
        guard let rating = entry["im:rating"] else { return nil }
        guard let stars = LooseNumber(text: rating).stars else { return .unreadable }
        let date = LooseDate(text: entry["updated"])
        return .review(
            Review(
                title: entry["title"] ?? "", content: entry["content"] ?? "", rating: stars,
                author: entry["author/name"], date: date.date,
                id: entry["id"], version: entry["im:version"]),
            hasUnreadableDate: date == .unreadable)
    }
}

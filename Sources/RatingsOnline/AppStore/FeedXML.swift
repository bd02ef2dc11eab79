import Foundation
import FoundationXML
import RatingsCore
import RatingsProviders

/// Reads a page of the feed in its older form, Atom.
enum FeedXML {
    /// Reads a page.
    ///
    /// - Throws: `AppRatingError/Kind/malformed` for what is no Atom feed in UTF-8. A document type is
    ///   refused: the feed has none, and entities of one's own are a way to fill the memory.
    static func page(_ data: Data) throws(AppRatingError) -> FeedPage {
        guard String(validating: data, as: UTF8.self) != nil,
            data.range(of: Data("<!DOCTYPE".utf8)) == nil
        else { throw malformed }
        let reader = FeedXMLReader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        // The parser itself does not mind a feed that ends before its elements do.
        guard parser.parse(), reader.isComplete else { throw malformed }
        return FeedPage(elements: reader.elements)
    }

    private static var malformed: AppRatingError {
        AppRatingError(.malformed, message: "The answer is not a feed of reviews.")
    }
}

/// Collects the texts of each entry.
private final class FeedXMLReader: NSObject, XMLParserDelegate {
    private(set) var elements: [ReviewGathering.Element] = []
    private var hasFeed = false
    private var path: [String] = []
    private var entry: [String: String]?
    private var text = ""
    private var isPlainText = true

    /// True once a whole feed has been read.
    var isComplete: Bool { hasFeed && path.isEmpty }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        path.append(name)
        text = ""
        if path == ["feed"] { hasFeed = true }
        if path == ["feed", "entry"] { entry = [:] }
        // The same content comes a second time, as the mark-up of a page.
        isPlainText = attributes["type"] != "html"
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        text += String(decoding: block, as: UTF8.self)
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        if path.count > 2, path.starts(with: ["feed", "entry"]), isPlainText || name != "content" {
            entry?[path.dropFirst(2).joined(separator: "/")] = text
        }
        if path == ["feed", "entry"], let entry {
            if let element = Self.element(entry) { elements.append(element) }
            self.entry = nil
        }
        path.removeLast()
        text = ""
    }

    private static func element(_ entry: [String: String]) -> ReviewGathering.Element? {
        guard let rating = entry["im:rating"] else { return nil }
        guard let stars = LooseNumber(text: rating).stars else { return .unreadable }
        return .review(
            Review(
                title: entry["title"] ?? "", content: entry["content"] ?? "", rating: stars,
                author: entry["author/name"], date: entry["updated"].flatMap(ProviderStamp.date),
                id: entry["id"], version: entry["im:version"]))
    }
}

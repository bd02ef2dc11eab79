import RatingsCore
import RatingsProviders

/// A page of the feed.
struct FeedPage: Decodable, Hashable, Sendable {
    /// The reviews, without the app itself, which stood first until 2018.
    let elements: [ReviewGathering.Element]
    /// The last page there is, as far as this one says.
    let lastPage: Int?
    /// True if the page has no review and not even the addresses of other pages.
    let isEmptyByMistake: Bool

    private enum Key: String, CodingKey {
        case feed, entry, link
    }

    init(elements: [ReviewGathering.Element], links: [FeedLink] = []) {
        self.elements = elements
        lastPage = links.compactMap(\.lastPage).max()
        isEmptyByMistake = elements.isEmpty && !links.contains(where: \.leadsToAPage)
    }

    init(from decoder: any Decoder) throws {
        let feed = try decoder.container(keyedBy: Key.self)
            .nestedContainer(keyedBy: Key.self, forKey: .feed)
        // One entry alone is no list.
        let entries =
            (try? feed.decode([FeedEntry?].self, forKey: .entry))
            ?? (try? feed.decode(FeedEntry.self, forKey: .entry)).map { [$0] } ?? []
        let links = (try? feed.decode([FeedLink?].self, forKey: .link)) ?? []
        self.init(
            elements: entries.compactMap { $0 == nil ? .unreadable : $0?.element },
            links: links.compactMap { $0 })
    }
}

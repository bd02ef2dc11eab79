import RatingsCore
import RatingsProviders

/// A page of the feed.
struct FeedPage: Decodable, Hashable, Sendable {
    /// The reviews, without the app itself, which stood first until 2018.
    let elements: [ReviewGathering.Element]
    /// True if the page has no review and not even the addresses of other pages.
    let isEmptyByMistake: Bool

    private enum Key: String, CodingKey {
        case feed, entry, link
    }

    init(elements: [ReviewGathering.Element], isEmptyByMistake: Bool = false) {
        self.elements = elements
        self.isEmptyByMistake = isEmptyByMistake
    }

    init(from decoder: any Decoder) throws {
        let feed = try decoder.container(keyedBy: Key.self)
            .nestedContainer(keyedBy: Key.self, forKey: .feed)
        // One entry alone is no list.
        let entries =
            (try? feed.decode([FeedEntry?].self, forKey: .entry))
            ?? (try? feed.decode(FeedEntry.self, forKey: .entry)).map { [$0] } ?? []
        elements = entries.compactMap { $0 == nil ? .unreadable : $0?.element }
        let links = (try? feed.decode([FeedLink?].self, forKey: .link)) ?? []
        isEmptyByMistake = elements.isEmpty && !links.contains { $0?.leadsToAPage == true }
    }
}

/// A link of the feed; which page it leads to is not looked at.
private struct FeedLink: Decodable {
    let leadsToAPage: Bool

    private enum Key: String, CodingKey {
        case attributes, rel, href
    }

    init(from decoder: any Decoder) {
        let attributes = try? decoder.container(keyedBy: Key.self)
            .nestedContainer(keyedBy: Key.self, forKey: .attributes)
        let relation = try? attributes?.looseText(.rel)
        let address = try? attributes?.looseText(.href)
        leadsToAPage =
            ["first", "last", "next"].contains(relation ?? "") && address?.isEmpty == false
    }
}

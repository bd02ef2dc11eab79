import PlatformFoundation
import RatingsCore
import RatingsProviders

/// One entry of the feed; nil for the app itself, which has no stars.
struct FeedEntry: Decodable {
    let element: ReviewGathering.Element?

    private enum Key: String, CodingKey {
        case id, author, name, title, content, updated, label
        case rating = "im:rating"
        case version = "im:version"
    }

    private typealias Container = KeyedDecodingContainer<Key>

    init(from decoder: any Decoder) {
        guard let entry = try? decoder.container(keyedBy: Key.self) else {
            element = .unreadable
            return
        }
        element = entry.contains(.rating) ? Self.review(entry) : nil
    }

    private static func review(_ entry: Container) -> ReviewGathering.Element {
        let rating = (try? label(entry, .rating)) ?? ""
        guard let stars = LooseNumber(text: rating).stars else { return .unreadable }
        do {
            let author = try? entry.nestedContainer(keyedBy: Key.self, forKey: .author)
            let date = LooseDate(text: try label(entry, .updated))
            return .review(
                Review(
                    title: try label(entry, .title) ?? "",
                    content: try label(entry, .content) ?? "", rating: stars,
                    author: try author.flatMap { try label($0, .name) },
                    date: date.date,
                    id: try label(entry, .id), version: try label(entry, .version)),
                hasUnreadableDate: date == .unreadable)
        } catch {
            return .unreadable
        }
    }

    /// The text of a value, which is below it under `label`.
    ///
    /// - Throws: For a broken text.
    private static func label(_ container: Container, _ key: Key) throws -> String? {
        let value = try? container.nestedContainer(keyedBy: Key.self, forKey: key)
        return try value?.looseName(.label)
    }
}

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import RatingsCore
import RatingsProviders

/// A list of reviews of Open Desktop Ratings.
struct ODRSReviews: Decodable {
    let elements: [ReviewGathering.Element]

    /// - Throws: `DecodingError` for what is no list.
    init(from decoder: any Decoder) throws {
        elements = try [Element?](from: decoder)
            .compactMap { $0 == nil ? .unreadable : $0?.element }
    }

    /// One element; nil for the one without a review that comes only to hand out the person's key.
    private struct Element: Decodable {
        let element: ReviewGathering.Element?

        private enum Key: String, CodingKey {
            case rating, summary, description, version
            case reviewID = "review_id"
            case author = "user_display"
            case created = "date_created"
            case userHash = "user_hash"
        }

        init(from decoder: any Decoder) {
            guard let item = try? decoder.container(keyedBy: Key.self) else {
                element = .unreadable
                return
            }
            let isPlaceholder = !item.contains(.reviewID) && !item.contains(.rating)
            element = isPlaceholder ? nil : (try? Self.review(item)) ?? .unreadable
        }

        private static func review(
            _ item: KeyedDecodingContainer<Key>
        ) throws -> ReviewGathering.Element {
            guard let stars = stars(item.looseNumber(.rating)),
                let author = try item.looseText(.userHash), !author.isEmpty
            else { return .unreadable }
            // One person has one review of an app; the hash itself goes no further than here.
            return .review(
                Review(
                    title: try item.looseText(.summary) ?? "",
                    content: try item.looseText(.description) ?? "", rating: stars,
                    author: try item.looseText(.author), date: item.looseDate(.created),
                    id: try item.looseName(.reviewID), version: try item.looseText(.version)),
                identity: author)
        }

        /// Per cent as stars: 20 a star, rounded; nil for nothing at all.
        private static func stars(_ number: LooseNumber) -> Int? {
            guard let percent = number.value, percent > 0 else { return nil }
            return Int(min(max((percent / 20).rounded(.toNearestOrAwayFromZero), 1), 5))
        }
    }
}

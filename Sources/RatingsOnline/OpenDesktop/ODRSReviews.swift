import PlatformFoundation
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

    /// One element; nil for what is not shown: the one without a review that only carries the user's
    /// key, a review without stars, and one that its author or a moderator has deleted.
    private struct Element: Decodable {
        let element: ReviewGathering.Element?

        private enum Key: String, CodingKey {
            case rating, summary, description, version
            case reviewID = "review_id"
            case author = "user_display"
            case created = "date_created"
            case deleted = "date_deleted"
            case userHash = "user_hash"
        }

        init(from decoder: any Decoder) {
            guard let item = try? decoder.container(keyedBy: Key.self) else {
                element = .unreadable
                return
            }
            let isPlaceholder = !item.contains(.reviewID) && !item.contains(.rating)
            let isShown =
                !isPlaceholder && !item.isMarkedDeleted(.deleted)
                && item.looseNumber(.rating).value != 0
            element = !isShown ? nil : (try? Self.review(item)) ?? .unreadable
        }

        private static func review(
            _ item: KeyedDecodingContainer<Key>
        ) throws -> ReviewGathering.Element {
            guard let stars = stars(item.looseNumber(.rating)),
                let author = try item.looseText(.userHash), !author.isEmpty
            else { return .unreadable }
            let date = item.looseDate(.created)
            // One user has one review of an app; the hash itself goes no further than here.
            return .review(
                Review(
                    title: try item.looseText(.summary) ?? "",
                    content: try item.looseText(.description) ?? "", rating: stars,
                    author: try item.looseText(.author), date: date.date,
                    id: try item.looseName(.reviewID), version: try item.looseText(.version)),
                identity: author, hasUnreadableDate: date == .unreadable)
        }

        /// Per cent as stars: 20 a star, rounded; nil for nothing at all.
        private static func stars(_ number: LooseNumber) -> Int? {
            guard let percent = number.value, percent > 0 else { return nil }
            return LooseNumber.real(percent / 20).rounded(into: 1...5)
        }
    }
}

extension KeyedDecodingContainer {
    /// True if the instant of a deletion is under a key; the server writes null or 0 for none.
    func isMarkedDeleted(_ key: Key) -> Bool {
        if (try? decode(Bool.self, forKey: key)) == false { return false }
        let instant = looseNumber(key)
        return instant != .missing && instant.value != 0
    }
}

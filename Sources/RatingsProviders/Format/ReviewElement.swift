import PlatformFoundation
import RatingsCore

/// One element of a list of reviews, which may be spoiled without spoiling the list.
struct ReviewElement: Decodable {
    /// The review, or nil if this is none.
    let review: Review?
    /// True if the review has a date that cannot be read.
    let hasUnreadableDate: Bool

    private enum Key: String, CodingKey {
        case title, content, rating, author, date, id, version
    }

    init(from decoder: any Decoder) {
        let element = try? decoder.container(keyedBy: Key.self)
        let date = element?.looseDate(.date) ?? .missing
        review = element.flatMap { try? Self.review($0, date: date.date) }
        hasUnreadableDate = review != nil && date == .unreadable
    }

    private static func review(
        _ element: KeyedDecodingContainer<Key>, date: Date?
    ) throws -> Review? {
        guard let stars = element.looseNumber(.rating).stars else { return nil }
        return Review(
            title: try element.looseText(.title) ?? "",
            content: try element.looseText(.content) ?? "",
            rating: stars,
            author: try element.looseText(.author),
            date: date,
            id: try element.looseName(.id),
            version: try element.looseName(.version))
    }
}

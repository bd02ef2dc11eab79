import RatingsCore

/// One element of a list of reviews, which may be spoiled without spoiling the list.
struct ReviewElement: Decodable {
    /// The review, or nil if this is none.
    let review: Review?

    private enum Key: String, CodingKey {
        case title, content, rating, author, date, id, version
    }

    init(from decoder: any Decoder) {
        review = try? Self.review(decoder.container(keyedBy: Key.self))
    }

    private static func review(_ element: KeyedDecodingContainer<Key>) throws -> Review? {
        guard let stars = element.looseNumber(.rating).stars else { return nil }
        return Review(
            title: try element.looseText(.title) ?? "",
            content: try element.looseText(.content) ?? "",
            rating: stars,
            author: try element.looseText(.author),
            date: element.looseDate(.date),
            id: try element.looseName(.id),
            version: try element.looseName(.version))
    }
}

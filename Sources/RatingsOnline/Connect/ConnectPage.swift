import PlatformFoundation
import RatingsCore
import RatingsProviders

/// A page of reviews of App Store Connect.
struct ConnectPage: Decodable {
    let elements: [ReviewGathering.Element]
    /// The address of the next page as the server writes it; nil on the last one.
    let next: String?

    private enum Key: String, CodingKey {
        case data, links, next
    }

    /// - Throws: `DecodingError` for what has no list of reviews.
    init(from decoder: any Decoder) throws {
        let page = try decoder.container(keyedBy: Key.self)
        elements = try page.decode([ConnectReview?].self, forKey: .data)
            .compactMap { $0 == nil ? .unreadable : $0?.element }
        let links = try? page.nestedContainer(keyedBy: Key.self, forKey: .links)
        next = (try? links?.looseText(.next)).flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// One review of a page; nil for a resource of another type.
private struct ConnectReview: Decodable {
    let element: ReviewGathering.Element?

    private enum Key: String, CodingKey {
        case type, id, attributes, rating, title, body, reviewerNickname, createdDate
    }

    init(from decoder: any Decoder) {
        guard let resource = try? decoder.container(keyedBy: Key.self) else {
            element = .unreadable
            return
        }
        let type = try? resource.looseText(.type)
        let isReview = type == nil || type == "customerReviews"
        element = isReview ? (try? Self.review(resource)) ?? .unreadable : nil
    }

    private static func review(
        _ resource: KeyedDecodingContainer<Key>
    ) throws -> ReviewGathering.Element {
        let attributes = try resource.nestedContainer(keyedBy: Key.self, forKey: .attributes)
        guard let stars = attributes.looseNumber(.rating).stars else { return .unreadable }
        let date = attributes.looseDate(.createdDate)
        return .review(
            Review(
                title: try attributes.looseText(.title) ?? "",
                content: try attributes.looseText(.body) ?? "", rating: stars,
                author: try attributes.looseText(.reviewerNickname),
                date: date.date, id: try resource.looseName(.id)),
            hasUnreadableDate: date == .unreadable)
    }
}

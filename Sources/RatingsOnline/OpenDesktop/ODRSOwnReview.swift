import PlatformFoundation
import RatingsCore
import RatingsProviders

/// What a user has at the server already: one review of an app at most under each of its ids.
struct ODRSOwnReview: Hashable, Sendable {
    let id: Int
    /// The id of the app that it is under.
    let app: String
    /// Per cent, 1…100; nil if the server sent none that can be read.
    let rating: Int?
    let summary: String
    let description: String
    let version: String
    let locale: String
    let distribution: String
    let author: String?
    /// What the server wants to see before it removes the review.
    let userKey: String?
}

extension Review {
    /// An own review, without what only its server needs.
    init(_ own: ODRSOwnReview) {
        let stars = LooseNumber.real(Double(own.rating ?? 0) / 20).rounded(into: 1...5)
        self.init(
            title: own.summary, content: own.description, rating: stars ?? 1, id: String(own.id),
            version: own.version)
    }
}

/// The own review in a list of all.
struct ODRSOwnReviews: Decodable {
    private let elements: [Element]

    init(from decoder: any Decoder) throws {
        elements = try [Element?](from: decoder).compactMap { $0 }
    }

    /// The reviews of that person, the one under the id itself first.
    func reviews(by userHash: String, of app: String) -> [ODRSOwnReview] {
        let own = elements.filter { $0.userHash == userHash }
        return ODRSAppID.all(of: app).flatMap { id in
            own.filter { ($0.app ?? app) == id }.compactMap { $0.review(id) }
        }
    }

    private struct Element: Decodable {
        let userHash: String?
        let app: String?
        let review: (_ app: String) -> ODRSOwnReview?

        private enum Key: String, CodingKey {
            case rating, summary, description, version, locale
            case app = "app_id"
            case reviewID = "review_id"
            case author = "user_display"
            case userHash = "user_hash"
            case userKey = "user_skey"
            case distribution = "distro"
            case deleted = "date_deleted"
        }

        init(from decoder: any Decoder) {
            let item = try? decoder.container(keyedBy: Key.self)
            userHash = item.flatMap { try? $0.looseText(.userHash) }
            app = item.flatMap { try? $0.looseText(.app) }
            review = { app in item.flatMap { try? Self.review($0, app) } }
        }

        private static func review(
            _ item: KeyedDecodingContainer<Key>, _ app: String
        ) throws -> ODRSOwnReview? {
            // Without a number it is the element that only gives the user's key.
            guard let id = item.looseNumber(.reviewID).count, !item.isMarkedDeleted(.deleted)
            else { return nil }
            return ODRSOwnReview(
                id: id, app: app, rating: item.looseNumber(.rating).rounded(into: 1...100),
                summary: try item.looseText(.summary) ?? "",
                description: try item.looseText(.description) ?? "",
                version: try item.looseText(.version) ?? "",
                locale: try item.looseText(.locale) ?? "",
                distribution: try item.looseText(.distribution) ?? "",
                author: try item.looseText(.author), userKey: try item.looseText(.userKey))
        }
    }
}

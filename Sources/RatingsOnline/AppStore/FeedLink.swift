import RatingsProviders

/// A link of the feed to another page of it, which is read and never followed.
struct FeedLink: Decodable, Hashable, Sendable {
    private let relation: String
    private let address: String

    private enum Key: String, CodingKey {
        case attributes, rel, href
    }

    init(relation: String?, address: String?) {
        self.relation = relation ?? ""
        self.address = address ?? ""
    }

    init(from decoder: any Decoder) {
        let attributes = try? decoder.container(keyedBy: Key.self)
            .nestedContainer(keyedBy: Key.self, forKey: .attributes)
        self.init(
            relation: try? attributes?.looseText(.rel), address: try? attributes?.looseText(.href))
    }

    /// True for the address of a page, whichever it is.
    var leadsToAPage: Bool { ["first", "last", "next"].contains(relation) && !address.isEmpty }

    /// The page that there is at least, where this says so: that of the last or the next one.
    var lastPage: Int? {
        guard relation == "last" || relation == "next" else { return nil }
        let part = address.split(separator: "/").first { $0.hasPrefix("page=") }
        return part.flatMap { Int($0.dropFirst("page=".count)) }
    }
}

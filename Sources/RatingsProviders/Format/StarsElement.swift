import RatingsCore

/// The number of stars on a site, `{"count": n, "on": "GitHub"}`.
struct StarsElement: Decodable {
    let stars: StarCount

    private enum Key: String, CodingKey {
        case count, on
    }

    /// - Throws: `DecodingError` for a count that is none, and for a site without a name.
    init(from decoder: any Decoder) throws {
        let element = try decoder.container(keyedBy: Key.self)
        let site = try element.looseText(.on) ?? ""
        guard let count = element.looseNumber(.count).count,
            let stars = StarCount(count: count, on: site)
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .count, in: element, debugDescription: "no number of stars")
        }
        self.stars = stars
    }
}

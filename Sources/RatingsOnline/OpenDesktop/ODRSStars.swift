import PlatformFoundation
import RatingsCore
import RatingsProviders

/// The counts by stars of Open Desktop Ratings: of one app, or of all by their ids.
struct ODRSStars: Decodable {
    /// A key of the object: `star1`, or an app's id.
    private struct Key: CodingKey, Hashable {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private let ofOneApp: RatingHistogram?
    private let byApp: [String: RatingHistogram]

    /// An empty list in place of the object says that nobody has rated.
    ///
    /// - Throws: `DecodingError` for what is neither.
    init(from decoder: any Decoder) throws {
        guard let object = try? decoder.container(keyedBy: Key.self) else {
            _ = try decoder.unkeyedContainer()
            (ofOneApp, byApp) = (RatingHistogram(counts: [0, 0, 0, 0, 0]), [:])
            return
        }
        ofOneApp = Self.histogram(object)
        byApp = object.allKeys.reduce(into: [:]) { all, key in
            let inner = try? object.nestedContainer(keyedBy: Key.self, forKey: key)
            all[key.stringValue] = inner.flatMap(Self.histogram)
        }
    }

    /// The counts of an app; nil if the answer does not speak of it.
    ///
    /// Votes without a star count for nothing, and the total that the server sends is not trusted: in
    /// some versions it is too small.
    func histogram(of app: String) -> RatingHistogram? { ofOneApp ?? byApp[app] }

    /// What is known of an app; nil if the answer does not speak of it.
    func summary(of app: String) -> RatingSummary? {
        histogram(of: app).map { RatingSummary(stars: $0.counts) }
    }

    /// A star that is left out was given by nobody, but one has to be there.
    private static func histogram(_ object: KeyedDecodingContainer<Key>) -> RatingHistogram? {
        let numbers = (0...5).map { object.looseNumber(Key(stringValue: "star\($0)")) }
        guard numbers.contains(where: { $0 != .missing }) else { return nil }
        let limit = Int.max / 64
        let counts = numbers.dropFirst().compactMap { number in
            number == .missing ? 0 : number.count.flatMap { $0 <= limit ? $0 : nil }
        }
        return RatingHistogram(counts: counts)
    }
}

extension RatingSummary {
    /// What the counts for one to five stars say; an average of nobody is none, and rounding lifts none above 5.
    init(stars counts: [Int]) {
        let total = counts.reduce(0, +)
        let stars = zip(1...5, counts).reduce(0.0) { $0 + Double($1.0 * $1.1) }
        self.init(
            averageRating: total == 0 ? nil : min(stars / Double(total), 5), totalRatings: total,
            histogram: total == 0 ? nil : RatingHistogram(counts: counts))
    }
}

import PlatformFoundation
import RatingsCore

extension FieldReader {
    /// Reads an answer.
    ///
    /// - Throws: Also for what no answer can hold, such as an average outside 0…5.
    mutating func answer() throws(Damage) -> AppRatingResponse {
        AppRatingResponse(
            averageRating: try optional { Double($0).flatMap { (0...5) ~= $0 ? $0 : nil } },
            totalRatings: try optional(Self.count),
            reviews: try reviews(),
            histogram: try optional(Self.histogram),
            stars: try stars(),
            appName: try optionalText(),
            reviewPage: try optional { WebAddress($0) },
            problems: try problems())
    }

    private mutating func stars() throws(Damage) -> StarCount? {
        let (site, count) = (try optionalText(), try optional(Self.count))
        switch (site, count) {
        case (nil, nil): return nil
        case (let site?, let count?):
            guard let stars = StarCount(count: count, on: site) else { throw Damage() }
            return stars
        default: throw Damage()
        }
    }

    private mutating func reviews() throws(Damage) -> [Review]? {
        guard let count = try optional(Self.count) else { return nil }
        var reviews: [Review] = []
        while reviews.count < count { reviews.append(try review()) }
        return reviews
    }

    private mutating func review() throws(Damage) -> Review {
        Review(
            title: try text(),
            content: try text(),
            rating: try value { Int($0).flatMap { (1...5) ~= $0 ? $0 : nil } },
            author: try optionalText(),
            date: try optional(RFC3339.date),
            id: try optionalText(),
            version: try optionalText())
    }

    private mutating func problems() throws(Damage) -> [RatingProblem] {
        let count = try value(Self.count)
        var problems: [RatingProblem] = []
        while problems.count < count {
            let part = try value { RatingProblem.Part(rawValue: $0) }
            let error = AppRatingError(
                try value { AppRatingError.Kind(rawValue: $0) }, message: try optionalText(),
                retryAfterSeconds: try optional { Int($0) })
            problems.append(RatingProblem(part: part, error: error))
        }
        return problems
    }

    private static func count(_ text: String) -> Int? { Int(text).flatMap { $0 < 0 ? nil : $0 } }

    private static func histogram(_ text: String) -> RatingHistogram? {
        RatingHistogram(addable: text.split(separator: " ").map { Int($0) ?? -1 })
    }
}

import RatingsCore

/// A list of reviews, and how many of its elements were none.
struct ReviewList: Decodable {
    /// The reviews in the list's order, the first of each id.
    let reviews: [Review]
    /// What was passed over.
    let problems: [RatingProblem]

    init(from decoder: any Decoder) throws {
        // An element that is null is not even asked to decode itself, hence the optional.
        let elements = try [ReviewElement?](from: decoder)
        let readable = elements.compactMap { $0?.review }
        reviews = Self.firstOfEachID(readable)
        let undated = elements.count { $0?.hasUnreadableDate == true }
        problems = AnswerFault.problems(
            skipped: elements.count - readable.count, undated: undated, of: elements.count)
    }

    /// Without an id nothing says that two equal reviews are one: both stay.
    private static func firstOfEachID(_ reviews: [Review]) -> [Review] {
        var known = Set<String>()
        return reviews.filter { review in
            review.id.map { known.insert($0).inserted } ?? true
        }
    }
}

package import RatingsCore

/// Gathers reviews from the pages of a source: the first of each, in the source's order.
package struct ReviewGathering: Sendable {
    /// One element of a source's list.
    package enum Element: Hashable, Sendable {
        /// A review, and what makes it one with another; nil is its id.
        case review(Review, identity: String? = nil, hasUnreadableDate: Bool = false)
        /// Something that should have been one.
        case unreadable
    }

    /// The reviews so far.
    package private(set) var reviews: [Review] = []
    private var known: Set<String> = []
    private var unreadableCount = 0
    private var undatedCount = 0
    private var elementCount = 0

    package init() {}

    /// Takes the elements of a page.
    package mutating func add(_ elements: [Element]) {
        for element in elements {
            elementCount += 1
            switch element {
            case .review(let review, let identity, let hasUnreadableDate):
                if hasUnreadableDate { undatedCount += 1 }
                if known.insert(identity ?? Self.identity(of: review)).inserted {
                    reviews.append(review)
                }
            case .unreadable: unreadableCount += 1
            }
        }
    }

    /// What was passed over.
    package var problems: [RatingProblem] {
        AnswerFault.problems(skipped: unreadableCount, undated: undatedCount, of: elementCount)
    }

    /// Its id; without one two reviews of one author, date and title are the same.
    private static func identity(of review: Review) -> String {
        if let id = review.id { return "id:" + id }
        let date = review.date.flatMap(RFC3339.string) ?? ""
        return ["-", review.author ?? "", date, review.title].joined(separator: "\n")
    }
}

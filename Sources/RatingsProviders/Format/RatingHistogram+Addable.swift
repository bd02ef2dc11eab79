import RatingsCore

extension RatingHistogram {
    /// Creates a histogram of counts from outside.
    ///
    /// - Returns: nil also if their sum could be more than an `Int` holds.
    init?(addable counts: [Int]) {
        guard counts.allSatisfy({ $0 <= Int.max / 5 }) else { return nil }
        self.init(counts: counts)
    }
}

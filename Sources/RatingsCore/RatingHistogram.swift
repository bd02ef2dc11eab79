/// How many people gave each number of stars.
public struct RatingHistogram: Hashable, Sendable {
    /// The counts for one to five stars, in this order; five values, none negative.
    public let counts: [Int]

    /// Creates a histogram.
    ///
    /// - Parameter counts: Five counts, for one to five stars.
    /// - Returns: nil if there are not five counts or one is negative.
    public init?(counts: [Int]) {
        guard counts.count == 5, counts.allSatisfy({ $0 >= 0 }) else { return nil }
        self.counts = counts
    }

    /// The number of people who gave this many stars.
    ///
    /// - Parameter stars: 1…5; any other number was given by nobody.
    public func count(ofStars stars: Int) -> Int {
        counts.indices.contains(stars - 1) ? counts[stars - 1] : 0
    }
}

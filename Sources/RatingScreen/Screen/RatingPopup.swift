/// A question over the rating screen, for a user who wants to rate where stars are taken.
public enum RatingPopup: Hashable, Sendable {
    /// How many stars?
    case picker(StarPicker)
    /// A review, or feedback? The same choice for every number of stars, 1…5.
    case choice(stars: Int)
}

/// Where a rating goes on after its stars.
public enum RatingChoice: String, Hashable, Sendable, CaseIterable, Codable {
    /// To a review that others can read.
    case review
    /// To a word that only those read who make the app.
    case feedback
}

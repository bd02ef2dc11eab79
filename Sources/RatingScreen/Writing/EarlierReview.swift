public import RatingsCore

/// What is known of a review that the user has at the form's destination already.
public enum EarlierReview: Hashable, Sendable {
    /// The destination cannot be asked, was not asked, or has not answered.
    case unknown
    /// There is none.
    case absent
    /// There is this one, which the user can withdraw.
    case found(Review)

    /// The review, if there is one.
    public var review: Review? {
        if case .found(let review) = self { review } else { nil }
    }
}

/// What a person chose on the screen.
public enum ReviewChoice: Hashable, Sendable {
    /// To rate.
    case rate
    /// To rate with so many stars, 1…5.
    case stars(Int)
    /// To send feedback in place of a review.
    case feedback
    /// To be asked again later.
    case later
    /// Not to be asked again.
    case decline
}

public import RatingsCore

/// What the user answered on the rating screen; who leaves it without an answer has given none.
public enum Answer: Hashable, Sendable {
    /// To rate, where the rating screen asks for no stars: on this page, or on none where none is known.
    case rate(WebAddress?)
    /// To write a review with the given number of stars, 1…5.
    case review(stars: Int)
    /// To send feedback to the authors of the app.
    case feedback
    /// To be asked again later.
    case later
    /// Never to be asked again.
    case decline
}

public import RatingsCore
public import RatingScreen

/// What came of a way to rate that is offered in place of a page, when the screen is gone.
public enum RatingOffer: Hashable, Sendable {
    /// The user has rated, now or earlier.
    case done
    /// The user does not want to.
    case refused
    /// It is not possible here: the user is taken to the page.
    case unavailable
    /// It was tried and failed.
    case failed(AppRatingError)
    /// The program or its terminal ended meanwhile.
    case ended(Interruption)
}

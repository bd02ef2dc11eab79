public import RatingsCore

/// What happens to a rating screen.
public enum RatingScreenEvent: Hashable, Sendable {
    /// The provider's answer of some time ago is known; it counts before the screen is up.
    ///
    /// A fresh one is shown as if the provider had just answered, and it is not asked. Any other is
    /// shown until the provider has answered; if it fails, with a mark and the reason.
    case cached(CachedRatings)
    /// The screen is up.
    case appeared
    /// A fetch was answered.
    case fetched(number: Int, AppRatingResponse)
    /// A fetch failed.
    case fetchFailed(number: Int, AppRatingError)
    /// "Try Again" was pressed.
    case tryAgain
    /// The button that rates was pressed.
    case primaryPressed
    /// The button that puts the matter off was pressed.
    case secondaryPressed
    /// The person does not want to be asked again.
    case declined
    /// Something happened to the star picker, while it is up.
    case picker(StarPickerEvent)
    /// A review or feedback was chosen, while the choice is up.
    case choiceMade(RatingChoice)
    /// The screen was left without an answer; what is up over it, back to what was there before.
    case dismissed
}

/// What a rating screen wants done.
///
/// What follows a ``close(_:)`` in the list is done after the screen is gone.
public enum RatingScreenEffect: Hashable, Sendable {
    /// Ask the provider, and hand its answer in under the same number.
    case fetch(number: Int)
    /// The answer of that number is no longer wanted.
    case cancelFetch(number: Int)
    /// Hand in ``StarPickerEvent/closingTimeIsOver(number:)`` after so many seconds.
    case closePickerLater(seconds: Double, number: Int)
    /// Tell the host that a fetch failed.
    case report(AppRatingError)
    /// Take the screen away.
    case close(RatingScreenOutcome)
    /// Take the person to the page on which reviews are written.
    case openReviewPage(WebAddress)
    /// Let the person write a review with so many stars, 1…5, and send it.
    case writeReview(stars: Int)
    /// Let the person write feedback.
    case openFeedback
}

/// How a rating screen ended.
public enum RatingScreenOutcome: String, Hashable, Sendable, CaseIterable, Codable {
    /// The person wants to rate.
    case rated
    /// The person wants to be asked again later.
    case later
    /// The person does not want to be asked again.
    case declined
    /// The person left without an answer.
    case dismissed
}

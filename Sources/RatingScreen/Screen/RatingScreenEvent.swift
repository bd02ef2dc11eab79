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
    /// The user does not want to be asked again.
    case declined
    /// Something happened to the star picker, while it is up.
    case picker(StarPickerEvent)
    /// A review or feedback was chosen, while the choice is up.
    case choiceMade(RatingChoice)
    /// The screen was left without an answer; what is up over it, back to what was there before.
    case dismissed
}

/// What a rating screen wants done.
public enum RatingScreenEffect: Hashable, Sendable {
    /// Ask the provider, and hand its answer in under the same number.
    case fetch(number: Int)
    /// The answer of that number is no longer wanted.
    case cancelFetch(number: Int)
    /// Hand in ``StarPickerEvent/closingTimeIsOver(number:)`` after this many seconds.
    case closePickerLater(seconds: Double, number: Int)
    /// Tell the host that a fetch failed.
    case report(AppRatingError)
    /// Take the screen away; what the user answered is acted on when it is gone. Nil for no answer.
    case close(Answer?)
}

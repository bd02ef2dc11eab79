public import RatingScreen
public import RatingsCore

/// Shows the rating screen to a person.
public protocol RatingPresenting: Sendable {
    /// What prevents showing a screen now, or nil; nothing is changed by asking.
    func obstacle() -> PresentationObstacle?

    /// True if somebody types something else at the place where the screen would be shown; nothing is changed
    /// by asking. A screen that comes by itself is not shown then.
    var hasTypedAhead: Bool { get }

    /// Shows a screen until the user leaves it, and returns when it is gone: the terminal is as it
    /// was, and what was typed ahead is dropped.
    ///
    /// - Parameters:
    ///   - screen: What to show.
    ///   - provider: Whom the screen's fetches ask, or nil for a screen that does not fetch.
    ///   - isEnding: True if the program was asked to end before it had the terminal. To be looked at
    ///     when the terminal is taken; the screen is not shown then.
    /// - Throws: What prevents it; nothing was shown then.
    func present(
        _ screen: RatingRequestScreen, provider: (any AppRatingProviding)?,
        isEnding: () -> Bool
    ) throws(PresentationObstacle) -> Presentation
}

extension RatingPresenting {
    /// That is not known.
    public var hasTypedAhead: Bool { false }
}

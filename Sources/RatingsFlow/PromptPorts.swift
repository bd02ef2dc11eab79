public import RatingsCore
public import ReviewTiming

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a ``RatingPrompt`` needs of the world.
public struct PromptPorts: Sendable {
    /// Where the state is kept.
    public var store: any ReviewStateStore
    /// What surrounds a decision at an instant, and the state as it is read then; a new state where the
    /// environment has a problem with it.
    public var lookAround: @Sendable (Date) -> (environment: ReviewEnvironment, state: ReviewState)
    /// The date on the person's clock at an instant.
    public var day: @Sendable (Date) -> CalendarDay
    /// Makes the provider when a screen is about to be shown; nil for a screen that does not fetch.
    public var provider: @Sendable () -> (any AppRatingProviding)?
    /// What shows the screen.
    public var presenter: any RatingPresenting
    /// Takes the person to the review page, or returns nil if nothing came of it; called when the
    /// screen is gone.
    public var handOff: @Sendable (WebAddress) -> HandOffWay?
    /// Opens the door for feedback; called when the screen is gone.
    public var openFeedback: @Sendable () -> Void
    /// The clock, by which is stamped and judged.
    public var now: @Sendable () -> Date
    /// Counts.
    public var note: @Sendable (ReviewMetric) -> Void
    /// Hears of a signal that ended the screen, when all is kept; its number.
    public var passOn: @Sendable (Int32) -> Void

    /// Makes ports; what is left out does nothing.
    public init(
        store: any ReviewStateStore,
        lookAround:
            @escaping @Sendable (Date) -> (
                environment: ReviewEnvironment, state: ReviewState
            ),
        day: @escaping @Sendable (Date) -> CalendarDay,
        provider: @escaping @Sendable () -> (any AppRatingProviding)? = { nil },
        presenter: any RatingPresenting,
        handOff: @escaping @Sendable (WebAddress) -> HandOffWay?,
        openFeedback: @escaping @Sendable () -> Void = {},
        now: @escaping @Sendable () -> Date,
        note: @escaping @Sendable (ReviewMetric) -> Void = { _ in },
        passOn: @escaping @Sendable (Int32) -> Void = { _ in }
    ) {
        self.store = store
        self.lookAround = lookAround
        self.day = day
        self.provider = provider
        self.presenter = presenter
        self.handOff = handOff
        self.openFeedback = openFeedback
        self.now = now
        self.note = note
        self.passOn = passOn
    }
}

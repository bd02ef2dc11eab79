public import RatingsCore
public import ReviewTiming
public import PlatformFoundation

/// What a ``RatingPrompt`` needs of the world.
public struct PromptPorts: Sendable {
    /// Where the state is kept.
    public var store: any ReviewStateStore
    /// Where the asks of all apps of the user are kept together; nil for an app that asks for itself.
    public var sharedAsks: (any SharedAskStore)?
    /// Draws the number by which this user is in a sample; called for the first recording.
    public var salt: @Sendable () -> Int = ReviewState.randomSalt
    /// What surrounds a decision at an instant, and the state as it is read then; a new state where the
    /// environment has a problem with it.
    public var lookAround: @Sendable (Date) -> (environment: ReviewEnvironment, state: ReviewState)
    /// The date on the user's clock at an instant.
    public var day: @Sendable (Date) -> CalendarDay
    /// Makes the provider when a screen is about to be shown; nil for a screen that does not fetch.
    public var provider: @Sendable () -> (any AppRatingProviding)?
    /// What shows the screen.
    public var presenter: any RatingPresenting
    /// Takes the user to the review page, or returns nil if nothing came of it; called when the
    /// screen is gone.
    public var handOff: @Sendable (WebAddress) -> HandOffWay?
    /// Offers another way to rate than the review page; called when the screen is gone, and nothing is
    /// sent from here.
    ///
    /// A question that is left alone for `screenSeconds` counts as refused; nil waits forever. `isEnding`
    /// is true if the program was asked to end. Nil where there is none.
    public var offer: Offer?
    /// Lets the user write a review with the given number of stars, 1…5, and sends it.
    ///
    /// Called when the screen is gone; returns when all of its own is gone too. Nil where nothing is
    /// sent from here: the user is taken to the page then, and no stars are asked for.
    /// A form that is left alone for `screenSeconds` closes and keeps its draft; nil waits forever.
    /// `isEnding` is true if the program was asked to end before the terminal was taken.
    public var submit: Submit?
    /// Opens the feedback form; called when the screen is gone.
    ///
    /// A form that is left alone for `screenSeconds` closes and keeps its draft; nil waits forever.
    /// Nil where there is none: it is not offered then.
    public var openFeedback: (@Sendable (_ screenSeconds: Int?) -> Void)?
    /// Whether a rating can go anywhere where the settings name no review page and nothing is sent.
    ///
    /// True if the provider knows a review page, false if it never does, nil if that is not known
    /// before it has answered.
    public var providerHasPage: Bool?
    /// Makes signals wait from the opening of a screen until the answer is kept; one for each ask.
    public var hold: @Sendable () -> any SignalHolding
    /// The context in which a machine is at work here and no user, or nil; launches and good outcomes are
    /// not recorded then.
    public var machine: QuietPlace?
    /// The clock, by which is stamped and judged.
    public var now: @Sendable () -> Date
    /// Counts.
    public var note: @Sendable (ReviewMetric) -> Void
    /// Hears of a signal that ended the screen, when all is kept; its number.
    public var passOn: @Sendable (Int32) -> Void
    /// Hears how an ask ended that was to be shown, when all is kept and acted on.
    public var conclude: @Sendable (PromptResult) -> Void

    /// Offers another way to rate.
    public typealias Offer =
        @Sendable (_ screenSeconds: Int?, _ isEnding: () -> Bool) -> RatingOffer

    /// Lets the user write a review with the given number of stars, and sends it.
    public typealias Submit =
        @Sendable (
            _ stars: Int, _ screenSeconds: Int?, _ isEnding: () -> Bool
        ) -> SubmissionEnding

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
        offer: Offer? = nil,
        submit: Submit? = nil,
        openFeedback: (@Sendable (_ screenSeconds: Int?) -> Void)? = nil,
        providerHasPage: Bool? = nil,
        hold: @escaping @Sendable () -> any SignalHolding = { NoSignalHold() },
        now: @escaping @Sendable () -> Date,
        note: @escaping @Sendable (ReviewMetric) -> Void = { _ in },
        passOn: @escaping @Sendable (Int32) -> Void = { _ in },
        conclude: @escaping @Sendable (PromptResult) -> Void = { _ in }
    ) {
        self.store = store
        self.lookAround = lookAround
        self.day = day
        self.provider = provider
        self.presenter = presenter
        self.handOff = handOff
        self.offer = offer
        self.submit = submit
        self.openFeedback = openFeedback
        self.providerHasPage = providerHasPage
        self.hold = hold
        self.now = now
        self.note = note
        self.passOn = passOn
        self.conclude = conclude
    }
}

public import RatingsCore

/// The rating-request screen as a value: an event goes in, effects come out.
///
/// A front shows ``content(at:)``, turns what the user does into events, and does what the effects
/// say. Nothing here knows of a terminal, a clock or a network.
public struct RatingRequestScreen: Sendable {
    /// What the host chose.
    public let configuration: RatingScreenConfiguration
    /// What the provider's last answer was, or that it is on its way.
    public private(set) var viewState: ViewState<AppRatingResponse>
    /// The last good answer; it stays while a new one is on its way and when that one fails.
    public private(set) var lastKnown: AppRatingResponse?
    /// Why what is shown is not up to date: a cached answer is where a newer one failed.
    public private(set) var staleness: AppRatingError?
    /// What is up over the screen and takes the keys; nil for nothing.
    public private(set) var popup: RatingPopup?
    /// True once the screen has ended.
    public private(set) var isClosed = false

    private let fetches: Bool
    private var fetchNumber = 0

    /// Creates a screen that waits for ``RatingScreenEvent/appeared``.
    ///
    /// - Parameter fetches: False for an app without a store: the screen shows the title, the name and
    ///   the buttons, and asks no provider.
    public init(
        configuration: RatingScreenConfiguration = RatingScreenConfiguration(), fetches: Bool = true
    ) {
        self.configuration = configuration
        self.fetches = fetches
        viewState = fetches ? .loading : .loaded(.unknown)
    }

    /// The page on which reviews are written: the host's, else the provider's.
    public var reviewPage: WebAddress? {
        configuration.reviewPage ?? lastKnown?.reviewPage
    }

    /// Takes an event in.
    ///
    /// An answer to an older fetch, and anything after the end, changes nothing.
    ///
    /// - Returns: What is to be done, in this order.
    public mutating func handle(_ event: RatingScreenEvent) -> [RatingScreenEffect] {
        guard !isClosed else { return [] }
        switch event {
        case .cached(let ratings):
            showCached(ratings)
            return []
        case .appeared:
            return viewState.value == nil ? startFetch() : []
        case .tryAgain:
            return startFetch()
        case .fetched(let number, let response):
            guard isAwaited(number) else { return [] }
            lastKnown = response
            viewState = .loaded(response)
            return []
        case .fetchFailed(let number, let error):
            guard isAwaited(number) else { return [] }
            fail(error)
            return [.report(error)]
        case .primaryPressed:
            guard offersPrimary, popup == nil else { return [] }
            return rate()
        case .secondaryPressed:
            guard offersButtons, popup == nil, configuration.secondaryTitle != nil
            else { return [] }
            return close(.later)
        case .declined:
            guard configuration.offersDecline, popup == nil else { return [] }
            return close(.decline)
        case .picker(let event):
            return handlePicker(event)
        case .choiceMade(let choice):
            guard case .choice(let stars) = popup else { return [] }
            return pass(choice, stars: stars)
        case .dismissed:
            return dismiss()
        }
    }

    /// True while the buttons are on the screen: while an answer is on it, and no error.
    var offersButtons: Bool {
        viewState.value != nil || viewState.isLoading && lastKnown != nil
    }

    /// True while the button that rates is on the screen: with the other buttons, and in an error's panel
    /// where a rating can go somewhere without the provider's answer.
    var offersPrimary: Bool {
        offersButtons || viewState.error != nil && (configuration.asksForStars || reviewPage != nil)
    }

    private mutating func showCached(_ ratings: CachedRatings) {
        guard fetches, fetchNumber == 0 else { return }
        lastKnown = ratings.answer
        if ratings.isFresh { viewState = .loaded(ratings.answer) }
    }

    /// Nobody has asked for the first fetch: its failure does not cover what is cached.
    private mutating func fail(_ error: AppRatingError) {
        if let lastKnown, fetchNumber == 1 {
            viewState = .loaded(lastKnown)
            staleness = error
        } else {
            viewState = .error(error)
        }
    }

    private var isFetching: Bool { viewState.isLoading && fetchNumber > 0 }

    private func isAwaited(_ number: Int) -> Bool {
        isFetching && number == fetchNumber
    }

    /// Starts a fetch, or lets the one that is under way go on.
    private mutating func startFetch() -> [RatingScreenEffect] {
        guard fetches, !isFetching else { return [] }
        fetchNumber += 1
        viewState = .loading
        staleness = nil
        return [.fetch(number: fetchNumber)]
    }

    private mutating func rate() -> [RatingScreenEffect] {
        guard configuration.asksForStars else { return close(.rate(reviewPage)) }
        popup = .picker(StarPicker())
        return []
    }

    private mutating func handlePicker(_ event: StarPickerEvent) -> [RatingScreenEffect] {
        guard case .picker(var picker) = popup else { return [] }
        let effects = picker.handle(event)
        popup = .picker(picker)
        return effects.flatMap { effect in
            switch effect {
            case .closeLater(let seconds, let number):
                return [RatingScreenEffect.closePickerLater(seconds: seconds, number: number)]
            case .close(.dismissed):
                popup = nil
                return []
            case .close(.chosen(let stars)):
                return choose(stars: stars)
            }
        }
    }

    /// Where there is one way only there is nothing to ask.
    private mutating func choose(stars: Int) -> [RatingScreenEffect] {
        guard configuration.offersFeedback else { return pass(.review, stars: stars) }
        popup = .choice(stars: stars)
        return []
    }

    private mutating func pass(_ choice: RatingChoice, stars: Int) -> [RatingScreenEffect] {
        switch choice {
        case .review: close(.review(stars: stars))
        case .feedback: close(.feedback)
        }
    }

    /// Goes back by one step; from the screen itself, out.
    private mutating func dismiss() -> [RatingScreenEffect] {
        switch popup {
        case .choice(let stars):
            popup = .picker(StarPicker(stars: stars))
            return []
        case .picker:
            return handlePicker(.dismissed)
        case nil:
            return close(nil)
        }
    }

    private mutating func close(_ answer: Answer?) -> [RatingScreenEffect] {
        isClosed = true
        let cancelled: [RatingScreenEffect] =
            isFetching ? [.cancelFetch(number: fetchNumber)] : []
        return cancelled + [.close(answer)]
    }
}

package import RatingsCore

/// The question in one line as a value: first the stars, then where they may go.
///
/// Nothing that is chosen counts before it is confirmed.
package struct LineQuestion: Hashable, Sendable {
    /// What is asked now.
    package enum Step: Hashable, Sendable {
        case stars
        case ways
    }

    /// What can be chosen besides stars.
    package enum Choice: Hashable, Sendable {
        case never
        case review
        case feedback
    }

    /// How many stars are chosen, and at most one of the choices.
    package private(set) var picker = StarPicker()
    package private(set) var choice: Choice?
    package private(set) var step = Step.stars
    /// The page on which a review can be written, as far as it is known.
    package var page: WebAddress?

    private let takesStars: Bool
    private let takesFeedback: Bool
    private let offersDecline: Bool

    /// Creates a question in which nothing is chosen.
    package init(_ configuration: RatingScreenConfiguration) {
        page = configuration.reviewPage
        takesStars = configuration.asksForStars
        takesFeedback = configuration.offersFeedback
        offersDecline = configuration.offersDecline
    }

    /// True if that can be chosen now.
    package func offers(_ choice: Choice) -> Bool {
        switch choice {
        case .never: step == .stars && offersDecline
        case .review: step == .ways && takesStars && page != nil
        case .feedback: step == .ways && takesFeedback
        }
    }

    /// Chooses stars in the first step.
    package mutating func choose(_ event: StarPickerEvent) {
        guard step == .stars else { return }
        choice = nil
        _ = picker.handle(event)
    }

    /// Chooses one of what is offered, in place of what was chosen before.
    package mutating func choose(_ choice: Choice) {
        guard offers(choice) else { return }
        self.choice = choice
        if choice == .never { _ = picker.handle(.cleared) }
    }

    /// Takes back all that was chosen.
    package mutating func reset() {
        picker = StarPicker()
        choice = nil
        step = .stars
    }

    /// Confirms what is chosen; nil as long as there is no answer.
    package mutating func confirm() -> Answer? {
        switch step {
        case .stars:
            if choice == .never { return .decline }
            if picker.hasChoice { step = .ways }
            return nil
        case .ways:
            switch choice {
            case .feedback: return .feedback
            case .review: return .review(stars: picker.stars)
            case .never, nil:
                return page == nil && takesStars ? .review(stars: picker.stars) : .rate(page)
            }
        }
    }
}

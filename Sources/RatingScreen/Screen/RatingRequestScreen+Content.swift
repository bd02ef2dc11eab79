internal import RatingsCore

public import PlatformFoundation

extension RatingRequestScreen {
    /// The number of redacted cards while nothing is known.
    static let placeholderCount = 5
    /// The number of heads in the header.
    static let headCount = 3

    /// What is on the screen now.
    public func content(at now: Date) -> RatingScreenContent {
        let isRedacted = viewState.isLoading && lastKnown == nil
        let known = viewState.value ?? lastKnown
        return RatingScreenContent(
            header: isRedacted ? redactedHeader : header(known),
            cards: isRedacted ? redactedCards : cards(known?.reviews ?? [], now: now),
            noReviews: known?.reviews?.isEmpty == true ? strings.noReviewsYet : nil,
            staleness: staleness.map(strings.stalenessReason),
            problems: (known?.problems ?? []).map(strings.problem),
            callToAction: offersButtons ? callToAction : nil,
            overlay: viewState.error.map(errorPanel), picker: pickerPopup, choice: choicePopup)
    }

    private var strings: RatingScreenStrings { configuration.strings }

    private func header(_ known: AppRatingResponse?) -> RatingScreenContent.Header {
        let isUnrated = known?.isUnrated == true
        let count = isUnrated ? 0 : known?.totalRatings.flatMap { $0 > 0 ? $0 : nil }
        let average = isUnrated ? nil : known?.averageRating.flatMap { $0.isNaN ? nil : $0 }
        return RatingScreenContent.Header(
            title: configuration.title, appName: configuration.shownAppName ?? known?.appName,
            average: average.flatMap(strings.average),
            stars: isUnrated ? StarFill.ratios(rating: 0) : average.map(StarFill.ratios),
            heads: isUnrated || count == nil ? [] : heads,
            count: isUnrated
                ? strings.beTheFirst : count.map { strings.ratingsCount($0, strings.grouped($0)) },
            starCount: known?.stars.map {
                strings.starsOn($0.count, strings.grouped($0.count), $0.site)
            },
            histogram: isUnrated ? nil : known?.histogram.flatMap(bars), isRedacted: false,
            updating: mark(known))
    }

    /// The mark next to the title: an answer that is being renewed, one that could not be, and half
    /// of one each have their own.
    private func mark(_ known: AppRatingResponse?) -> String? {
        if viewState.isLoading { return strings.updating }
        if staleness != nil { return strings.outdated }
        return viewState.error == nil && known?.problems.isEmpty == false ? strings.incomplete : nil
    }

    /// The counts from five stars down; nil where there are none.
    private func bars(_ histogram: RatingHistogram) -> [RatingScreenContent.Bar]? {
        let total = histogram.counts.reduce(0.0) { $0 + Double($1) }
        guard total > 0 else { return nil }
        return (1...StarFill.starCount).reversed().map { stars in
            let count = histogram.count(ofStars: stars)
            return RatingScreenContent.Bar(
                stars: stars, share: Double(count) / total,
                count: strings.starsCount(stars, strings.grouped(count)))
        }
    }

    private var heads: [String] {
        configuration.avatars.prefix(Self.headCount).map(\.head)
    }

    private func cards(_ reviews: [Review], now: Date) -> [RatingScreenContent.Card] {
        reviews.prefix(max(configuration.maximumReviews, 0)).enumerated().map { index, review in
            RatingScreenContent.Card(
                title: review.title, content: review.content, rating: review.rating,
                author: review.author ?? strings.anonymousAuthor,
                time: review.date.map { RelativeTime(from: $0, to: now).text(strings.time) },
                avatar: avatar(index), isRedacted: false)
        }
    }

    private func avatar(_ index: Int) -> Avatar? {
        let avatars = configuration.avatars
        return avatars.isEmpty ? nil : avatars[index % avatars.count]
    }

    private var callToAction: RatingScreenContent.CallToAction {
        RatingScreenContent.CallToAction(
            primary: configuration.primaryTitle, secondary: configuration.secondaryTitle,
            decline: configuration.offersDecline ? strings.declineTitle : nil)
    }

    private func errorPanel(_ error: AppRatingError) -> RatingScreenContent.Overlay {
        RatingScreenContent.Overlay(
            kind: .error, symbol: "!", title: strings.errorTitle(error.kind),
            description: [error.message, strings.errorAdvice(error)].compactMap { $0 },
            action: strings.tryAgain, primary: offersPrimary ? configuration.primaryTitle : nil)
    }
}

/// What is up over the screen.
extension RatingRequestScreen {
    private var pickerPopup: RatingScreenContent.Picker? {
        guard case .picker(let picker) = popup else { return nil }
        let words = strings.picker
        return RatingScreenContent.Picker(
            title: words.title, picker: picker,
            label: words.label(picker.stars), confirm: words.confirm)
    }

    private var choicePopup: RatingScreenContent.Choice? {
        guard case .choice(let stars) = popup else { return nil }
        return RatingScreenContent.Choice(
            title: strings.picker.title, filled: StarPicker(stars: stars).filled,
            label: strings.picker.label(stars), review: strings.writing.reviewHeading,
            feedback: strings.writing.feedbackHeading)
    }
}

/// What represents the unknown: letters alone, so that no front can show a number that is not
/// there.
extension RatingRequestScreen {
    private var redactedHeader: RatingScreenContent.Header {
        RatingScreenContent.Header(
            title: configuration.title, appName: configuration.shownAppName, average: "xxx",
            stars: StarFill.ratios(rating: 0), heads: heads, count: "xxxxx xxxxxxx",
            histogram: nil, isRedacted: true, updating: nil)
    }

    private var redactedCards: [RatingScreenContent.Card] {
        let card = RatingScreenContent.Card(
            title: "xxxxxxxxxx xxxx xxxx xxxx",
            content: """
                xxxx xx xx xxxxxxxxxx xxx xxxx xxx xxxxxxxxxx xxxxxxxxxxx xxx x xxxx xxx xxxxxxxxx \
                xx xxxxxxxxx xxx xxx xxxxxxxx xxx xxxxxxx
                """,
            rating: 5, author: "xxxx xxxxxxxxx", time: "xxxx xxx", avatar: avatar(0),
            isRedacted: true)
        return [RatingScreenContent.Card](repeating: card, count: Self.placeholderCount)
    }
}

extension AppRatingResponse {
    /// True if nobody has rated or written yet: nobody is invited to be the first above a review.
    fileprivate var isUnrated: Bool {
        totalRatings == 0 && (reviews ?? []).isEmpty
            && histogram?.counts.contains { $0 > 0 } != true
    }
}

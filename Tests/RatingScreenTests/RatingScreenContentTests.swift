import RatingScreen
import RatingsCore
import Testing
import PlatformFoundation

/// The table of what is on the screen in each state.
@Suite("What is on the screen")
struct RatingScreenContentTests {
    static let now = Date(timeIntervalSince1970: 1_772_366_400)

    private func content(
        of answers: [Result<AppRatingResponse, AppRatingError>], thenRetrying: Bool = false,
        configuration: RatingScreenConfiguration = RatingScreenConfiguration(
            secondaryButtonTitle: "Maybe Later")
    ) -> RatingScreenContent {
        var screen = RatingRequestScreen(configuration: configuration)
        for (index, answer) in answers.enumerated() {
            _ = screen.handle(index == 0 ? .appeared : .tryAgain)
            switch answer {
            case .success(let response): _ = screen.handle(.fetched(number: index + 1, response))
            case .failure(let error): _ = screen.handle(.fetchFailed(number: index + 1, error))
            }
        }
        if thenRetrying || answers.isEmpty { _ = screen.handle(.tryAgain) }
        return screen.content(at: Self.now)
    }

    private func mock(_ preset: MockAppRatingProvider.Preset) async throws -> AppRatingResponse {
        try await MockAppRatingProvider(preset, now: Self.now, delaySeconds: 0).fetch()
    }

    @Test("while nothing is known all is redacted and no digit is anywhere")
    func loading() throws {
        let content = content(of: [])
        #expect(content.header.isRedacted)
        #expect(content.cards.count == 5)
        #expect(content.cards.allSatisfy { $0.isRedacted })
        #expect(content.callToAction == nil)
        #expect(content.overlay == nil)
        #expect(content.noReviews == nil)
        let words =
            [content.header.average, content.header.count].compactMap { $0 }
            + content.cards.flatMap { [$0.title, $0.content, $0.author, $0.time ?? ""] }
        #expect(words.allSatisfy { !$0.contains(where: \.isNumber) })
    }

    @Test("loaded shows average, stars, heads, count, cards and buttons")
    func loaded() async throws {
        let content = content(of: [.success(try await mock(.withMockReviews))])
        #expect(content.header.average == "4.2")
        #expect(content.header.stars == StarFill.ratios(rating: 4.2))
        #expect(content.header.heads == Avatar.standard.prefix(3).map(\.head))
        #expect(content.header.count == "1,250 ratings")
        #expect(!content.header.isRedacted)
        #expect(content.header.updating == nil)
        #expect(content.cards.map(\.rating) == [5, 4, 3, 5, 2, 3])
        #expect(content.cards.map(\.avatar?.name) == Avatar.standard.prefix(6).map(\.name))
        #expect(content.cards.first?.time == "Just now")
        #expect(content.noReviews == nil)
        #expect(content.callToAction?.primary == "Give a Rating")
        #expect(content.callToAction?.secondary == "Maybe Later")
        #expect(content.overlay == nil)
    }

    @Test("no reviews shows the numbers and the box")
    func noReviews() async throws {
        let content = content(of: [.success(try await mock(.noReviews))])
        #expect(content.header.average == "4.8")
        #expect(content.header.count == "15 ratings")
        #expect(content.cards.isEmpty)
        #expect(content.noReviews == "No Reviews Yet")
        #expect(content.callToAction != nil)
    }

    @Test("no ratings shows empty stars and the invitation")
    func noRatings() async throws {
        let empty = content(of: [.success(try await mock(.noRatingsOrReviews))])
        #expect(empty.header.average == nil)
        #expect(empty.header.stars == [0, 0, 0, 0, 0])
        #expect(empty.header.heads == [])
        #expect(empty.header.count == "Be the first to rate us!")
        #expect(empty.noReviews == "No Reviews Yet")
    }

    @Test(
        "nobody is invited to be the first where somebody has written or rated", arguments: [0, 8])
    func neverFirst(maximumReviews: Int) {
        let review = Review(title: "", content: "Nice", rating: 5)
        let histogram = RatingHistogram(counts: [0, 0, 0, 0, 2])
        let answers = [
            AppRatingResponse(averageRating: 5, totalRatings: 0, reviews: [review]),
            AppRatingResponse(totalRatings: 0, reviews: nil, histogram: histogram),
            AppRatingResponse(totalRatings: -3, reviews: [review]),
        ]
        for answer in answers {
            let shown = content(
                of: [.success(answer)],
                configuration: RatingScreenConfiguration(maximumReviews: maximumReviews))
            #expect(shown.header.count == nil)
            #expect(
                shown.header.stars == (answer.averageRating.map { StarFill.ratios(rating: $0) }))
            #expect(shown.cards.count == (answer.reviews == nil ? 0 : min(maximumReviews, 1)))
            #expect(shown.noReviews == nil)
        }
    }

    @Test(
        "a title or name that shows nothing is not shown",
        arguments: ["\u{200B}", "\u{3164}\u{3164}", " \u{2800} ", ""])
    func invisibleNames(text: String) {
        let review = Review(title: text, content: text, rating: 4, author: text)
        let shown = content(
            of: [.success(AppRatingResponse(reviews: [review], appName: "Lumen"))],
            configuration: RatingScreenConfiguration(
                screenTitle: text, appName: text, primaryButtonTitle: text,
                secondaryButtonTitle: text))
        #expect(shown.header.title == "Help Us Grow!")
        #expect(shown.header.appName == "Lumen")
        #expect(shown.callToAction?.primary == "Give a Rating")
        #expect(shown.callToAction?.secondary == nil)
        #expect(shown.cards.first?.author == "Anonymous")
        #expect(shown.cards.first?.title == "" && shown.cards.first?.content == "")
    }

    @Test("a card has 0 to 5 stars, however it is made", arguments: [Int.min, -1, 0, 5, 6, .max])
    func cardStars(stars: Int) throws {
        let kept = min(max(stars, 0), 5)
        var card = RatingScreenContent.Card(
            title: "", content: "", rating: stars, author: "", isRedacted: false)
        #expect(card.rating == kept)
        card.rating = 3
        card.rating = stars
        #expect(card.rating == kept)
        let json =
            #"{"title":"","content":"","rating":\#(stars),"author":"a","isRedacted":false}"#
        let read = try JSONDecoder().decode(
            RatingScreenContent.Card.self, from: Data(json.utf8))
        #expect(read.rating == kept)
        #expect(
            try JSONDecoder().decode(
                RatingScreenContent.Card.self, from: JSONEncoder().encode(read)) == read)
    }

    @Test("an unknown average, count or list is absent, each for itself")
    func unknownParts() {
        let onlyCount = content(of: [.success(AppRatingResponse(totalRatings: 1, reviews: []))])
        #expect(onlyCount.header.average == nil)
        #expect(onlyCount.header.stars == nil)
        #expect(onlyCount.header.count == "1 rating")
        let onlyAverage = content(of: [.success(AppRatingResponse(averageRating: 4.25))])
        #expect(onlyAverage.header.average == "4.3")
        #expect(onlyAverage.header.count == nil)
        #expect(onlyAverage.header.heads == [])
        #expect(onlyAverage.noReviews == nil)
        let notANumber = content(of: [
            .success(AppRatingResponse(averageRating: .nan, totalRatings: 3))
        ])
        #expect(notANumber.header.average == nil)
        #expect(notANumber.header.stars == nil)
    }

    @Test("an error says what failed and offers to try again, over what was last known")
    func errors() async throws {
        let error = AppRatingError(.rateLimited, message: "Slow down.", retryAfterSeconds: 90)
        let bare = content(of: [.failure(error)])
        #expect(bare.header.average == nil)
        #expect(bare.cards.isEmpty)
        #expect(bare.callToAction == nil)
        let overlay = try #require(bare.overlay)
        #expect(overlay.title == "Too Many Requests")
        #expect(overlay.description == ["Slow down.", "Wait 90 seconds, then try again."])
        #expect(overlay.action == "Try Again")
        let known = content(of: [
            .success(try await mock(.withMockReviews)), .failure(error),
        ])
        #expect(known.header.average == "4.2")
        #expect(known.cards.count == 6)
        #expect(known.overlay != nil)
        #expect(known.callToAction == nil)
    }

    @Test("each kind of failure has a title and advice of its own")
    func errorWords() {
        let panels = AppRatingError.Kind.allCases.compactMap { kind in
            content(of: [.failure(AppRatingError(kind))]).overlay
        }
        #expect(Set(panels.map(\.title)).count == AppRatingError.Kind.allCases.count)
        #expect(Set(panels.map(\.description)).count == AppRatingError.Kind.allCases.count)
    }

    @Test("a retry over something known shows it with a mark, not redacted")
    func updating() async throws {
        let content = content(
            of: [.success(try await mock(.withMockReviews)), .failure(AppRatingError(.offline))],
            thenRetrying: true)
        #expect(!content.header.isRedacted)
        #expect(content.header.updating == "updating")
        #expect(content.header.average == "4.2")
        #expect(content.cards.allSatisfy { !$0.isRedacted })
        #expect(content.callToAction != nil)
        #expect(content.overlay == nil)
    }

    @Test("a partial answer is shown, and what failed is named")
    func problems() {
        let problem = RatingProblem(
            part: .reviews, error: AppRatingError(.server, message: "The feed is down."))
        let content = content(of: [
            .success(AppRatingResponse(averageRating: 4, totalRatings: 9, problems: [problem]))
        ])
        #expect(content.header.average == "4.0")
        #expect(content.problems == ["The reviews are not complete: The feed is down."])
        #expect(content.noReviews == nil)
    }

    @Test("the number of cards is the host's, whatever the number of avatars")
    func cardLimits() async throws {
        let reviews = (1...20).map { Review(title: "\($0)", content: "", rating: 3) }
        let response = AppRatingResponse(reviews: reviews)
        func cards(_ configuration: RatingScreenConfiguration) -> [RatingScreenContent.Card] {
            content(of: [.success(response)], configuration: configuration).cards
        }
        #expect(cards(RatingScreenConfiguration()).map(\.title) == (1...8).map(String.init))
        let two = Array(Avatar.standard.prefix(2))
        let many = cards(RatingScreenConfiguration(avatars: two, maximumReviews: 30))
        #expect(many.count == 20)
        #expect(many.map(\.avatar?.name).prefix(3) == ["ada", "bruno", "ada"])
        #expect(cards(RatingScreenConfiguration(avatars: [])).allSatisfy { $0.avatar == nil })
        #expect(cards(RatingScreenConfiguration(maximumReviews: 0)).isEmpty)
        #expect(cards(RatingScreenConfiguration(maximumReviews: -1)).isEmpty)
    }

    @Test("a card without author, title or date says so in its own way")
    func spareCard() throws {
        let content = content(of: [
            .success(AppRatingResponse(reviews: [Review(title: "", content: "", rating: 1)]))
        ])
        let card = try #require(content.cards.first)
        #expect(card.author == "Anonymous")
        #expect(card.title.isEmpty)
        #expect(card.time == nil)
    }

    @Test("another language replaces every word")
    func otherWords() throws {
        var strings = RatingScreenStrings.english
        strings.screenTitle = "Hilf uns!"
        strings.primaryButtonTitle = "Bewerten"
        strings.decimalSign = ","
        strings.groupingSign = "."
        strings.ratingsCount = { count, written in
            "\(written) \(count == 1 ? "Bewertung" : "Bewertungen")"
        }
        let content = content(
            of: [.success(AppRatingResponse(averageRating: 4.2, totalRatings: 1_234_567))],
            configuration: RatingScreenConfiguration(strings: strings))
        #expect(content.header.title == "Hilf uns!")
        #expect(content.header.average == "4,2")
        #expect(content.header.count == "1.234.567 Bewertungen")
        #expect(content.callToAction?.primary == "Bewerten")
    }

    @Test(
        "thousands are separated",
        arguments: [
            (0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"),
            (-1_250, "-1,250"), (Int.max, "9,223,372,036,854,775,807"),
            (Int.min, "-9,223,372,036,854,775,808"),
        ])
    func grouping(number: Int, text: String) {
        #expect(RatingScreenStrings.english.grouped(number) == text)
    }

    @Test("the content travels as JSON")
    func coding() async throws {
        let content = content(of: [.success(try await mock(.withMockReviews))])
        let data = try JSONEncoder().encode(content)
        #expect(try JSONDecoder().decode(RatingScreenContent.self, from: data) == content)
    }
}

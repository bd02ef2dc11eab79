import RatingScreen
import RatingsCore
import Testing
import PlatformFoundation

@Suite("The rating-request screen")
struct RatingRequestScreenTests {
    static let now = Date(timeIntervalSince1970: 1_772_366_400)
    static let page = WebAddress("https://example.org/rate")

    /// A screen with all its buttons that waits for its first answer.
    private func waitingScreen(
        configure: (inout RatingScreenConfiguration) -> Void = { _ in }
    ) -> RatingRequestScreen {
        var configuration = RatingScreenConfiguration(
            secondaryButtonTitle: "Maybe Later", offersDecline: true, reviewPage: Self.page)
        configure(&configuration)
        var screen = RatingRequestScreen(configuration: configuration)
        _ = screen.handle(.appeared)
        return screen
    }

    private func loadedScreen(
        _ response: AppRatingResponse = AppRatingResponse(
            averageRating: 4.2, totalRatings: 1_250,
            reviews: [Review(title: "Fine", content: "Works.", rating: 4)]),
        configure: (inout RatingScreenConfiguration) -> Void = { _ in }
    ) -> RatingRequestScreen {
        var screen = waitingScreen(configure: configure)
        _ = screen.handle(.fetched(number: 1, response))
        return screen
    }

    @Test("appearing asks the provider, and appearing again does not ask twice")
    func appearing() {
        var screen = RatingRequestScreen()
        #expect(screen.handle(.appeared) == [.fetch(number: 1)])
        #expect(screen.handle(.appeared) == [])
        #expect(screen.viewState == .loading)
    }

    @Test("an answer is shown, a failure is shown and reported")
    func answers() {
        let error = AppRatingError(.offline)
        var screen = waitingScreen()
        #expect(screen.handle(.fetchFailed(number: 1, error)) == [.report(error)])
        #expect(screen.viewState.error == error)
        #expect(screen.handle(.tryAgain) == [.fetch(number: 2)])
        #expect(screen.viewState.isLoading)
        #expect(screen.handle(.fetched(number: 2, .unknown)) == [])
        #expect(screen.viewState.value == .unknown)
    }

    @Test("an answer to an older fetch is ignored")
    func staleAnswers() {
        var screen = waitingScreen()
        _ = screen.handle(.fetchFailed(number: 1, AppRatingError(.offline)))
        _ = screen.handle(.tryAgain)
        #expect(screen.handle(.fetched(number: 1, .unknown)) == [])
        #expect(screen.handle(.fetchFailed(number: 1, AppRatingError(.server))) == [])
        #expect(screen.viewState.isLoading)
        _ = screen.handle(.fetched(number: 2, .unknown))
        #expect(screen.handle(.fetchFailed(number: 2, AppRatingError(.server))) == [])
        #expect(screen.viewState.value != nil)
    }

    @Test("rating closes the screen with the page to open after it")
    func rating() throws {
        var screen = loadedScreen()
        let page = try #require(Self.page)
        #expect(screen.handle(.primaryPressed) == [.close(.rate(page))])
        #expect(screen.isClosed)
    }

    @Test(
        "the provider's page is used where the host names none, and without any only the screen closes"
    )
    func reviewPages() throws {
        let page = try #require(WebAddress("https://store.example/app"))
        var screen = loadedScreen(AppRatingResponse(reviewPage: page)) { $0.reviewPage = nil }
        #expect(screen.handle(.primaryPressed) == [.close(.rate(page))])
        var bare = loadedScreen(.unknown) { $0.reviewPage = nil }
        #expect(bare.handle(.primaryPressed) == [.close(.rate(nil))])
    }

    @Test("later, never and leaving close the screen with what they mean")
    func otherWays() {
        let ways: [(RatingScreenEvent, Answer?)] = [
            (.secondaryPressed, .later), (.declined, .decline), (.dismissed, nil),
        ]
        for (event, answer) in ways {
            var screen = loadedScreen()
            #expect(screen.handle(event) == [.close(answer)])
            #expect(screen.isClosed)
        }
    }

    @Test("leaving while the provider is asked cancels the fetch")
    func leavingEarly() {
        var screen = waitingScreen()
        #expect(
            screen.handle(.dismissed) == [.cancelFetch(number: 1), .close(nil)])
    }

    @Test("after the end nothing changes any more")
    func afterTheEnd() {
        var screen = loadedScreen()
        _ = screen.handle(.dismissed)
        for event in [
            RatingScreenEvent.appeared, .tryAgain, .primaryPressed, .secondaryPressed, .declined,
            .dismissed, .fetched(number: 1, .unknown),
        ] {
            #expect(screen.handle(event) == [])
        }
        #expect(screen.isClosed)
    }

    @Test("a button that is not on the screen cannot be pressed")
    func absentButtons() {
        var waiting = waitingScreen()
        #expect(waiting.handle(.primaryPressed) == [])
        #expect(waiting.handle(.secondaryPressed) == [])
        var plain = loadedScreen {
            $0.secondaryButtonTitle = nil
            $0.offersDecline = false
        }
        #expect(plain.handle(.secondaryPressed) == [])
        #expect(plain.handle(.declined) == [])
        #expect(!plain.isClosed)
    }

    @Test("a screen without a store asks nobody and shows title, name and buttons")
    func withoutStore() {
        var screen = RatingRequestScreen(
            configuration: RatingScreenConfiguration(appName: "Tool"), fetches: false)
        #expect(screen.handle(.appeared) == [])
        let content = screen.content(at: Self.now)
        #expect(content.header.title == "Help Us Grow!")
        #expect(content.header.appName == "Tool")
        #expect(content.header.average == nil)
        #expect(content.header.stars == nil)
        #expect(content.header.count == nil)
        #expect(content.cards.isEmpty)
        #expect(content.noReviews == nil)
        #expect(content.callToAction?.primary == "Give a Rating")
        #expect(screen.handle(.tryAgain) == [])
    }
}

import RatingsCore
import RatingScreen
import PlatformFoundation
import Testing

/// What the screen says and offers where an answer is old, half or missing.
@Suite("A provider in trouble")
struct TroubleTests {
    private static let now = Date(timeIntervalSince1970: 1_772_366_400)
    private static let error = AppRatingError(.offline, message: "There is no way to a.example.")
    private static let page = WebAddress("https://example.org/rate")
    private static let half = AppRatingResponse(
        averageRating: 4.2, totalRatings: 9, problems: [RatingProblem(part: .reviews, error: error)]
    )

    private func failed(
        _ configuration: RatingScreenConfiguration, knowing known: AppRatingResponse? = nil
    ) -> RatingRequestScreen {
        var screen = RatingRequestScreen(configuration: configuration)
        _ = screen.handle(.appeared)
        if let known {
            _ = screen.handle(.fetched(number: 1, known))
            _ = screen.handle(.tryAgain)
        }
        _ = screen.handle(.fetchFailed(number: known == nil ? 1 : 2, Self.error))
        return screen
    }

    @Test("with the provider offline the user can still rate where a page is known")
    func page() throws {
        let page = try #require(Self.page)
        var screen = failed(
            RatingScreenConfiguration(
                primaryButtonTitle: "Rate Us", secondaryButtonTitle: "Maybe Later",
                offersDecline: true, reviewPage: page))
        let content = screen.content(at: Self.now)
        #expect(content.overlay?.action == "Try Again")
        #expect(content.overlay?.primary == "Rate Us")
        #expect(content.callToAction == nil)
        #expect(screen.handle(.secondaryPressed) == [])
        #expect(screen.handle(.primaryPressed) == [.close(.rate(page))])
        #expect(screen.isClosed)
    }

    @Test("so they can where the last good answer named the page")
    func cachedPage() throws {
        let page = try #require(Self.page)
        var screen = failed(
            RatingScreenConfiguration(), knowing: AppRatingResponse(reviewPage: page))
        #expect(screen.content(at: Self.now).overlay?.primary == "Give a Rating")
        #expect(screen.handle(.primaryPressed) == [.close(.rate(page))])
    }

    @Test(
        "so they can where stars are sent from here, and a picker that is left shows the error again"
    )
    func destination() {
        var screen = failed(RatingScreenConfiguration(asksForStars: true))
        #expect(screen.content(at: Self.now).overlay?.primary == "Give a Rating")
        #expect(screen.handle(.primaryPressed) == [])
        #expect(screen.content(at: Self.now).picker != nil)
        _ = screen.handle(.dismissed)
        #expect(screen.content(at: Self.now).picker == nil)
        #expect(screen.content(at: Self.now).overlay?.primary == "Give a Rating")
        _ = screen.handle(.primaryPressed)
        _ = screen.handle(.picker(.chosen(stars: 4)))
        #expect(
            screen.handle(.picker(.confirmed)).contains(.close(.review(stars: 4)))
                || screen.popup != nil)
    }

    @Test("where a rating could go nowhere nothing but another try is offered")
    func nowhere() {
        var screen = failed(
            RatingScreenConfiguration(), knowing: AppRatingResponse(totalRatings: 2))
        #expect(screen.content(at: Self.now).overlay?.primary == nil)
        #expect(screen.handle(.primaryPressed) == [])
        #expect(!screen.isClosed)
    }

    @Test("a partial answer, an old one and an error each have a mark or a panel of their own")
    func apart() {
        var half = RatingRequestScreen()
        _ = half.handle(.appeared)
        _ = half.handle(.fetched(number: 1, Self.half))
        let part = half.content(at: Self.now)
        #expect(part.header.updating == "incomplete")
        #expect(part.staleness == nil)
        #expect(part.problems == ["The reviews are not complete: There is no way to a.example."])
        #expect(part.overlay == nil)

        var old = RatingRequestScreen()
        _ = old.handle(.cached(CachedRatings(Self.half, isFresh: false)))
        _ = old.handle(.appeared)
        #expect(old.content(at: Self.now).header.updating == "updating")
        _ = old.handle(.fetchFailed(number: 1, Self.error))
        let stale = old.content(at: Self.now)
        #expect(stale.header.updating == "not up to date")
        #expect(stale.staleness == "Not up to date: There is no way to a.example.")
        #expect(stale.problems == part.problems)
        #expect(stale.overlay == nil)

        let error = failed(RatingScreenConfiguration(), knowing: Self.half).content(at: Self.now)
        #expect(error.header.updating == nil)
        #expect(error.staleness == nil)
        #expect(error.overlay?.kind == .error)
    }

    @Test("the content says it all as JSON")
    func json() throws {
        let content = failed(RatingScreenConfiguration(reviewPage: Self.page)).content(at: Self.now)
        let data = try JSONEncoder().encode(content)
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.contains(#""primary":"Give a Rating""#))
        #expect(try JSONDecoder().decode(RatingScreenContent.self, from: data) == content)
    }
}

/// Stars on a site are no ratings.
@Suite("A number of stars on a site")
struct StarLineTests {
    private func header(_ response: AppRatingResponse) -> RatingScreenContent.Header {
        var screen = RatingRequestScreen()
        _ = screen.handle(.appeared)
        _ = screen.handle(.fetched(number: 1, response))
        return screen.content(at: Date(timeIntervalSince1970: 0)).header
    }

    @Test(
        "it is a line in words",
        arguments: [
            (0, "0 stars on GitHub"), (1, "1 star on GitHub"), (1_234, "1,234 stars on GitHub"),
        ])
    func line(count: Int, words: String) throws {
        let header = header(AppRatingResponse(stars: StarCount(count: count, on: "GitHub")))
        #expect(header.starCount == words)
        #expect(header.average == nil)
        #expect(header.stars == nil)
        #expect(header.count == nil)
        #expect(header.heads == [])
        #expect(!header.isRedacted)
    }

    @Test("it stays a line of its own next to ratings, and next to the invitation to be the first")
    func beside() {
        let stars = StarCount(count: 7, on: "Forge")
        let rated = header(AppRatingResponse(averageRating: 4, totalRatings: 3, stars: stars))
        #expect(rated.count == "3 ratings")
        #expect(rated.starCount == "7 stars on Forge")
        let unrated = header(AppRatingResponse(totalRatings: 0, stars: stars))
        #expect(unrated.count == "Be the first to rate us!")
        #expect(unrated.starCount == "7 stars on Forge")
    }
}

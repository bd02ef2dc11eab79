import RatingScreen
import RatingsCore
import Testing
import PlatformFoundation

@Suite("What is cached")
struct CachedTests {
    private static let now = Date(timeIntervalSince1970: 1_772_366_400)
    private static let old = AppRatingResponse(averageRating: 4.2, totalRatings: 10, reviews: [])
    private static let new = AppRatingResponse(averageRating: 4.4, totalRatings: 12, reviews: [])

    private func screen(isFresh: Bool) -> RatingRequestScreen {
        var screen = RatingRequestScreen()
        #expect(screen.handle(.cached(CachedRatings(Self.old, isFresh: isFresh))) == [])
        return screen
    }

    @Test("a fresh answer is loaded, and nobody is asked")
    func fresh() {
        var screen = screen(isFresh: true)
        #expect(screen.viewState == .loaded(Self.old))
        #expect(screen.handle(.appeared) == [])
        let content = screen.content(at: Self.now)
        #expect(content.header.average == "4.2")
        #expect(content.header.updating == nil)
        #expect(content.callToAction != nil)
        #expect(screen.handle(.tryAgain) == [.fetch(number: 1)])
    }

    @Test("an older one is on the first frame, with its buttons, until the provider answers")
    func stale() {
        var screen = screen(isFresh: false)
        for content in [
            screen.content(at: Self.now),
            {
                #expect(screen.handle(.appeared) == [.fetch(number: 1)])
                return screen.content(at: Self.now)
            }(),
        ] {
            #expect(content.header.average == "4.2")
            #expect(!content.header.isRedacted)
            #expect(content.header.updating == "updating")
            #expect(content.callToAction != nil)
        }
        _ = screen.handle(.fetched(number: 1, Self.new))
        #expect(screen.content(at: Self.now).header.average == "4.4")
        #expect(screen.content(at: Self.now).header.updating == nil)
    }

    @Test("it stays, marked and with the reason, when the provider fails")
    func failure() {
        var screen = screen(isFresh: false)
        _ = screen.handle(.appeared)
        let error = AppRatingError(.offline, message: "There is no way to a.example.")
        #expect(screen.handle(.fetchFailed(number: 1, error)) == [.report(error)])
        #expect(screen.staleness == error)
        let content = screen.content(at: Self.now)
        #expect(content.header.average == "4.2")
        #expect(content.header.updating == "not up to date")
        #expect(content.staleness == "Not up to date: There is no way to a.example.")
        #expect(content.problems == [])
        #expect(content.overlay == nil)
        #expect(content.callToAction != nil)
        // Asked by the user, it fails as any other fetch does, over what is known.
        #expect(screen.handle(.tryAgain) == [.fetch(number: 2)])
        #expect(screen.content(at: Self.now).staleness == nil)
        _ = screen.handle(.fetchFailed(number: 2, error))
        #expect(screen.content(at: Self.now).overlay != nil)
        #expect(screen.content(at: Self.now).header.average == "4.2")
    }

    @Test("what comes too late, or for a screen without a store, changes nothing")
    func late() {
        var asked = RatingRequestScreen()
        _ = asked.handle(.appeared)
        _ = asked.handle(.cached(CachedRatings(Self.old, isFresh: true)))
        #expect(asked.viewState == .loading)
        #expect(asked.lastKnown == nil)
        var nowhere = RatingRequestScreen(fetches: false)
        _ = nowhere.handle(.cached(CachedRatings(Self.old, isFresh: false)))
        #expect(nowhere.lastKnown == nil)
    }

    @Test("without a memory the first failure is an error as before")
    func withoutMemory() {
        var screen = RatingRequestScreen()
        _ = screen.handle(.appeared)
        _ = screen.handle(.fetchFailed(number: 1, AppRatingError(.offline)))
        #expect(screen.viewState.error != nil)
        #expect(screen.staleness == nil)
    }

    @Test("the histogram has a row for each number of stars, and none for an app without ratings")
    func histogram() throws {
        var screen = RatingRequestScreen()
        _ = screen.handle(.appeared)
        let counts = try #require(RatingHistogram(counts: [1, 0, 0, 1_000, 2_999]))
        _ = screen.handle(
            .fetched(
                number: 1,
                AppRatingResponse(averageRating: 4, totalRatings: 4_000, histogram: counts)))
        let bars = try #require(screen.content(at: Self.now).header.histogram)
        #expect(bars.map(\.stars) == [5, 4, 3, 2, 1])
        #expect(bars.map(\.share) == [0.749_75, 0.25, 0, 0, 0.000_25])
        #expect(
            bars.map(\.count) == [
                "5 stars: 2,999", "4 stars: 1,000", "3 stars: 0", "2 stars: 0", "1 star: 1",
            ])
        _ = screen.handle(.tryAgain)
        _ = screen.handle(
            .fetched(
                number: 2,
                AppRatingResponse(
                    totalRatings: 7, histogram: RatingHistogram(counts: [0, 0, 0, 0, 0]))))
        #expect(screen.content(at: Self.now).header.histogram == nil)
    }
}

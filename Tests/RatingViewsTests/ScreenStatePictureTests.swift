import RatingScreen
import RatingsCore
import RatingViews
import RatingsTesting
import TerminalKit
import Testing

@Suite("Pictures of all that can be known, or not")
struct ScreenStatePictureTests {
    @Test("no reviews yet")
    func noReviews() async throws {
        let screen = try await Screens.mock(.noReviews)
        let picture = screen.picture(
            size: .standard, at: Screens.now)
        expectPicture(
            picture,
            #"""
                                             Help Us Grow!

                                               ❨  4.8  ❩
                              ▗█▖       ▗█▖       ▗█▖       ▗█▖       ▗█▖
                            ▀█████▀   ▀█████▀   ▀█████▀   ▀█████▀   ▀█████▀
                             ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙
                                      (8-8)(-~-)(^_^)  15 ratings

             ╭────────────────────────────────────────────────────────────────────────────╮
             │                                                                            │
             │                               No Reviews Yet                               │
             │                                                                            │
             ╰────────────────────────────────────────────────────────────────────────────╯







             ──────────────────────────────────────────────────────────────────────────────
                                     [       Give a Rating       ]
                                     Maybe Later   Don't Ask Again
             ⏎ rate  l later  n don't ask again  ? help  q close
            """#)
    }

    @Test("nobody has rated yet")
    func noRatings() async throws {
        let screen = try await Screens.mock(.noRatingsOrReviews)
        let picture = screen.picture(
            size: .standard, at: Screens.now)
        expectPicture(
            picture,
            #"""
                                             Help Us Grow!

                              ▗▀▖       ▗▀▖       ▗▀▖       ▗▀▖       ▗▀▖
                            ▀█▀ ▀█▀   ▀█▀ ▀█▀   ▀█▀ ▀█▀   ▀█▀ ▀█▀   ▀█▀ ▀█▀
                             ▟▙▀▟▙     ▟▙▀▟▙     ▟▙▀▟▙     ▟▙▀▟▙     ▟▙▀▟▙
                                        Be the first to rate us!

             ╭────────────────────────────────────────────────────────────────────────────╮
             │                                                                            │
             │                               No Reviews Yet                               │
             │                                                                            │
             ╰────────────────────────────────────────────────────────────────────────────╯








             ──────────────────────────────────────────────────────────────────────────────
                                     [       Give a Rating       ]
                                     Maybe Later   Don't Ask Again
             ⏎ rate  l later  n don't ask again  ? help  q close
            """#)
    }

    @Test("an unknown average is absent")
    func unknownAverage() {
        let screen = Screens.loaded(
            AppRatingResponse(
                totalRatings: 1, reviews: [Review(title: "Fine", content: "", rating: 4)]))
        let picture = screen.picture(
            size: Size(width: 60, height: 20), at: Screens.now)
        expectPicture(
            picture,
            #"""
                                   Help Us Grow!

                             (8-8)(-~-)(^_^)  1 rating

             ╭────────────────────────────────────────────────────────╮
             │ Fine                                                   │
             │   o                                                    │
             │ (8-8)  ★★★★☆                                           │
             │ /\_/\  Anonymous                                       │
             ╰────────────────────────────────────────────────────────╯






             ──────────────────────────────────────────────────────────
                           [       Give a Rating       ]
                           Maybe Later   Don't Ask Again
             ⏎ rate  l later  n don't ask again  ? help  q close
            """#)
    }

    @Test("an app without a store")
    func withoutStore() {
        let screen = RatingRequestScreen(
            configuration: RatingScreenConfiguration(appName: "Example Tool"), fetches: false)
        let picture = screen.picture(
            size: Size(width: 60, height: 18), at: Screens.now)
        expectPicture(
            picture,
            #"""
                                   Help Us Grow!
                                    Example Tool







                           [       Give a Rating       ]







             ⏎ rate  ? help  q close
            """#)
    }

    @Test("an error over nothing known")
    func error() {
        let screen = Screens.failed(
            AppRatingError(.offline, message: "The line is cut."))
        let picture = screen.picture(
            size: .standard, at: Screens.now)
        expectPicture(
            picture,
            #"""
                                             Help Us Grow!








                     ╭────────────────────────────────────────────────────────────╮
                     │                             !                              │
                     │                      You Are Offline                       │
                     │                      The line is cut.                      │
                     │           Check the connection, then try again.            │
                     │                                                            │
                     │                      [  Try Again  ]                       │
                     ╰────────────────────────────────────────────────────────────╯






             ⏎ try again  ? help  q close
            """#)
    }

    @Test("an error over nothing known, where a rating can go somewhere all the same")
    func errorWithPage() {
        var screen = RatingRequestScreen(
            configuration: RatingScreenConfiguration(
                secondaryButtonTitle: "Maybe Later",
                reviewPage: WebAddress("https://example.org")))
        _ = screen.handle(.appeared)
        _ = screen.handle(
            .fetchFailed(number: 1, AppRatingError(.offline, message: "The line is cut.")))
        expectPicture(
            screen.picture(size: .standard, at: Screens.now),
            #"""
                                             Help Us Grow!








                     ╭────────────────────────────────────────────────────────────╮
                     │                             !                              │
                     │                      You Are Offline                       │
                     │                      The line is cut.                      │
                     │           Check the connection, then try again.            │
                     │                                                            │
                     │           [  Try Again  ]   [  Give a Rating  ]            │
                     ╰────────────────────────────────────────────────────────────╯






             ⏎ try again  ? help  q close
            """#)
        // Where they do not fit side by side they are one above the other, in the smallest window too.
        expectPicture(
            screen.picture(size: Size(width: 40, height: 14), at: Screens.now),
            #"""
             Help Us Grow!

             ╭────────────────────────────────────╮
             │                 !                  │
             │          You Are Offline           │
             │          The line is cut.          │
             │   Check the connection, then try   │
             │               again.               │
             │                                    │
             │            [Try Again]             │
             │          [Give a Rating]           │
             ╰────────────────────────────────────╯

             ⏎ try again  ? help  q close
            """#)
        expectPicture(
            screen.picture(size: Size(width: 24, height: 8), at: Screens.now),
            #"""
             Help Us Grow!
             ╭────────────────────╮
             │         !          │
             │  You Are Offline   │
             │    [Try Again]     │
             │  [Give a Rating]   │
             ╰────────────────────╯
             ⏎ try again  q close
            """#)
    }

    @Test("stars on a site are a line of their own, without stars of ours")
    func starLine() {
        let screen = Screens.loaded(
            AppRatingResponse(stars: StarCount(count: 1_234, on: "GitHub"), appName: "tool"))
        expectPicture(
            screen.picture(size: Size(width: 60, height: 18), at: Screens.now),
            #"""
                                   Help Us Grow!
                                        tool
                               1,234 stars on GitHub






                           [       Give a Rating       ]
                           Maybe Later   Don't Ask Again






             ⏎ rate  l later  n don't ask again  ? help  q close
            """#)
        expectPicture(
            screen.picture(size: Size(width: 60, height: 12), at: Screens.now),
            #"""
             Help Us Grow!  1,234 stars on GitHub




                [  Give a Rating  ]   Maybe Later   Don't Ask Again





             ⏎ rate  l later  n don't ask again  ? help  q close
            """#)
    }

    @Test("an old answer is marked and says why newer ones are missing")
    func stale() {
        var screen = RatingRequestScreen(configuration: Screens.configuration)
        let old = AppRatingResponse(averageRating: 3.5, totalRatings: 12)
        _ = screen.handle(.cached(CachedRatings(old, isFresh: false)))
        _ = screen.handle(.appeared)
        _ = screen.handle(
            .fetchFailed(number: 1, AppRatingError(.offline, message: "The line is cut.")))
        expectPicture(
            screen.picture(size: Size(width: 60, height: 18), at: Screens.now),
            #"""
                                   Help Us Grow!         not up to date

                                     ❨  3.5  ❩
                    ▗█▖       ▗█▖       ▗█▖       ▗█▖       ▗▀▖
                  ▀█████▀   ▀█████▀   ▀█████▀   ▀███▀█▀   ▀█▀ ▀█▀
                   ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▟▙     ▟▙▀▟▙
                            (8-8)(-~-)(^_^)  12 ratings

              Not up to date: The line is cut.





             ──────────────────────────────────────────────────────────
                           [       Give a Rating       ]
                           Maybe Later   Don't Ask Again
             ⏎ rate  l later  n don't ask again  r try again  q close
            """#)
    }

    @Test("an error over what was last known")
    func errorOverKnown() async throws {
        let screen = Screens.failed(
            AppRatingError(.server), after: try await Screens.response(.withMockReviews))
        let picture = screen.picture(
            size: .standard, at: Screens.now)
        expectPicture(
            picture,
            #"""
                                             Help Us Grow!

                                               ❨  4.2  ❩
                              ▗█▖       ▗█▖       ▗█▖       ▗█▖       ▗▀▖
                            ▀█████▀   ▀█████▀   ▀█████▀   ▀█████▀   ▀█▀ ▀█▀
                             ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▙▀▟▙
                                     (8-8)(-~-)(^_^)  1,250 ratings

             ╭────────────────────────────────────────────────────────────────────────────╮
             │ Absolutely Love This App!                                                  │
             │ This is an incredible app that has completely transformed how I work. The  │
             │ interf╭────────────────────────────────────────────────────────────╮Highly │
             │ recomm│                             !                              │       │
             │   o   │                        Store Error                         │       │
             │ (8-8) │       This is not your fault. Try again in a while.        │       │
             │ /\_/\ │                                                            │       │
             ╰───────│           [  Try Again  ]   [  Give a Rating  ]            │───────╯
             ╭───────╰────────────────────────────────────────────────────────────╯───────╮
             │ Great Potential                                                            │
             │ Very promising app with some really useful features. Looking forward to    │
             │ seeing what the next version brings.                                       │
             │ .---=                                                                      │
             ──────────────────────────────────────────────────────────────────────────────
             ↑↓ scroll  ⏎ try again  ? help  q close                             1–2 of 6 ▼
            """#)
    }

    @Test("a partial answer says what is missing")
    func half() {
        let screen = Screens.loaded(
            AppRatingResponse(
                averageRating: 3.5, totalRatings: 12,
                problems: [
                    RatingProblem(
                        part: .reviews, error: AppRatingError(.server, message: "The feed is down.")
                    )
                ]))
        let picture = screen.picture(
            size: Size(width: 60, height: 18), at: Screens.now)
        expectPicture(
            picture,
            #"""
                                   Help Us Grow!             incomplete

                                     ❨  3.5  ❩
                    ▗█▖       ▗█▖       ▗█▖       ▗█▖       ▗▀▖
                  ▀█████▀   ▀█████▀   ▀█████▀   ▀███▀█▀   ▀█▀ ▀█▀
                   ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▟▙     ▟▙▀▟▙
                            (8-8)(-~-)(^_^)  12 ratings

              The reviews are not complete: The feed is down.





             ──────────────────────────────────────────────────────────
                           [       Give a Rating       ]
                           Maybe Later   Don't Ask Again
             ⏎ rate  l later  n don't ask again  r try again  q close
            """#)
    }
}

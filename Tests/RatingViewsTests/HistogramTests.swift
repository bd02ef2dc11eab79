import RatingScreen
import RatingsCore
import RatingViews
import RatingsTesting
import TerminalKit
import Testing

@Suite("The histogram on the screen")
struct HistogramTests {
    private static var screen: RatingRequestScreen {
        Screens.loaded(
            AppRatingResponse(
                averageRating: 4.48, totalRatings: 1_000, reviews: [],
                histogram: RatingHistogram(counts: [40, 2, 0, 258, 700])))
    }

    @Test("five bars are next to the stars, 80×24")
    func beside() {
        expectPicture(
            Self.screen.picture(size: .standard, at: Screens.now),
            #"""
                                             Help Us Grow!

                                  ❨  4.5  ❩                        5 ━━━━━━━━━━━────  70%
                 ▗█▖       ▗█▖       ▗█▖       ▗█▖       ▗▀▖       4 ━━━━───────────  26%
               ▀█████▀   ▀█████▀   ▀█████▀   ▀█████▀   ▀██ ▀█▀     3 ───────────────   0%
                ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▟▙      2 ━──────────────   0%
                       (8-8)(-~-)(^_^)  1,000 ratings              1 ━──────────────   4%

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

    @Test("in ASCII")
    func ascii() {
        expectPicture(
            Self.screen.picture(
                size: Size(width: 100, height: 20), at: Screens.now,
                theme: .standard(glyphs: .ascii), repertoire: .ascii),
            #"""
                                                       Help Us Grow!

                                            {  4.5  }                        5 ===========....  70%
                            *         *         *         *         .        4 ====...........  26%
                          *****     *****     *****     *****     **...      3 ...............   0%
                           * *       * *       * *       * *       * .       2 =..............   0%
                                 (8-8)(-~-)(^_^)  1,000 ratings              1 =..............   4%

                  +--------------------------------------------------------------------------------------+
                  |                                                                                      |
                  |                                    No Reviews Yet                                    |
                  |                                                                                      |
                  +--------------------------------------------------------------------------------------+



                  ----------------------------------------------------------------------------------------
                                               [       Give a Rating       ]
                                               Maybe Later   Don't Ask Again
                  Enter rate  l later  n don't ask again  ? help  q close
            """#)
    }

    @Test("there are none where there is no room")
    func narrow() {
        for size in [Size(width: 79, height: 24), Size(width: 80, height: 17)] {
            let picture = Self.screen.picture(size: size, at: Screens.now)
            #expect(!picture.plainText.contains("━"))
            #expect(!picture.plainText.contains("%"))
        }
    }

    @Test("while a newer one is on its way, it stays")
    func updating() {
        var screen = Self.screen
        _ = screen.handle(.tryAgain)
        let text = screen.picture(size: .standard, at: Screens.now).plainText
        #expect(text.contains("70%"))
        #expect(text.contains("updating"))
    }

    @Test("plain lines say the counts")
    func plain() {
        var text = PlainText(strings: .english)
        #expect(
            text.ratings(Self.screen.content(at: Screens.now).header) == [
                "4.5 out of 5 stars", "1,000 ratings", "5 stars: 700", "4 stars: 258",
                "3 stars: 0", "2 stars: 2", "1 star: 40",
            ])
    }

    @Test("what is cached and could not be renewed is marked")
    func stale() {
        var screen = RatingRequestScreen(configuration: Screens.configuration)
        _ = screen.handle(
            .cached(
                CachedRatings(
                    AppRatingResponse(averageRating: 4.48, totalRatings: 1_000, reviews: []),
                    isFresh: false)))
        _ = screen.handle(.appeared)
        _ = screen.handle(
            .fetchFailed(
                number: 1,
                AppRatingError(.timedOut, message: "a.example did not answer within 15 s.")))
        expectPicture(
            screen.picture(size: .standard, at: Screens.now),
            #"""
                                             Help Us Grow!                   not up to date

                                               ❨  4.5  ❩
                              ▗█▖       ▗█▖       ▗█▖       ▗█▖       ▗▀▖
                            ▀█████▀   ▀█████▀   ▀█████▀   ▀█████▀   ▀██ ▀█▀
                             ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▟▙
                                     (8-8)(-~-)(^_^)  1,000 ratings

              Not up to date: a.example did not answer within 15 s.

             ╭────────────────────────────────────────────────────────────────────────────╮
             │                                                                            │
             │                               No Reviews Yet                               │
             │                                                                            │
             ╰────────────────────────────────────────────────────────────────────────────╯





             ──────────────────────────────────────────────────────────────────────────────
                                     [       Give a Rating       ]
                                     Maybe Later   Don't Ask Again
             ⏎ rate  l later  n don't ask again  r try again  ? help  q close
            """#)
    }
}

import RatingScreen
import RatingsCore
import RatingsTerminal
import RatingsTesting
import TerminalKit
import Testing

@Suite("Pictures of the screen")
struct ScreenPictureTests {
    @Test("loaded, 80×24")
    func loaded() async throws {
        let screen = try await Screens.mock(.withMockReviews)
        let picture = screen.picture(
            size: .standard, at: Screens.now)
        expectPicture(
            picture,
            #"""
                                             Help Us Grow!

                                               ❨  4.2  ❩
                              ⢀⣶⡀       ⢀⣶⡀       ⢀⣶⡀       ⢀⣶⡀       ⢀⠶⡀
                            ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁   ⠈⠫⡁ ⢈⠝⠁
                             ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄     ⢠⠧⠒⠼⡄
                                     (8-8)(-~-)(^_^)  1,250 ratings

             ╭────────────────────────────────────────────────────────────────────────────╮
             │ Absolutely Love This App!                                                  │
             │ This is an incredible app that has completely transformed how I work. The  │
             │ interface is intuitive, and the features are exactly what I needed. Highly │
             │ recommend to everyone!                                                     │
             │   o                                                                        │
             │ (8-8)  ★★★★★                                                               │
             │ /\_/\  John Appleseed • Just now                                           │
             ╰────────────────────────────────────────────────────────────────────────────╯
             ╭────────────────────────────────────────────────────────────────────────────╮
             │ Great Potential                                                            │
             │ Very promising app with some really useful features. Looking forward to    │
             ──────────────────────────────────────────────────────────────────────────────
                                     [       Give a Rating       ]
                                     Maybe Later   Don't Ask Again
             ↑↓ scroll  ⏎ rate  l later  n don't ask again  ? help  q close      1–2 of 6 ▼
            """#)
    }

    @Test("loading: redacted, no digit")
    func loading() {
        let screen = Screens.waiting()
        let picture = screen.picture(
            size: .standard, at: Screens.now)
        expectPicture(
            picture,
            #"""
                                             Help Us Grow!

                                               ❨  ▄▄▄  ❩
                              ⢀⣶⡀       ⢀⣶⡀       ⢀⣶⡀       ⢀⣶⡀       ⢀⣶⡀
                            ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁
                             ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄
                                     ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄  ▄▄▄▄▄ ▄▄▄▄▄▄▄

             ╭────────────────────────────────────────────────────────────────────────────╮
             │ ▄▄▄▄▄▄▄▄▄▄ ▄▄▄▄ ▄▄▄▄ ▄▄▄▄                                                  │
             │ ▄▄▄▄ ▄▄ ▄▄ ▄▄▄▄▄▄▄▄▄▄ ▄▄▄ ▄▄▄▄ ▄▄▄ ▄▄▄▄▄▄▄▄▄▄ ▄▄▄▄▄▄▄▄▄▄▄ ▄▄▄ ▄ ▄▄▄▄ ▄▄▄   │
             │ ▄▄▄▄▄▄▄▄▄ ▄▄ ▄▄▄▄▄▄▄▄▄ ▄▄▄ ▄▄▄ ▄▄▄▄▄▄▄▄ ▄▄▄ ▄▄▄▄▄▄▄                        │
             │   ▄                                                                        │
             │ ▄▄▄▄▄  ▄▄▄▄▄                                                               │
             │ ▄▄▄▄▄  ▄▄▄▄ ▄▄▄▄▄▄▄▄▄ ▄ ▄▄▄▄ ▄▄▄                                           │
             ╰────────────────────────────────────────────────────────────────────────────╯
             ╭────────────────────────────────────────────────────────────────────────────╮
             │ ▄▄▄▄▄▄▄▄▄▄ ▄▄▄▄ ▄▄▄▄ ▄▄▄▄                                                  │
             │ ▄▄▄▄ ▄▄ ▄▄ ▄▄▄▄▄▄▄▄▄▄ ▄▄▄ ▄▄▄▄ ▄▄▄ ▄▄▄▄▄▄▄▄▄▄ ▄▄▄▄▄▄▄▄▄▄▄ ▄▄▄ ▄ ▄▄▄▄ ▄▄▄   │
             │ ▄▄▄▄▄▄▄▄▄ ▄▄ ▄▄▄▄▄▄▄▄▄ ▄▄▄ ▄▄▄ ▄▄▄▄▄▄▄▄ ▄▄▄ ▄▄▄▄▄▄▄                        │
             │   ▄                                                                        │
             │ ▄▄▄▄▄  ▄▄▄▄▄                                                               │
             ──────────────────────────────────────────────────────────────────────────────
             ↑↓ scroll  ? help  q close
            """#)
    }

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
                              ⢀⣶⡀       ⢀⣶⡀       ⢀⣶⡀       ⢀⣶⡀       ⢀⣶⡀
                            ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁
                             ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄
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

                              ⢀⠶⡀       ⢀⠶⡀       ⢀⠶⡀       ⢀⠶⡀       ⢀⠶⡀
                            ⠈⠫⡁ ⢈⠝⠁   ⠈⠫⡁ ⢈⠝⠁   ⠈⠫⡁ ⢈⠝⠁   ⠈⠫⡁ ⢈⠝⠁   ⠈⠫⡁ ⢈⠝⠁
                             ⢠⠧⠒⠼⡄     ⢠⠧⠒⠼⡄     ⢠⠧⠒⠼⡄     ⢠⠧⠒⠼⡄     ⢠⠧⠒⠼⡄
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
                              ⢀⣶⡀       ⢀⣶⡀       ⢀⣶⡀       ⢀⣶⡀       ⢀⠶⡀
                            ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁   ⠈⠫⡁ ⢈⠝⠁
                             ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄     ⢠⠧⠒⠼⡄
                                     (8-8)(-~-)(^_^)  1,250 ratings

             ╭────────────────────────────────────────────────────────────────────────────╮
             │ Absolutely Love This App!                                                  │
             │ This is an incredible app that has completely transformed how I work. The  │
             │ interf╭────────────────────────────────────────────────────────────╮Highly │
             │ recomm│                             !                              │       │
             │   o   │                   The Store Has Trouble                    │       │
             │ (8-8) │       This is not your fault. Try again in a while.        │       │
             │ /\_/\ │                                                            │       │
             ╰───────│                      [  Try Again  ]                       │───────╯
             ╭───────╰────────────────────────────────────────────────────────────╯───────╮
             │ Great Potential                                                            │
             │ Very promising app with some really useful features. Looking forward to    │
             │ seeing what the next version brings.                                       │
             │ .---=                                                                      │
             ──────────────────────────────────────────────────────────────────────────────
             ↑↓ scroll  ⏎ try again  ? help  q close                             1–2 of 6 ▼
            """#)
    }

    @Test("half an answer says what is missing")
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
                                   Help Us Grow!

                                     ❨  3.5  ❩
                    ⢀⣶⡀       ⢀⣶⡀       ⢀⣶⡀       ⢀⣶⡀       ⢀⠶⡀
                  ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⢈⠝⠁   ⠈⠫⡁ ⢈⠝⠁
                   ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄     ⢠⠿⠛⠼⡄     ⢠⠧⠒⠼⡄
                            (8-8)(-~-)(^_^)  12 ratings

              The reviews are not complete: The feed is down.





             ──────────────────────────────────────────────────────────
                           [       Give a Rating       ]
                           Maybe Later   Don't Ask Again
             ⏎ rate  l later  n don't ask again  r try again  q close
            """#)
    }

    @Test("narrow: stars of one row")
    func narrow() async throws {
        let screen = try await Screens.mock(.withMockReviews)
        let picture = screen.picture(
            size: Size(width: 40, height: 24), at: Screens.now)
        expectPicture(
            picture,
            #"""
                         Help Us Grow!
                           ❨  4.2  ❩
                             ★★★★☆
                 (8-8)(-~-)(^_^)  1,250 ratings

             ╭────────────────────────────────────╮
             │ Absolutely Love This App!          │
             │ This is an incredible app that has │
             │ completely transformed how I work. │
             │ The interface is intuitive, and    │
             │ the features are exactly what I    │
             │ needed. Highly recommend to        │
             │ everyone!                          │
             │   o                                │
             │ (8-8)  ★★★★★                       │
             │ /\_/\  John Appleseed • Just now   │
             ╰────────────────────────────────────╯
             ╭────────────────────────────────────╮
             │ Great Potential                    │
             │ Very promising app with some       │
             ──────────────────────────────────────
                 [       Give a Rating       ]
                 Maybe Later   Don't Ask Again
             ↑↓ scroll  ⏎ rate  q close  1–2 of 6 ▼
            """#)
    }

    @Test("short: the header is one line")
    func short() async throws {
        let screen = try await Screens.mock(.withMockReviews)
        let picture = screen.picture(
            size: Size(width: 80, height: 12), at: Screens.now)
        expectPicture(
            picture,
            #"""
             Help Us Grow!  4.2 ★★★★☆  1,250 ratings
             ╭────────────────────────────────────────────────────────────────────────────╮
             │ Absolutely Love This App!                                                  │
             │ This is an incredible app that has completely transformed how I work. The  │
             │ interface is intuitive, and the features are exactly what I needed. Highly │
             │ recommend to everyone!                                                     │
             │   o                                                                        │
             │ (8-8)  ★★★★★                                                               │
             │ /\_/\  John Appleseed • Just now                                           │
             ──────────────────────────────────────────────────────────────────────────────
                          [  Give a Rating  ]   Maybe Later   Don't Ask Again
             ↑↓ scroll  ⏎ rate  l later  n don't ask again  ? help  q close      1–1 of 6 ▼
            """#)
    }

    @Test("the smallest window")
    func smallest() async throws {
        let screen = try await Screens.mock(.withMockReviews)
        let picture = screen.picture(
            size: Size(width: 24, height: 8), at: Screens.now)
        expectPicture(
            picture,
            #"""
             Help Us Grow!  4.2
             ╭────────────────────╮
             │ Absolutely Love    │
             │ This App!          │
             │ This is an         │
             ──────────────────────
              [  Give a Rating  ]
             ⏎ rate      1–1 of 6 ▼
            """#)
    }

    @Test("too small: a note")
    func tooSmall() async throws {
        let screen = try await Screens.mock(.withMockReviews)
        let picture = screen.picture(
            size: Size(width: 23, height: 8), at: Screens.now)
        expectPicture(
            picture,
            #"""



            Please make the window
                    larger.



            """#)
    }

    @Test("tall and wide: lines stay readable")
    func tall() async throws {
        let screen = try await Screens.mock(.withMockReviews)
        let picture = screen.picture(
            size: Size(width: 120, height: 34), at: Screens.now)
        expectPicture(
            picture,
            #"""

                                                                 Help Us Grow!

                                                                   ❨  4.2  ❩
                                                  ⢀⣶⡀       ⢀⣶⡀       ⢀⣶⡀       ⢀⣶⡀       ⢀⠶⡀
                                                ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁   ⠈⠫⡁ ⢈⠝⠁
                                                 ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄     ⢠⠧⠒⠼⡄
                                                         (8-8)(-~-)(^_^)  1,250 ratings

                            ╭──────────────────────────────────────────────────────────────────────────────────────╮
                            │ Absolutely Love This App!                                                            │
                            │ This is an incredible app that has completely transformed how I work. The interface  │
                            │ is intuitive, and the features are exactly what I needed. Highly recommend to        │
                            │ everyone!                                                                            │
                            │   o                                                                                  │
                            │ (8-8)  ★★★★★                                                                         │
                            │ /\_/\  John Appleseed • Just now                                                     │
                            ╰──────────────────────────────────────────────────────────────────────────────────────╯
                            ╭──────────────────────────────────────────────────────────────────────────────────────╮
                            │ Great Potential                                                                      │
                            │ Very promising app with some really useful features. Looking forward to seeing what  │
                            │ the next version brings.                                                             │
                            │ .---=                                                                                │
                            │ (-~-)  ★★★★☆                                                                         │
                            │ /|=|\  Priya Nair • 1 day ago                                                        │
                            ╰──────────────────────────────────────────────────────────────────────────────────────╯
                            ╭──────────────────────────────────────────────────────────────────────────────────────╮
                            │ Does what it says                                                                    │
                            │ Solid for everyday work. I would like more key bindings and a way to undo, but       │
                            │ nothing is broken.                                                                   │
                            ────────────────────────────────────────────────────────────────────────────────────────
                                                         [       Give a Rating       ]
                                                         Maybe Later   Don't Ask Again
                            ↑↓ scroll  ⏎ rate  l later  n don't ask again  ? help  q close                1–3 of 6 ▼
            """#)
    }

    @Test("scrolled to the end")
    func scrolled() async throws {
        let screen = try await Screens.mock(.withMockReviews)
        let picture = screen.picture(
            size: .standard, at: Screens.now, keys: [.end])
        expectPicture(
            picture,
            #"""
                                             Help Us Grow!

                                               ❨  4.2  ❩
                              ⢀⣶⡀       ⢀⣶⡀       ⢀⣶⡀       ⢀⣶⡀       ⢀⠶⡀
                            ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁   ⠈⠻⣿⣿⣿⠟⠁   ⠈⠫⡁ ⢈⠝⠁
                             ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄     ⢠⠿⠛⠿⡄     ⢠⠧⠒⠼⡄
                                     (8-8)(-~-)(^_^)  1,250 ratings

             │ hence two stars and not one.                                               │
             │  ___                                                                       │
             │ (*_*)  ★★☆☆☆                                                               │
             │ /{#}\  Sam Ortega • 5 months ago                                           │
             ╰────────────────────────────────────────────────────────────────────────────╯
             ╭────────────────────────────────────────────────────────────────────────────╮
             │ Getting there                                                              │
             │ The last release fixed my two biggest complaints. One more to go.          │
             │ .---.                                                                      │
             │ d'-'b  ★★★☆☆                                                               │
             │ /|~|\  Lena Vogt • 1 year ago                                              │
             ╰────────────────────────────────────────────────────────────────────────────╯
             ──────────────────────────────────────────────────────────────────────────────
                                     [       Give a Rating       ]
                                     Maybe Later   Don't Ask Again
             ↑↓ scroll  ⏎ rate  l later  n don't ask again  ? help  q close      5–6 of 6 ▲
            """#)
    }

    @Test("the list of keys")
    func help() async throws {
        let screen = try await Screens.mock(.withMockReviews)
        let picture = screen.picture(
            size: .standard, at: Screens.now, keys: [.character("?")])
        expectPicture(
            picture,
            #"""
                                             Help Us Grow!

                                               ❨  4.2  ❩
                              ⢀⣶⡀       ⢀⣶⡀       ⢀⣶⡀       ⢀⣶⡀       ⢀⠶⡀
                            ⠈⠻⣿⣿⣿⠟⠁╭───────────────────────────────╮⠈⠫⡁ ⢈⠝⠁
                             ⢠⠿⠛⠿⡄ │             Keys              │ ⢠⠧⠒⠼⡄
                                   │                               │
                                   │  ↑↓         scroll            │
             ╭─────────────────────│  ⏎          press             │──────────────────────╮
             │ Absolutely Love This│  l          later             │                      │
             │ This is an incredibl│  n          don't ask again   │rmed how I work. The  │
             │ interface is intuiti│  ?          help              │what I needed. Highly │
             │ recommend to everyon│  q Esc      close             │                      │
             │   o                 │  Tab        next button       │                      │
             │ (8-8)  ★★★★★        │  PgUp PgDn  by a page         │                      │
             │ /\_/\  John Applesee│  g G        first, last       │                      │
             ╰─────────────────────│  Ctrl-L     draw again        │──────────────────────╯
             ╭─────────────────────│  Ctrl-Z     stop for a while  │──────────────────────╮
             │ Great Potential     ╰───────────────────────────────╯                      │
             │ Very promising app with some really useful features. Looking forward to    │
             ──────────────────────────────────────────────────────────────────────────────
                                     [       Give a Rating       ]
                                     Maybe Later   Don't Ask Again
             ? help  q close                                                     1–2 of 6 ▼
            """#)
    }

    @Test("bytes below 0x80 only")
    func ascii() async throws {
        let screen = try await Screens.mock(.withMockReviews)
        let picture = screen.picture(
            size: .standard, at: Screens.now, theme: .standard(depth: .none, glyphs: .ascii),
            repertoire: .ascii)
        expectPicture(
            picture,
            #"""
                                             Help Us Grow!

                                               {  4.2  }
                               *         *         *         *         .
                             *****     *****     *****     *****     .....
                              * *       * *       * *       * *       . .
                                     (8-8)(-~-)(^_^)  1,250 ratings

             +----------------------------------------------------------------------------+
             | Absolutely Love This App!                                                  |
             | This is an incredible app that has completely transformed how I work. The  |
             | interface is intuitive, and the features are exactly what I needed. Highly |
             | recommend to everyone!                                                     |
             |   o                                                                        |
             | (8-8)  *****                                                               |
             | /\_/\  John Appleseed - Just now                                           |
             +----------------------------------------------------------------------------+
             +----------------------------------------------------------------------------+
             | Great Potential                                                            |
             | Very promising app with some really useful features. Looking forward to    |
             ------------------------------------------------------------------------------
                                     [       Give a Rating       ]
                                     Maybe Later   Don't Ask Again
             Up/Down scroll  Enter rate  l later  n don't ask again  q close     1-2 of 6 v
            """#)
    }
}

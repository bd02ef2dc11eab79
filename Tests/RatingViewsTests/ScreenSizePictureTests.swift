import RatingScreen
import RatingsCore
import RatingViews
import RatingsTesting
import TerminalKit
import Testing

@Suite("Pictures of the screen in windows of other sizes")
struct ScreenSizePictureTests {
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
                                                  ▗█▖       ▗█▖       ▗█▖       ▗█▖       ▗▀▖
                                                ▀█████▀   ▀█████▀   ▀█████▀   ▀█████▀   ▀█▀ ▀█▀
                                                 ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▙▀▟▙
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
}

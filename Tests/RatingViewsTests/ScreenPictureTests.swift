import RatingScreen
import RatingsCore
import RatingViews
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
                              ▗█▖       ▗█▖       ▗█▖       ▗█▖       ▗▀▖
                            ▀█████▀   ▀█████▀   ▀█████▀   ▀█████▀   ▀█▀ ▀█▀
                             ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▙▀▟▙
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
                              ▗█▖       ▗█▖       ▗█▖       ▗█▖       ▗█▖
                            ▀█████▀   ▀█████▀   ▀█████▀   ▀█████▀   ▀█████▀
                             ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙
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
                              ▗█▖       ▗█▖       ▗█▖       ▗█▖       ▗▀▖
                            ▀█████▀   ▀█████▀   ▀█████▀   ▀█████▀   ▀█▀ ▀█▀
                             ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▙▀▟▙
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
                              ▗█▖       ▗█▖       ▗█▖       ▗█▖       ▗▀▖
                            ▀█████▀ ╭──────────────────────────────╮▀█▀ ▀█▀
                             ▟▛▀▜▙  │             Keys             │ ▟▙▀▟▙
                                    │                              │
                                    │  ↑↓         scroll           │
             ╭──────────────────────│  ⏎          press            │──────────────────────╮
             │ Absolutely Love This │  l          later            │                      │
             │ This is an incredible│  n          don't ask again  │rmed how I work. The  │
             │ interface is intuitiv│  ?          help             │what I needed. Highly │
             │ recommend to everyone│  q Esc      close            │                      │
             │   o                  │  Tab        next button      │                      │
             │ (8-8)  ★★★★★         │  PgUp PgDn  by a page        │                      │
             │ /\_/\  John Appleseed│  g G        first, last      │                      │
             ╰──────────────────────│  Ctrl-L     draw again       │──────────────────────╯
             ╭──────────────────────│  Ctrl-Z     suspend          │──────────────────────╮
             │ Great Potential      ╰──────────────────────────────╯                      │
             │ Very promising app with some really useful features. Looking forward to    │
             ──────────────────────────────────────────────────────────────────────────────
                                     [       Give a Rating       ]
                                     Maybe Later   Don't Ask Again
             ? help  q close                                                     1–2 of 6 ▼
            """#)
    }

    @Test("ASCII only")
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

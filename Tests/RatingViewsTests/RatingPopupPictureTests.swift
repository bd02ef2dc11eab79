import RatingScreen
import RatingsCore
import RatingViews
import RatingsTesting
import TerminalKit
import Testing

@Suite("Pictures of stars and the choice over the rating screen")
struct RatingPopupPictureTests {
    /// The mock's screen on which this many stars are chosen, the choice made or not.
    private func screen(stars: Int, isChosen: Bool) async throws -> RatingRequestScreen {
        var configuration = Screens.configuration
        configuration.asksForStars = true
        configuration.offersFeedback = true
        var screen = Screens.loaded(try await Screens.response(.withMockReviews), configuration)
        _ = screen.handle(.primaryPressed)
        _ = screen.handle(.picker(.chosen(stars: stars)))
        if isChosen { _ = screen.handle(.picker(.confirmed)) }
        return screen
    }

    private func picture(
        stars: Int, isChosen: Bool = true, _ width: Int, _ height: Int,
        theme: Theme = .standard(), repertoire: TextShaper.Repertoire = .unicode, keys: [Key] = []
    ) async throws -> Canvas {
        try await screen(stars: stars, isChosen: isChosen).picture(
            size: Size(width: width, height: height), at: Screens.now, theme: theme,
            repertoire: repertoire, keys: keys)
    }

    @Test("the stars over the screen, 80×24")
    func picker() async throws {
        expectPicture(
            try await picture(stars: 4, isChosen: false, 80, 24),
            #"""
                                             Help Us Grow!

                                               ❨  4.2  ❩
                              ▗█▖       ▗█▖       ▗█▖       ▗█▖       ▗▀▖
                            ▀█████▀   ▀█████▀   ▀█████▀   ▀█████▀   ▀█▀ ▀█▀
                             ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▙▀▟▙
                         ╭───────────────────────────────────────────────────╮
                         │                    Your Rating                    │
             ╭───────────│                                                   │────────────╮
             │ Absolutely│      ▗█▖      ▗█▖      ▗█▖      ▗█▖      ▗▀▖      │            │
             │ This is an│    ▀█████▀  ▀█████▀  ▀█████▀  ▀█████▀  ▀█▀ ▀█▀    │ work. The  │
             │ interface │     ▟▛▀▜▙    ▟▛▀▜▙    ▟▛▀▜▙    ▟▛▀▜▙    ▟▙▀▟▙     │ded. Highly │
             │ recommend │                      4 stars                      │            │
             │   o       │                                                   │            │
             │ (8-8)  ★★★│                    [ ★ Rate ]                     │            │
             │ /\_/\  Joh╰───────────────────────────────────────────────────╯            │
             ╰────────────────────────────────────────────────────────────────────────────╯
             ╭────────────────────────────────────────────────────────────────────────────╮
             │ Great Potential                                                            │
             │ Very promising app with some really useful features. Looking forward to    │
             ──────────────────────────────────────────────────────────────────────────────
                                     [       Give a Rating       ]
                                     Maybe Later   Don't Ask Again
             1-5 choose  ⏎ rate  Backspace clear  Esc close
            """#)
    }

    @Test("the choice over the screen, 80×24")
    func choice() async throws {
        expectPicture(
            try await picture(stars: 1, 80, 24),
            #"""
                                             Help Us Grow!

                                               ❨  4.2  ❩
                              ▗█▖       ▗█▖       ▗█▖       ▗█▖       ▗▀▖
                            ▀█████▀   ▀█████▀   ▀█████▀   ▀█████▀   ▀█▀ ▀█▀
                             ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▛▀▜▙     ▟▙▀▟▙
                         ╭───────────────────────────────────────────────────╮
                         │                    Your Rating                    │
             ╭───────────│                                                   │────────────╮
             │ Absolutely│      ▗█▖      ▗▀▖      ▗▀▖      ▗▀▖      ▗▀▖      │            │
             │ This is an│    ▀█████▀  ▀█▀ ▀█▀  ▀█▀ ▀█▀  ▀█▀ ▀█▀  ▀█▀ ▀█▀    │ work. The  │
             │ interface │     ▟▛▀▜▙    ▟▙▀▟▙    ▟▙▀▟▙    ▟▙▀▟▙    ▟▙▀▟▙     │ded. Highly │
             │ recommend │                      1 star                       │            │
             │   o       │                                                   │            │
             │ (8-8)  ★★★│      [ Write a Review ]   [ Send Feedback ]       │            │
             │ /\_/\  Joh╰───────────────────────────────────────────────────╯            │
             ╰────────────────────────────────────────────────────────────────────────────╯
             ╭────────────────────────────────────────────────────────────────────────────╮
             │ Great Potential                                                            │
             │ Very promising app with some really useful features. Looking forward to    │
             ──────────────────────────────────────────────────────────────────────────────
                                     [       Give a Rating       ]
                                     Maybe Later   Don't Ask Again
             ⏎ press  Tab next  Esc back
            """#)
    }

    @Test("the choice, 40×12")
    func small() async throws {
        expectPicture(
            try await picture(stars: 5, 40, 12),
            #"""
             Help Us Grow!  4.2 ★★★★☆
             ╭────────────────────────────────────╮
             │ Abso╭────────────────────────╮     │
             │ This│      Your Rating       │ has │
             │ comp│   ★   ★   ★   ★   ★    │ork. │
             │ The │        5 stars         │d    │
             │ the │   [ Write a Review ]   │I    │
             │ need│   [ Send Feedback ]    │     │
             │ ever╰────────────────────────╯     │
             ──────────────────────────────────────
               [  Give a Rating  ]   Maybe Later
             ⏎ press  Tab next  Esc back
            """#)
    }

    @Test("the choice in ASCII, in the smallest window")
    func smallest() async throws {
        expectPicture(
            try await picture(
                stars: 3, 24, 8, theme: .monochrome(glyphs: .ascii), repertoire: .ascii),
            #"""


                  Your Rating
               *   *   *   -   -
                    3 stars
               [ Write a Review ]
               [ Send Feedback ]
             Enter press  Tab next
            """#)
    }

    @Test("the choice with the focus is filled, and the tab key moves it to the other")
    func focus() async throws {
        let review = try await picture(stars: 2, 80, 24)
        let feedback = try await picture(stars: 2, 80, 24, keys: [.tab])
        func style(_ canvas: Canvas, of words: String) throws -> Style {
            let rows = canvas.plainText.split(separator: "\n", omittingEmptySubsequences: false)
            let y = try #require(rows.firstIndex { $0.contains(words) })
            let x = try #require(rows[y].firstRange(of: words)).lowerBound
            return canvas[rows[y].distance(from: rows[y].startIndex, to: x), y].style
        }
        let focused = try style(review, of: "Write a Review")
        #expect(try style(feedback, of: "Send Feedback") == focused)
        #expect(try style(feedback, of: "Write a Review") == style(review, of: "Send Feedback"))
        #expect(try style(feedback, of: "Write a Review") != focused)
        #expect(focused.background == ColorDepth.ansi256.nearest(Tint.standard))
    }

    @Test("the screen under a popup steps back: nothing of it has the colour of a choice")
    func background() async throws {
        let canvas = try await picture(stars: 2, 80, 24)
        for y in [0, 20, 21, 22] {
            #expect(canvas.row(y).allSatisfy { $0.style.attributes.isEmpty }, "row \(y)")
            #expect(canvas.row(y).allSatisfy { $0.style.background == .standard }, "row \(y)")
        }
    }

    @Test("drawing is total, and every row as wide as the window")
    func total() async throws {
        for isChosen in [true, false] {
            let screen = try await screen(stars: 3, isChosen: isChosen)
            for width in Array(0...60) + [200, 500] {
                for height in Array(0...14) + [200] {
                    let canvas = screen.picture(
                        size: Size(width: width, height: height), at: Screens.now)
                    let isWhole = (0..<height).allSatisfy { y in
                        canvas.row(y).reduce(0) { $0 + Int($1.width) } == width
                    }
                    if !isWhole { Issue.record("a row is not whole at \(width)×\(height)") }
                }
            }
        }
    }
}

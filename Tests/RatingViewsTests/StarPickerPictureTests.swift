import RatingScreen
import RatingsCore
import RatingsTesting
import TerminalKit
import Testing
@testable import RatingViews

@Suite("Pictures of the star picker")
struct StarPickerPictureTests {
    private func picture(
        stars: Int, _ width: Int, _ height: Int, theme: Theme = .standard(),
        repertoire: TextShaper.Repertoire = .unicode
    ) -> Canvas {
        var view = StarPickerView(
            picker: StarPicker(stars: stars), size: Size(width: width, height: height),
            theme: theme, repertoire: repertoire)
        return view.draw()
    }

    @Test("four stars, 60×14")
    func big() {
        expectPicture(
            picture(stars: 4, 60, 14),
            #"""

               ╭───────────────────────────────────────────────────╮
               │                    Your Rating                    │
               │                                                   │
               │      ▗█▖      ▗█▖      ▗█▖      ▗█▖      ▗▀▖      │
               │    ▀█████▀  ▀█████▀  ▀█████▀  ▀█████▀  ▀█▀ ▀█▀    │
               │     ▟▛▀▜▙    ▟▛▀▜▙    ▟▛▀▜▙    ▟▛▀▜▙    ▟▙▀▟▙     │
               │                      4 stars                      │
               │                                                   │
               │                    [ ★ Rate ]                     │
               ╰───────────────────────────────────────────────────╯


             1-5 choose  ⏎ rate  Backspace clear  Esc close
            """#)
    }

    @Test("no choice yet, 40×10")
    func small() {
        expectPicture(
            picture(stars: 0, 40, 10),
            #"""

                   ╭────────────────────────╮
                   │      Your Rating       │
                   │   ☆   ☆   ☆   ☆   ☆    │
                   │    How many stars?     │
                   │                        │
                   │       [ ☆ Rate ]       │
                   ╰────────────────────────╯

             1-5 choose  Esc close
            """#)
    }

    @Test("two stars, 18×4")
    func bare() {
        expectPicture(
            picture(stars: 2, 18, 4),
            #"""
               Your Rating
              ★  ★  ☆  ☆  ☆
                 2 stars

            """#)
    }

    @Test("three stars in ASCII and without colour")
    func ascii() {
        let theme = Theme.monochrome(glyphs: .ascii)
        let big = picture(stars: 3, 60, 14, theme: theme, repertoire: .ascii)
        expectPicture(
            big,
            #"""

               +---------------------------------------------------+
               |                    Your Rating                    |
               |                                                   |
               |       *        *        *        .        .       |
               |     *****    *****    *****    .....    .....     |
               |      * *      * *      * *      . .      . .      |
               |                      3 stars                      |
               |                                                   |
               |                    [ * Rate ]                     |
               +---------------------------------------------------+


             1-5 choose  Enter rate  Backspace clear  Esc close
            """#)
        let small = picture(stars: 3, 30, 8, theme: theme, repertoire: .ascii)
        #expect(small.plainText.utf8.allSatisfy { $0 < 0x80 })
        #expect(small.plainText.contains("*   *   *   -   -"))
    }

    @Test("chosen stars have the colour of stars, on dark and on light backgrounds")
    func color() {
        for appearance in Theme.Appearance.allCases {
            let theme = Theme.standard(appearance: appearance)
            let canvas = picture(stars: 2, 18, 4, theme: theme)
            let lit = theme.litStar.foreground
            #expect(lit != theme.emptyStar.foreground)
            let row = (0..<18).filter { canvas[$0, 1].text == "★" }
            #expect(row.count == 2)
            #expect(row.allSatisfy { canvas[$0, 1].style.foreground == lit })
            #expect((0..<18).filter { canvas[$0, 1].text == "☆" }.count == 3)
        }
    }

    @Test("the popup lies over what was there, and only over it")
    func background() async throws {
        let size = Size.standard
        let screen = try await Screens.mock(.withMockReviews).picture(size: size, at: Screens.now)
        var view = StarPickerView(picker: StarPicker(stars: 1), size: size, theme: .standard())
        let canvas = view.draw(over: screen)
        #expect(canvas.row(0) == screen.row(0))
        #expect(canvas.row(22) == screen.row(22))
        #expect(canvas.plainText.contains("Your Rating"))
        #expect(!canvas.plainText.contains("scroll"))
        #expect(canvas[0, 10] == screen[0, 10])
    }

    @Test("drawing is total, and every row as wide as the window")
    func total() {
        let title = String(repeating: "女e\u{301}👩\u{200D}🚀", count: 40)
        var strings = RatingScreenStrings.english
        strings.picker.title = title
        for width in Array(0...70) + [200, 500] {
            for height in Array(0...16) + [200] {
                var view = StarPickerView(
                    picker: StarPicker(stars: width % 6),
                    size: Size(width: width, height: height), theme: .standard(),
                    strings: strings)
                let canvas = view.draw()
                let isWhole = (0..<height).allSatisfy { y in
                    canvas.row(y).reduce(0) { $0 + Int($1.width) } == width
                }
                if !isWhole { Issue.record("a row is not whole at \(width)×\(height)") }
                #expect(view.showsPicker == (width >= 5 && height >= 1))
            }
        }
    }
}

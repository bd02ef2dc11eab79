import RatingScreen
import RatingsCore
@testable import RatingViews
import RatingsTesting
import TerminalKit
import Testing

@Suite("How it looks")
struct ThemeTests {
    @Test(
        "a tint is a name or six hexadecimal digits",
        arguments: [
            ("orange", Color.rgb(255, 149, 0)), ("Orange", .rgb(255, 149, 0)),
            ("#00ff7F", .rgb(0, 255, 127)), ("", nil), ("#12345", nil), ("#1234567", nil),
            ("#12345g", nil), ("octarine", nil), ("#+12345", nil),
        ])
    func tints(text: String, color: Color?) {
        #expect(Tint.color(text) == color)
    }

    @Test("every name has a colour")
    func tintNames() {
        #expect(Tint.names.allSatisfy { Tint.color($0) != nil })
    }

    @Test("no cell of the screen has more colours than the output", arguments: ColorDepth.allCases)
    func depths(depth: ColorDepth) async throws {
        let screens = [
            Screens.waiting(), try await Screens.mock(.withMockReviews),
            Screens.failed(AppRatingError(.offline)),
        ]
        for screen in screens {
            for appearance in Theme.Appearance.allCases {
                let canvas = screen.picture(
                    size: .standard, at: Screens.now,
                    theme: .standard(appearance: appearance, depth: depth))
                for y in 0..<24 {
                    for cell in canvas.row(y) {
                        #expect(depth.nearest(cell.style) == cell.style)
                    }
                }
            }
        }
    }

    @Test("without colour lit and unlit stars, focus and error are distinguished")
    func monochrome() async throws {
        let screen = try await Screens.mock(.withMockReviews)
        let canvas = screen.picture(size: .standard, at: Screens.now, theme: .monochrome())
        expectStyle(of: canvas, x: 20, y: 4, Style(attributes: .bold))
        expectStyle(of: canvas, x: 60, y: 4, .plain)
        #expect(canvas[20, 5].text != canvas[60, 5].text)
        expectStyle(of: canvas, x: 30, y: 21, Style(attributes: [.bold, .reverse]))
        let next = screen.picture(
            size: .standard, at: Screens.now, theme: .monochrome(), keys: [.tab])
        expectStyle(of: next, x: 30, y: 21, Style(attributes: .bold))
        expectStyle(of: next, x: 26, y: 22, Style(attributes: [.bold, .underline, .reverse]))
    }

    @Test("big stars are lit to the nearest column of a star")
    func litColumns() {
        for (average, lit) in [(0.0, 0), (0.05, 0), (0.5, 4), (2.5, 18), (4.2, 29), (5, 35)] {
            let screen = Screens.loaded(AppRatingResponse(averageRating: average))
            let theme = Theme.standard(depth: .ansi256)
            let canvas = screen.picture(size: .standard, at: Screens.now, theme: theme)
            let tinted = (0..<80).filter { x in
                (3...5).contains { canvas[x, $0].style.foreground == .indexed(208) }
            }
            // A star's column that is blank in all rows would be lit too; it has none.
            #expect(tinted.count == lit, "\(average)")
        }
    }

    @Test("stars of both sizes have rows of one length, and are the same from both sides")
    func starArt() {
        let mirror: [Unicode.Scalar: Unicode.Scalar] = [
            "▖": "▗", "▘": "▝", "▙": "▟", "▛": "▜", "▌": "▐",
        ]
        let arts: [BigStarArt] = [
            .quadrants, .largeQuadrants, .halfBlocks, .largeHalfBlocks, .ascii, .largeASCII,
        ]
        for (index, art) in arts.enumerated() {
            let size = index.isMultiple(of: 2) ? (7, 3) : (11, 5)
            #expect(art.columns == size.0)
            #expect(art.filled != art.empty)
            for rows in [art.filled, art.empty] {
                #expect(rows.count == size.1)
                for row in rows {
                    let text = row.text(of: 0..<art.columns).unicodeScalars
                    #expect(text.count == art.columns)
                    let back = text.reversed().map { sign in
                        mirror[sign] ?? mirror.first { $0.value == sign }?.key ?? sign
                    }
                    #expect(Array(text) == back)
                }
            }
        }
    }

    @Test("fonts without quadrants get half blocks")
    func console() async throws {
        let screen = try await Screens.mock(.withMockReviews)
        let quadrants = Set("▖▗▘▝▙▛▜▟▚▞▌▐★☆✬╭╮╰╯━".unicodeScalars)
        for size in [Size.standard, Size(width: 160, height: 50), Size(width: 40, height: 20)] {
            let canvas = screen.picture(
                size: size, at: Screens.now, theme: .standard(glyphs: .console))
            #expect(quadrants.isDisjoint(with: canvas.plainText.unicodeScalars))
            #expect(canvas.plainText.contains("┌"))
        }
    }

    @Test(
        "a star of one row is empty below a quarter, half below three quarters, else full",
        arguments: [
            (4.2, "★★★★☆"), (4.24, "★★★★☆"), (4.25, "★★★★✬"), (4.74, "★★★★✬"),
            (4.75, "★★★★★"), (0, "☆☆☆☆☆"), (0.5, "✬☆☆☆☆"),
        ])
    func oneRowStars(average: Double, stars: String) {
        let screen = Screens.loaded(AppRatingResponse(averageRating: average))
        let canvas = screen.picture(size: Size(width: 40, height: 20), at: Screens.now)
        #expect(canvas.plainText.contains(stars))
    }
}

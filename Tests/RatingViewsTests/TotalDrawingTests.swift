import RatingScreen
import RatingsCore
import RatingViews
import RatingsTesting
import TerminalKit
import Testing

/// Drawing must not trap, and every row must be exactly as wide as the canvas.
@Suite("Drawing is total")
struct TotalDrawingTests {
    /// Text that is wide, combining, joined, from right to left, or wants to act on the terminal.
    static let hostile = Review(
        title: "\u{1B}[2J女\u{202E}مرحبا 👩\u{200D}🚀"
            + String(repeating: "e\u{301}\u{302}", count: 90),
        content: "\t\u{9B}31m" + String(repeating: "漢字", count: 300) + "\r\n\u{2028}"
            + String(repeating: "x", count: 5_000) + "\u{0}end",
        rating: 3, author: String(repeating: "\u{05D3}\u{05E0}\u{05D4}女", count: 60),
        date: Screens.now)

    static let screens: [@Sendable () async throws -> RatingRequestScreen] = [
        { Screens.waiting() },
        { try await Screens.mock(.withMockReviews) },
        { try await Screens.mock(.noRatingsOrReviews) },
        { RatingRequestScreen(fetches: false) },
        {
            Screens.failed(
                AppRatingError(.failed, message: String(repeating: "long ", count: 50)),
                after: try await Screens.response(.withMockReviews))
        },
        { Screens.loaded(AppRatingResponse(averageRating: 4.5, reviews: [hostile, hostile])) },
    ]

    private func isWhole(_ canvas: Canvas) -> Bool {
        (0..<canvas.size.height).allSatisfy { y in
            canvas.row(y).reduce(0) { $0 + Int($1.width) } == canvas.size.width
        }
    }

    @Test("at every size from 0×0 to 60×30", arguments: screens.indices)
    func smallSizes(index: Int) async throws {
        let screen = try await Self.screens[index]()
        for width in (0...30).map({ $0 * 2 + index % 2 }) {
            for height in 0...30 {
                let canvas = screen.picture(
                    size: Size(width: width, height: height), at: Screens.now)
                if !isWhole(canvas) { Issue.record("a row is not whole at \(width)×\(height)") }
            }
        }
    }

    @Test("at large and lopsided sizes", arguments: screens.indices)
    func largeSizes(index: Int) async throws {
        let screen = try await Self.screens[index]()
        for width in [0, 1, 23, 24, 79, 80, 81, 120, 200, 333, 500] {
            for height in [0, 1, 7, 8, 17, 18, 29, 30, 50, 123, 200] {
                let size = Size(width: width, height: height)
                #expect(isWhole(screen.picture(size: size, at: Screens.now)))
                let ascii = screen.picture(
                    size: size, at: Screens.now, theme: .standard(depth: .none, glyphs: .ascii),
                    repertoire: .ascii, keys: [.end, .character("?")])
                #expect(isWhole(ascii))
                #expect(ascii.plainText.utf8.allSatisfy { $0 < 0x80 })
            }
        }
    }

    @Test("no control byte of a review is in any output")
    func hostileText() async throws {
        let screen = Screens.loaded(AppRatingResponse(reviews: [Self.hostile]))
        let canvas = screen.picture(size: Size(width: 200, height: 200), at: Screens.now)
        let outputs = [
            canvas.plainText, canvas.html(title: "t", colors: .dark),
            canvas.svg(title: "t", colors: .dark),
            canvas.ansiText(depth: .none).replacing(/\u{1B}\[[0-9;]*m/, with: ""),
        ]
        for output in outputs {
            let acting = output.unicodeScalars.first { scalar in
                scalar.value < 0x20 && scalar != "\n" || (0x7F...0x9F).contains(scalar.value)
                    || (0x202A...0x202E).contains(scalar.value)
            }
            #expect(acting == nil)
        }
    }

    @Test("random keys at random sizes never trap, and rows stay whole")
    func randomKeys() async throws {
        var random = SeededRandom(seed: 11)
        let keys: [Key] = [
            .up, .down, .pageUp, .pageDown, .home, .end, .tab, .backTab, .character("?"),
            .character("j"), .character("x"), .left, .right,
        ]
        for screen in Self.screens {
            let content = try await screen().content(at: Screens.now)
            var view = RatingScreenView(content: content, size: .standard, theme: .standard())
            for _ in 0..<100 {
                if let key = keys.randomElement(using: &random) { _ = view.handle(key) }
                if Int.random(in: 0..<8, using: &random) == 0 {
                    view.resize(
                        to: Size(
                            width: Int.random(in: 0...130, using: &random),
                            height: Int.random(in: 0...50, using: &random)))
                }
                #expect(isWhole(view.draw()))
            }
        }
    }

    @Test(
        "at sizes and with mice that no terminal has",
        arguments: [
            Size(width: .max, height: 1), Size(width: 1, height: .max),
            Size(width: .min, height: .min),
            Size(width: .max, height: 8), Size(width: 24, height: .max),
        ])
    func impossibleSizes(size: Size) async throws {
        let content = try await Screens.mock(.withMockReviews).content(at: Screens.now)
        var view = RatingScreenView(content: content, size: size, theme: .standard())
        view.shimmerStep = .max
        for place in [Int.min, -1, 0, .max] {
            _ = view.handle(MouseEvent(.press, at: Position(x: place, y: place)))
        }
        let canvas = view.draw()
        #expect(isWhole(canvas))
        #expect(canvas.size.width <= Canvas.maximumSize.width)
        #expect(canvas.size.height <= Canvas.maximumSize.height)
    }

    @Test("a card with any number of stars is drawn", arguments: [Int.min, -1, 0, 6, .max])
    func anyStars(stars: Int) async throws {
        var content = try await Screens.mock(.withMockReviews).content(at: Screens.now)
        content.cards[0].rating = stars
        content.header.stars = [.nan, .infinity, -.infinity, 2, -1, 0.5]
        var view = RatingScreenView(content: content, size: .standard, theme: .standard())
        let picture = view.draw()
        #expect(isWhole(picture))
        #expect(picture.plainText.contains(stars > 0 ? "★★★★★" : "☆☆☆☆☆"))
        view.resize(to: Size(width: 50, height: 24))
        #expect(isWhole(view.draw()))
    }
}

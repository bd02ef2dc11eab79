import Foundation
import RatingScreen
import RatingsCore
import RatingViews
import RatingsTesting
import TerminalKit
import Testing

@Suite("Scrolling")
struct ScrollingTests {
    private func view(reviews: Int, size: Size = .standard) -> RatingScreenView {
        let reviews = (1...reviews).map { number in
            Review(title: "Review \(number)", content: "Text of \(number).", rating: 4)
        }
        let configuration = RatingScreenConfiguration(maximumReviews: .max)
        let screen = Screens.loaded(
            AppRatingResponse(averageRating: 4, totalRatings: 9, reviews: reviews), configuration)
        return RatingScreenView(
            content: screen.content(at: Screens.now), size: size, theme: .standard())
    }

    private func lastLine(_ canvas: Canvas) -> String {
        canvas.plainText.split(separator: "\n").last.map(String.init) ?? ""
    }

    @Test("down and up again is where one was, for every key that moves")
    func thereAndBack() {
        var view = view(reviews: 9)
        let start = view.draw()
        for (there, back) in [
            (Key.down, Key.up), (.character("j"), .character("k")), (.pageDown, .pageUp),
            (.end, .home), (.character("G"), .character("g")),
        ] {
            _ = view.handle(there)
            #expect(view.draw() != start)
            _ = view.handle(back)
            #expect(view.draw() == start)
        }
    }

    @Test("row by row and page by page reach the same end, and go no further")
    func ends() {
        var rows = view(reviews: 9)
        for _ in 0..<200 { _ = rows.handle(.down) }
        var pages = view(reviews: 9)
        for _ in 0..<20 { _ = pages.handle(.pageDown) }
        var end = view(reviews: 9)
        _ = end.handle(.end)
        let picture = end.draw()
        #expect(rows.draw() == picture)
        #expect(pages.draw() == picture)
        #expect(lastLine(picture).hasSuffix("8–9 of 9 ▲"))
    }

    @Test("at the end the last review is on the rule")
    func endStandsOnRule() throws {
        for reviews in 6...9 {
            var view = view(reviews: reviews)
            _ = view.handle(.end)
            let rows = view.draw().rows.map { $0.trimmingCharacters(in: .whitespaces) }
            let rule = try #require(rows.firstIndex { !$0.isEmpty && $0.allSatisfy { $0 == "─" } })
            #expect(rows[rule - 1].hasPrefix("╰"))
        }
    }

    @Test("in a list too long to be remembered the way back shows what the way there did")
    func longList() {
        var view = view(reviews: 400)
        var there: [Canvas] = []
        for _ in 0..<120 {
            there.append(view.draw())
            _ = view.handle(.pageDown)
        }
        for canvas in there.reversed() {
            _ = view.handle(.pageUp)
            #expect(view.draw() == canvas)
        }
    }

    @Test("a list that fits does not scroll, and the footer does not speak of it")
    func fitting() {
        var view = view(reviews: 1)
        let start = view.draw()
        _ = view.handle(.down)
        #expect(view.draw() == start)
        #expect(!lastLine(start).contains("scroll"))
        #expect(!lastLine(start).contains("of 1"))
    }

    @Test("resizing keeps the first review in sight")
    func resizing() {
        var view = view(reviews: 9)
        for _ in 0..<14 { _ = view.handle(.down) }
        #expect(lastLine(view.draw()).contains("3–"))
        view.resize(to: Size(width: 50, height: 22))
        #expect(lastLine(view.draw()).contains("3–"))
        view.resize(to: Size(width: 0, height: 0))
        _ = view.draw()
        view.resize(to: .standard)
        #expect(lastLine(view.draw()).contains("3–"))
    }

    @Test("a hundred thousand reviews are laid out only where they are looked at")
    func manyReviews() {
        var view = view(reviews: 100_000)
        _ = view.draw()
        _ = view.handle(.end)
        #expect(lastLine(view.draw()).contains("of 100000"))
        _ = view.handle(.home)
        #expect(lastLine(view.draw()).contains("1–2 of 100000"))
    }
}

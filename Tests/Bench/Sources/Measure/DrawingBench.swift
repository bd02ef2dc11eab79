import PlatformFoundation
import RatingScreen
import RatingsCore
import RatingViews
import TerminalKit

/// Times the laying out and drawing of a screen that was not drawn before, against ncurses putting out the
/// same frame.
enum DrawingBench {
    private static let rounds = 200
    private static let counts = [10, 1_000, 100_000]
    private static let sizes = [
        ("80x24", Size(width: 80, height: 24)), ("300x100", Size(width: 300, height: 100)),
    ]

    static func run() {
        let contents = counts.map(content)
        for (name, size) in sizes {
            let views = contents.map { view($0, size: size) }
            var shown = views[0]
            guard let curses = CursesMeasure(shown.draw()) else { continue }
            let draws = views.map { view in
                {
                    var view = view
                    blackHole(view.draw())
                }
            }
            let times = Rounds(rounds, draws + [curses.put])
            for (index, count) in counts.enumerated() {
                print("draw_\(name)_\(count) \(times.least(index))")
            }
            print("curses_\(name) \(times.least(counts.count))")
            curses.close()
        }
    }

    /// A view whose list is not laid out.
    private static func view(_ content: RatingScreenContent, size: Size) -> RatingScreenView {
        var view = RatingScreenView(content: content, size: size, theme: .standard())
        blackHole(view.draw())
        view.resize(to: Size(width: size.width - 1, height: size.height))
        view.resize(to: size)
        return view
    }

    private static func content(count: Int) -> RatingScreenContent {
        let reviews = (0..<count).map { index in
            Review(
                title: "Review number \(index)", content: texts[index % texts.count],
                rating: index % 5 + 1, author: "Author \(index)",
                date: Date(timeIntervalSince1970: 1_700_000_000 - Double(index)))
        }
        var screen = RatingRequestScreen(
            configuration: RatingScreenConfiguration(
                secondaryButtonTitle: "Maybe Later", maximumReviews: count))
        _ = screen.handle(.appeared)
        let answer = AppRatingResponse(averageRating: 4.2, totalRatings: 1_250, reviews: reviews)
        _ = screen.handle(.fetched(number: 1, answer))
        return screen.content(at: Date(timeIntervalSince1970: 1_772_366_400))
    }

    private static let texts = [
        "This is an incredible app that has completely transformed how I work. The interface is "
            + "intuitive, and the features are exactly what I needed. Highly recommend to everyone!",
        "とても使いやすいアプリです。毎日使っています。もう少し速いと嬉しいですが、全体的には満足しています。"
            + "星四つです。これからも期待しています。",
        "Très bien 👍🏽 — schön gemacht, добре зроблено, 🎉🎉 e\u{301}légant. I would like more key "
            + "bindings and a way to undo, but nothing is broken 👨‍👩‍👧.",
        "Starts in a blink, never loses a byte.\nMy whole team uses it by now.",
    ]
}

/// Takes a value, so that the work for it cannot be left out.
@inline(never)
func blackHole<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}

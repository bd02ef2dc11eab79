import RatingScreen
import RatingsCore
import RatingsTesting
import TerminalKit
import Testing
import PlatformFoundation

/// What counts as empty and what a terminal shows are one rule.
@Suite("Texts that show nothing, on the screen")
struct VisibleCellTests {
    @Test("a character that shows something has a cell, and one without a cell shows nothing")
    func everyCharacter() {
        var shaper = TextShaper()
        var disagreeing: [UInt32] = []
        for value in UInt32(0x20)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = String(Character(scalar))
            let hasCell = shaper.shape(text).glyphs != [] && scalar != " "
            if TextCleaning.showsSomething(text), !hasCell { disagreeing.append(value) }
        }
        #expect(disagreeing.isEmpty, "\(disagreeing.prefix(20).map { String($0, radix: 16) })")
    }

    @Test("a name of invisible characters is Anonymous, and a title of them leaves no row")
    func card() {
        let review = Review(
            title: "\u{2800}", content: "Works.", rating: 4, author: "\u{3164}",
            date: Screens.now.addingTimeInterval(-864_000))
        let screen = Screens.loaded(AppRatingResponse(reviews: [review]))
        expectPicture(
            screen.picture(size: Size(width: 40, height: 12), at: Screens.now),
            #"""
             Help Us Grow!
             ╭────────────────────────────────────╮
             │ Works.                             │
             │   o                                │
             │ (8-8)  ★★★★☆                       │
             │ /\_/\  Anonymous • 10 days ago     │
             ╰────────────────────────────────────╯


             ──────────────────────────────────────
               [  Give a Rating  ]   Maybe Later
             ⏎ rate  l later  ? help  q close
            """#)
    }
}

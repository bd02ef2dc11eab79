import Foundation
import RatingScreen
import RatingsCore
import RatingsTesting
import TerminalKit
import Testing

@Suite("The screen of my program")
struct PictureExample {
    @Test("an app with an average and no reviews looks like this")
    func loaded() {
        var screen = RatingRequestScreen(
            configuration: RatingScreenConfiguration(appName: "My Tool"))
        let answer = AppRatingResponse(averageRating: 4.2, totalRatings: 1_250, reviews: [])
        for case .fetch(let number) in screen.handle(.appeared) {
            _ = screen.handle(.fetched(number: number, answer))
        }
        let now = Date(timeIntervalSince1970: 1_772_366_400)
        expectPicture(
            screen.picture(size: Size(width: 48, height: 12), at: now),
            #"""
             Help Us Grow!  4.2 ★★★★☆  1,250 ratings
             ╭────────────────────────────────────────────╮
             │                                            │
             │               No Reviews Yet               │
             │                                            │
             ╰────────────────────────────────────────────╯



             ──────────────────────────────────────────────
                          [  Give a Rating  ]
             ⏎ rate  ? help  q close
            """#)
    }
}

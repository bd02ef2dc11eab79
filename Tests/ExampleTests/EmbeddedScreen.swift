import Foundation
import RatingScreen
import RatingsCore

/// The screen in a front: `draw` shows the content, `perform` does what an effect says.
struct EmbeddedScreen {
    var screen = RatingRequestScreen(
        configuration: RatingScreenConfiguration(
            appName: "Example Tool", secondaryButtonTitle: "Maybe Later"))
    let draw: (RatingScreenContent) -> Void
    let perform: (Action) -> Void

    /// What a front can do.
    enum Action {
        case fetch(Int), cancelFetch(Int), log(AppRatingError), startTimer(seconds: Double, Int)
        case closeAndAct(on: Answer?)
    }

    /// Takes what the user did, or what came of an effect.
    mutating func take(_ event: RatingScreenEvent, at now: Date) {
        for effect in screen.handle(event) {
            switch effect {
            case .fetch(let number): perform(.fetch(number))
            case .cancelFetch(let number): perform(.cancelFetch(number))
            case .report(let error): perform(.log(error))
            case .close(let answer): perform(.closeAndAct(on: answer))
            case .closePickerLater(let seconds, let number):
                perform(.startTimer(seconds: seconds, number))
            }
        }
        draw(screen.content(at: now))
    }
}

import Foundation
import RatingScreen
import RatingsCore

/// A front without a terminal: it says the screen's words, as a chat would.
struct ChatFront {
    let provider: any AppRatingProviding
    var screen = RatingRequestScreen(
        configuration: RatingScreenConfiguration(
            appName: "Example Tool", secondaryButtonTitle: "Maybe Later",
            reviewPage: WebAddress("https://example.org/rate")))
    var said: [String] = []

    /// Shows the screen, lets the user press something, and does what follows from it.
    mutating func run(pressing event: RatingScreenEvent, at now: Date) async {
        await handle(.appeared)
        let content = screen.content(at: now)
        said.append("\(content.header.title) \(content.header.average ?? "–")")
        said += content.cards.map { "\($0.title) (\($0.rating) stars, \($0.time ?? "?"))" }
        await handle(event)
    }

    private mutating func handle(_ event: RatingScreenEvent) async {
        for effect in screen.handle(event) {
            switch effect {
            case .fetch(let number):
                do {
                    await handle(.fetched(number: number, try await provider.fetch()))
                } catch {
                    let error = error as? AppRatingError ?? AppRatingError(.failed)
                    await handle(.fetchFailed(number: number, error))
                }
            case .close(.rate(let page?)): said.append("Please write at \(page)")
            case .close: said.append("Bye")
            default: break
            }
        }
    }
}

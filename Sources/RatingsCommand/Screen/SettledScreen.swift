import RatingScreen
import RatingsCore
import PlatformFoundation

/// A screen whose provider has answered, well or not, without anyone in front of it.
struct SettledScreen {
    private var screen: RatingRequestScreen

    /// Asks the provider and waits for its answer, unless a fresh one is cached.
    init(
        _ screen: RatingRequestScreen, provider: (any AppRatingProviding)?, now: Date
    ) throws(CommandFailure) {
        self.screen = screen
        if let known = provider?.cachedRatings(at: now) {
            _ = self.screen.handle(.cached(known))
        }
        for effect in self.screen.handle(.appeared) {
            guard case .fetch(let number) = effect, let provider else { continue }
            switch try BlockingFetch.answer(of: provider) {
            case .success(let response):
                _ = self.screen.handle(.fetched(number: number, response))
            case .failure(let error):
                _ = self.screen.handle(.fetchFailed(number: number, error))
            }
        }
    }

    /// Why the provider could not be asked, if so.
    var error: AppRatingError? { screen.viewState.error }

    func content(at now: Date) -> RatingScreenContent { screen.content(at: now) }
}

import RatingScreen
import RatingsCore
import TerminalKit
import PlatformFoundation

/// The screens that the pictures show.
enum Screens {
    static let now = Date(timeIntervalSince1970: 1_772_366_400)

    static let configuration = RatingScreenConfiguration(
        secondaryButtonTitle: "Maybe Later", offersDecline: true)

    /// A screen whose provider has been asked once.
    static func waiting(
        _ configuration: RatingScreenConfiguration = configuration
    ) -> RatingRequestScreen {
        var screen = RatingRequestScreen(configuration: configuration)
        _ = screen.handle(.appeared)
        return screen
    }

    static func loaded(
        _ response: AppRatingResponse,
        _ configuration: RatingScreenConfiguration = configuration
    ) -> RatingRequestScreen {
        var screen = waiting(configuration)
        _ = screen.handle(.fetched(number: 1, response))
        return screen
    }

    static func failed(
        _ error: AppRatingError, after response: AppRatingResponse? = nil,
        _ configuration: RatingScreenConfiguration = configuration
    ) -> RatingRequestScreen {
        var screen = waiting(configuration)
        guard let response else {
            _ = screen.handle(.fetchFailed(number: 1, error))
            return screen
        }
        _ = screen.handle(.fetched(number: 1, response))
        _ = screen.handle(.tryAgain)
        _ = screen.handle(.fetchFailed(number: 2, error))
        return screen
    }

    static func mock(_ preset: MockAppRatingProvider.Preset) async throws -> RatingRequestScreen {
        loaded(try await response(preset))
    }

    static func response(
        _ preset: MockAppRatingProvider.Preset
    ) async throws -> AppRatingResponse {
        try await MockAppRatingProvider(preset, now: now, delaySeconds: 0).fetch()
    }
}

extension Size {
    static let standard = Size(width: 80, height: 24)
}

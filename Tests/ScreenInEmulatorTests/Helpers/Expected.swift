import RatingScreen
import RatingsCore
import RatingsProviders
import RatingViews
import RatingsTesting
import TerminalKit
import PlatformFoundation

/// What the command is to show, made without a terminal.
enum Expected {
    /// What the command chooses if no option says otherwise.
    static let configuration = RatingScreenConfiguration(
        secondaryButtonTitle: RatingScreenStrings.english.secondaryButtonTitle, offersDecline: true)

    /// A screen on which answers have come, one after each attempt.
    static func screen(
        _ answers: Result<AppRatingResponse, AppRatingError>..., fetches: Bool = true
    ) -> RatingRequestScreen {
        var screen = RatingRequestScreen(configuration: configuration, fetches: fetches)
        _ = screen.handle(.appeared)
        for (index, answer) in answers.enumerated() {
            if index > 0 { _ = screen.handle(.tryAgain) }
            switch answer {
            case .success(let response):
                _ = screen.handle(.fetched(number: index + 1, response))
            case .failure(let error):
                _ = screen.handle(.fetchFailed(number: index + 1, error))
            }
        }
        return screen
    }

    /// A screen on which the answer of a provider has come.
    static func screen(of provider: some AppRatingProviding) async -> RatingRequestScreen {
        do {
            return screen(.success(try await provider.fetch()))
        } catch let error as AppRatingError {
            return screen(.failure(error))
        } catch {
            return screen(.failure(AppRatingError(.failed)))
        }
    }

    /// A screen on which a mock has answered.
    static func mock(_ preset: MockAppRatingProvider.Preset) async -> RatingRequestScreen {
        await screen(of: MockAppRatingProvider(preset, now: Date(), delaySeconds: 0))
    }

    /// A screen on which a file has answered.
    static func screen(ofFile path: String) async -> RatingRequestScreen {
        await screen(of: FileRatingProvider(path: path))
    }

    /// The screen drawn for a terminal that has so many colours.
    static func picture(
        _ screen: RatingRequestScreen, size: Size = Size(width: 80, height: 24),
        depth: ColorDepth = .ansi256, isASCII: Bool = false, glyphs: GlyphSet = .unicode,
        appearance: Theme.Appearance = .unknown, keys: [Key] = []
    ) -> Canvas {
        screen.picture(
            size: size, at: Date(),
            theme: .standard(
                appearance: appearance, depth: depth, glyphs: isASCII ? .ascii : glyphs),
            repertoire: isASCII ? .ascii : .unicode, keys: keys)
    }
}

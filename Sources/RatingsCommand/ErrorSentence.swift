import RatingScreen
import RatingsCore

/// An error of a provider in one line, for the error stream.
enum ErrorSentence {
    static func of(
        _ error: AppRatingError, strings: RatingScreenStrings = .english
    ) -> String {
        "\(strings.errorTitle(error.kind)): \(error.message ?? strings.errorAdvice(error))"
    }
}

import RatingScreen
import RatingsCore

/// An error of a provider, or of a place that takes reviews, in one line.
enum ErrorSentence {
    static func of(
        _ error: AppRatingError, strings: RatingScreenStrings = .english
    ) -> String {
        "\(strings.errorTitle(error.kind)): \(error.message ?? strings.errorAdvice(error))"
    }

    /// Why a review was not sent, for which most titles have no words.
    static func ofSending(
        _ error: AppRatingError, strings: RatingScreenStrings = .english
    ) -> String {
        error.message ?? strings.errorTitle(error.kind)
    }
}

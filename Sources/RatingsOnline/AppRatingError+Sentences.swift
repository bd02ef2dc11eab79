import RatingsCore

extension AppRatingError {
    /// The same error with another sentence behind its own.
    func adding(_ sentence: String) -> AppRatingError {
        AppRatingError(
            kind, message: [message, sentence].compactMap { $0 }.joined(separator: " "),
            retryAfterSeconds: retryAfterSeconds)
    }

    /// The same error of something whose answer was lost, such as a `review`.
    func maybeTaken(_ thing: String) -> AppRatingError {
        adding("It may have the \(thing); sending it again does no harm.")
    }
}

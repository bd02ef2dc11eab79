package import RatingsCore

extension AppRatingError {
    /// The same error with another sentence behind its own, which is cut where both are too long.
    package func adding(_ sentence: String) -> AppRatingError {
        adding(sentence, mayHaveArrived: mayHaveArrived)
    }

    /// The same error of something whose answer was lost, such as a `review`.
    package func maybeTaken(_ thing: String) -> AppRatingError {
        adding("It may have the \(thing); sending it again does no harm.", mayHaveArrived: true)
    }

    private func adding(_ sentence: String, mayHaveArrived: Bool) -> AppRatingError {
        let room = Self.maximumMessageLength - sentence.unicodeScalars.count - 2
        let own = TextCleaning.name(message, maximumLength: room).map { own in
            own.last.map { ".!?…".contains($0) } == true ? own : own + "."
        }
        return AppRatingError(
            kind, message: [own, sentence].compactMap { $0 }.joined(separator: " "),
            retryAfterSeconds: retryAfterSeconds, mayHaveArrived: mayHaveArrived)
    }
}

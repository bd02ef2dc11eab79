public import RatingsCore
public import RatingScreen

/// What became of a review that a user was to write and send.
public enum SubmissionEnding: Hashable, Sendable {
    /// The destination has taken it.
    case submitted
    /// The user left without sending it, or it did not get through; the last failure, if there was
    /// one.
    case notSubmitted(AppRatingError?)
    /// The program or its terminal ended meanwhile; whether it was taken nobody knows.
    case ended(Interruption)
}

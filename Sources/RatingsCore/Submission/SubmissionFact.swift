/// What a destination wants to know with a review, beside its stars and texts.
public enum SubmissionFact: String, Hashable, Sendable, CaseIterable {
    /// The version of the app.
    case version
    /// The person's language and country.
    case locale
    /// The operating system.
    case distribution
    /// A number that stands for this person and says nothing of them.
    case identity
    /// A random value that stands for the app on this machine and says nothing of the user.
    case author
}

/// What a destination wants to know with a review, as well as its stars and texts.
public enum SubmissionFact: String, Hashable, Sendable, CaseIterable {
    /// The version of the app.
    case version
    /// The user's language and country.
    case locale
    /// The operating system.
    case distribution
    /// A number that represents this user and says nothing of them.
    case identity
    /// A random value that represents the app on this machine and says nothing of the user.
    case author
}

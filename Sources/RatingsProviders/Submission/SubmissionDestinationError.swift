import RatingsCore

/// Why a text names nothing that takes a review.
public enum SubmissionDestinationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text is none of the forms.
    case unknownForm(String)
    /// `odrs:` without an app.
    case missingApp
    /// A name that no app can have.
    case invalidApp(String)
    /// An address that is neither https nor http on this machine, or none at all.
    case invalidAddress(String)

    /// What is wrong and what would be right, as one sentence.
    public var description: String {
        switch self {
        case .unknownForm(let text):
            """
            "\(TextCleaning.line(text))" takes no reviews; use odrs:APPSTREAM-ID or an https:// \
            address.
            """
        case .missingApp: ProviderSourceError.missingName(.odrs).description
        case .invalidApp(let name): ProviderSourceError.invalidName(.odrs, name).description
        case .invalidAddress(let text): ProviderSourceError.invalidAddress(text).description
        }
    }
}

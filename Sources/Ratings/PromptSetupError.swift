public import RatingsProviders
public import ReviewTiming

/// Why a `RatingPrompt` cannot be made as it is described: a mistake of the program's.
public enum PromptSetupError: Error, Hashable, Sendable {
    /// The app's name is no name for a file: 1 to 128 letters, digits, dots, hyphens and underscores, not
    /// beginning with a dot.
    case invalidAppName(String)
    /// The review page is no `https` or `http` address.
    case invalidReviewPage(String)
    /// The provider is not one.
    case invalidProvider(ProviderSourceError)
    /// The policy is not one.
    case invalidPolicy(ReviewPolicyError)
}

extension PromptSetupError: CustomStringConvertible {
    /// What is wrong and what would be right.
    public var description: String {
        switch self {
        case .invalidAppName(let name):
            "\"\(name)\" is no name for an app: 1 to 128 letters, digits, dots, hyphens and "
                + "underscores, not beginning with a dot"
        case .invalidReviewPage(let text): "\"\(text)\" is no address such as https://example.org"
        case .invalidProvider(let error): error.description
        case .invalidPolicy(let error): error.description
        }
    }
}

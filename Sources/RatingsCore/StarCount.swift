/// How many users of a site have starred the app's page there, such as a repository on GitHub.
///
/// It is neither a number of ratings nor an average, and it is shown as a line of its own.
public struct StarCount: Hashable, Sendable {
    /// The number of stars, 0 or more.
    public let count: Int
    /// The name of the site.
    public let site: String

    /// Creates a count.
    ///
    /// - Parameter site: The name of the site; it is cleaned.
    /// - Returns: nil if the count is negative or the name shows nothing.
    public init?(count: Int, on site: String) {
        guard count >= 0, let site = TextCleaning.name(site) else { return nil }
        self.count = count
        self.site = site
    }
}

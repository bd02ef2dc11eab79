public import PlatformFoundation

/// One user's written opinion of an app.
///
/// Its texts are cleaned as they enter (see ``TextCleaning``), so no value of this type can carry a
/// byte that acts on a terminal.
public struct Review: Hashable, Sendable {
    /// The headline, one line; empty if there is none.
    public let title: String
    /// The text, lines separated by LF; empty if there is none.
    public let content: String
    /// Stars, 1…5.
    public let rating: Int
    /// The name its author goes by, or nil if the source names nobody.
    public let author: String?
    /// When it was written or last changed, or nil if the source does not say.
    public let date: Date?
    /// The source's own identity of this review.
    public let id: String?
    /// The version of the app that it is about, as the source writes it.
    public let version: String?

    /// Creates a review of cleaned texts; blank names, ids and versions become nil.
    ///
    /// - Parameter rating: Stars; values outside 1…5 are moved to the nearest of these.
    public init(
        title: String, content: String, rating: Int, author: String? = nil, date: Date? = nil,
        id: String? = nil, version: String? = nil
    ) {
        self.title = TextCleaning.line(title)
        self.content = TextCleaning.lines(content)
        self.rating = min(max(rating, 1), 5)
        self.author = TextCleaning.name(author)
        self.date = date
        self.id = TextCleaning.name(id)
        self.version = TextCleaning.name(version)
    }
}

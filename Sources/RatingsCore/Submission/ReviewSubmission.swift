/// A review on its way to where reviews live.
public struct ReviewSubmission: Hashable, Sendable {
    /// Stars, 1…5.
    public let stars: Int
    /// The headline, as it was written; empty if it shows nothing.
    public let title: String
    /// The text, as it was written; empty if it shows nothing.
    public let text: String
    /// Who wrote it, or nil if that is not said: a name to sign it with for Open Desktop Ratings, which
    /// publishes it; for your own server a value by which a later review replaces this one, and which
    /// the server keeps to itself.
    public let author: String?
    /// The version of the app that it is about, or nil if it is not known.
    public let appVersion: String?
    /// The user's language and country, such as `en_GB`, without a character set.
    public let locale: String
    /// The operating system, such as `Debian GNU/Linux`.
    public let distribution: String
    /// The same for every attempt to send this review, so that it is never taken twice.
    public let idempotencyKey: String

    /// Creates a submission; texts that show nothing are empty, and such a name is nil.
    ///
    /// - Parameter stars: Moved into 1…5.
    public init(
        stars: Int, title: String, text: String, author: String? = nil, appVersion: String? = nil,
        locale: String, distribution: String, idempotencyKey: String
    ) {
        self.stars = min(max(stars, 1), 5)
        self.title = TextCleaning.visible(title)
        self.text = TextCleaning.visible(text)
        self.author = author.flatMap { TextCleaning.showsSomething($0) ? $0 : nil }
        self.appVersion = appVersion
        self.locale = locale
        self.distribution = distribution
        self.idempotencyKey = idempotencyKey
    }
}

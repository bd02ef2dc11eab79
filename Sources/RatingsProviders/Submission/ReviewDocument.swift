package import RatingsCore

/// A review on its way to the network: that of the provider format, its texts as they were written.
///
/// They are not cleaned here, since some destinations count what they cut off.
package struct ReviewDocument: Hashable, Sendable, Encodable {
    /// Stars, 1…5.
    package let rating: Int
    /// The headline.
    package let title: String
    /// The text.
    package let content: String
    /// Who wrote it, if anyone says: a name for Open Desktop Ratings, for your own server a value by which
    /// a later review replaces this one.
    package let author: String?
    /// The version of the app that it is about, if it is known.
    package let version: String?
    /// The user's language and country; nil leaves it to who sends it.
    package let locale: String?
    /// The operating system; nil leaves it to who sends it.
    package let distribution: String?
    /// What distinguishes a second attempt from a second review; nil leaves it to who sends it.
    package let key: String?

    enum Key: String, CodingKey {
        case rating, title, content, author, version, locale, distribution, key
    }

    package init(_ submission: ReviewSubmission) {
        rating = submission.stars
        title = submission.title
        content = submission.text
        author = submission.author
        version = submission.appVersion
        locale = submission.locale
        distribution = submission.distribution
        key = IdempotencyKey(submission.idempotencyKey)?.text
    }

    init(_ element: SubmissionElement<Key>) throws(SubmissionDocumentError) {
        guard let stars = element.wholeNumber(.rating), (1...5).contains(stars) else {
            throw .rating
        }
        rating = stars
        title = try element.text(.title) ?? ""
        content = try element.text(.content) ?? ""
        author = try element.text(.author)
        version = try element.text(.version)
        locale = try element.text(.locale)
        if let locale, MessageLanguage(name: locale).locale == nil { throw .locale }
        distribution = try element.text(.distribution)
        key = try element.idempotencyKey(.key)
    }

    /// The review; what it does not say of its surroundings the sender does.
    ///
    /// - Parameters:
    ///   - locale: The user's language and country, as far as the sender knows.
    ///   - distribution: The operating system, as far as the sender knows.
    /// - Returns: The review; its key is empty if it has none.
    package func submission(locale: String, distribution: String) -> ReviewSubmission {
        ReviewSubmission(
            stars: rating, title: title, text: content, author: author, appVersion: version,
            locale: self.locale ?? locale, distribution: self.distribution ?? distribution,
            idempotencyKey: key ?? "")
    }
}

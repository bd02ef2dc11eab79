package import RatingsCore

/// A review on its way to the network: that of the provider format, its texts as they were written.
///
/// They are not cleaned here, since some places count what they cut off.
package struct ReviewDocument: Hashable, Sendable, Encodable {
    /// Stars, 1…5.
    package let rating: Int
    /// The headline.
    package let title: String
    /// The text.
    package let content: String
    /// Who wrote it, if anyone says.
    package let author: String?
    /// The version of the app that it is about, if it is known.
    package let version: String?
    /// What tells a second attempt from a second review; nil leaves it to who sends it.
    package let key: String?

    enum Key: String, CodingKey {
        case rating, title, content, author, version, key
    }

    package init(_ submission: ReviewSubmission) {
        rating = submission.stars
        title = submission.title
        content = submission.text
        author = submission.author
        version = submission.appVersion
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
        key = try element.idempotencyKey(.key)
    }

    /// The review with what the sender knows of its surroundings; without a key its own is empty.
    package func submission(locale: String, distribution: String) -> ReviewSubmission {
        ReviewSubmission(
            stars: rating, title: title, text: content, author: author, appVersion: version,
            locale: locale, distribution: distribution, idempotencyKey: key ?? "")
    }
}

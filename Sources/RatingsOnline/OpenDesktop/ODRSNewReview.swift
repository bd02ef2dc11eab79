import PlatformFoundation
import RatingsCore
import RatingsProviders

/// A review as Open Desktop Ratings takes it; no part may be missing or empty.
struct ODRSNewReview: Hashable, Sendable, Encodable {
    /// What represents no version and for no name; the server keeps the latter as none.
    private static let (noVersion, nobody) = ("unknown", "Unknown")

    let app: String
    let userHash: String
    let locale: String
    let distribution: String
    let version: String
    let author: String
    let summary: String
    let description: String
    /// Per cent, 1…100.
    let rating: Int

    private enum CodingKeys: String, CodingKey {
        case app = "app_id"
        case userHash = "user_hash"
        case locale
        case distribution = "distro"
        case version
        case author = "user_display"
        case summary, description, rating
    }

    /// A user's new review; texts keep the white space at their ends, which the server counts.
    init(_ submission: ReviewSubmission, app: String, userHash: String) {
        self.app = app
        self.userHash = userHash
        locale = MessageLanguage(name: submission.locale).odrsLocale
        distribution = TextCleaning.name(submission.distribution) ?? SystemRelease.unnamed
        version = TextCleaning.name(submission.appVersion) ?? Self.noVersion
        author = TextCleaning.name(submission.author) ?? Self.nobody
        summary = TextCleaning.typed(submission.title, isLine: true)
        description = TextCleaning.typed(submission.text, isLine: false)
        rating = submission.stars * 20
    }

    /// A review that was there before, to be put back.
    init(_ earlier: ODRSOwnReview, of review: ODRSNewReview) {
        func text(_ text: String, else other: String) -> String { text.isEmpty ? other : text }
        app = earlier.app
        userHash = review.userHash
        locale = text(earlier.locale, else: review.locale)
        distribution = text(earlier.distribution, else: review.distribution)
        version = text(earlier.version, else: Self.noVersion)
        author = text(earlier.author ?? "", else: Self.nobody)
        summary = earlier.summary
        description = earlier.description
        rating = earlier.rating ?? review.rating
    }

    /// True if the server has this already, as it would write it.
    func isSame(as own: ODRSOwnReview) -> Bool {
        rating == own.rating
            && ODRSRewriting.areSame(summary, own.summary, by: ODRSRewriting.summary)
            && ODRSRewriting.areSame(description, own.description, by: ODRSRewriting.text)
    }
}

public import PlatformFoundation
public import RatingsCore

/// An answer that a server gave some time ago.
public struct CachedAnswer: Hashable, Sendable {
    /// How long an answer counts as new, in seconds.
    public static let freshSeconds = 3_600.0
    /// How long reviews outlive the empty pages that came after them, in seconds.
    static let reviewsSeconds = 30 * 86_400.0

    /// What the server answered.
    public let answer: AppRatingResponse
    /// When it did, or when it last said that nothing has changed.
    public let storedAt: Date
    /// When the reviews in it came.
    let reviewsAt: Date
    /// True if a part could not be had: what there is is shown, but asked for again.
    public let isPartial: Bool
    /// The mark by which the server knows this answer again.
    public let etag: String?

    /// Creates a memory of an answer that has just come.
    public init(
        _ answer: AppRatingResponse, storedAt: Date, etag: String? = nil
    ) {
        self.init(
            answer: answer, storedAt: storedAt, reviewsAt: storedAt,
            isPartial: answer.hasMissingPart, etag: etag)
    }

    init(
        answer: AppRatingResponse, storedAt: Date, reviewsAt: Date, isPartial: Bool, etag: String?
    ) {
        self.answer = answer
        self.storedAt = storedAt
        self.reviewsAt = reviewsAt
        self.isPartial = isPartial
        self.etag = etag
    }

    /// True if nobody has to be asked: whole, and less than an hour old; an answer from the future, as
    /// clocks are set, is not.
    public func isFresh(at now: Date) -> Bool {
        !isPartial && (0..<Self.freshSeconds).contains(now.timeIntervalSince(storedAt))
    }

    /// The answer for a screen that is shown at an instant.
    package func ratings(at now: Date) -> CachedRatings {
        CachedRatings(answer, isFresh: isFresh(at: now))
    }

    /// The same answer, as the server has said at an instant that nothing has changed.
    func confirmed(at now: Date) -> CachedAnswer {
        CachedAnswer(
            answer: answer, storedAt: now, reviewsAt: reviewsAt, isPartial: isPartial, etag: etag)
    }

    /// This answer, with what it lacks taken from an older one.
    ///
    /// A part that could not be read does not wipe what is known of it, and neither does an empty list
    /// of reviews: stores send empty pages at random. After 30 days it is believed.
    func completed(by older: CachedAnswer?) -> CachedAnswer {
        guard let older else { return self }
        var answer = answer
        if !answer.hasRatings, answer.problems.contains(where: { $0.part == .ratings }) {
            answer.averageRating = older.answer.averageRating
            answer.totalRatings = older.answer.totalRatings
            answer.histogram = older.answer.histogram
            answer.stars = older.answer.stars
        }
        let isRecent = storedAt.timeIntervalSince(older.reviewsAt) < Self.reviewsSeconds
        let keepsReviews =
            (answer.reviews ?? []).isEmpty && older.answer.reviews?.isEmpty == false && isRecent
        if keepsReviews { answer.reviews = older.answer.reviews }
        return CachedAnswer(
            answer: answer, storedAt: storedAt,
            reviewsAt: keepsReviews ? older.reviewsAt : reviewsAt, isPartial: isPartial,
            etag: etag)
    }
}

extension AppRatingResponse {
    /// True if there is a number at all.
    fileprivate var hasRatings: Bool {
        averageRating != nil || totalRatings != nil || stars != nil
    }

    /// True if a part is missing because it could not be read.
    fileprivate var hasMissingPart: Bool {
        problems.contains { problem in
            switch problem.part {
            case .ratings: !hasRatings
            case .reviews: reviews == nil || problem.error.kind != .malformed
            }
        }
    }
}

public import PlatformFoundation

/// A provider that answers from memory, after a delay, for trying a screen out.
public struct MockAppRatingProvider: AppRatingProviding {
    /// The answers to choose from.
    public enum Preset: String, Hashable, Sendable, CaseIterable {
        /// 4.2 of 1,250 ratings and six reviews.
        case withMockReviews
        /// 4.8 of 15 ratings and no review.
        case noReviews
        /// Nobody has rated or written yet.
        case noRatingsOrReviews
        /// The provider fails.
        case throwsError
    }

    /// The delay of the presets, in seconds.
    public static let standardDelaySeconds = 1.5

    private let answer: @Sendable () -> Result<AppRatingResponse, AppRatingError>
    private let delaySeconds: Double

    /// Creates a provider with an answer of your own.
    ///
    /// - Parameter delaySeconds: How long the answer takes, 0…86,400; other values are moved into it.
    public init(
        answer: Result<AppRatingResponse, AppRatingError>,
        delaySeconds: Double = standardDelaySeconds
    ) {
        self.init(answeringBy: { answer }, delaySeconds: delaySeconds)
    }

    private init(
        answeringBy answer: @escaping @Sendable () -> Result<AppRatingResponse, AppRatingError>,
        delaySeconds: Double
    ) {
        self.answer = answer
        self.delaySeconds = delaySeconds.isNaN ? 0 : min(max(delaySeconds, 0), 86_400)
    }

    /// Creates a provider that answers with a preset.
    ///
    /// - Parameter now: The instant from which the ages of the preset's reviews count back.
    public init(
        _ preset: Preset, now: Date, delaySeconds: Double = standardDelaySeconds
    ) {
        self.init(answeringBy: { preset.answer(now: now) }, delaySeconds: delaySeconds)
    }

    /// A provider that answers with 4.2 of 1,250 ratings and six reviews.
    public static func withMockReviews(
        now: Date, delaySeconds: Double = standardDelaySeconds
    ) -> Self {
        Self(.withMockReviews, now: now, delaySeconds: delaySeconds)
    }

    /// A provider that answers with 4.8 of 15 ratings and no review.
    public static func noReviews(now: Date, delaySeconds: Double = standardDelaySeconds) -> Self {
        Self(.noReviews, now: now, delaySeconds: delaySeconds)
    }

    /// A provider that answers that nobody has rated or written yet.
    public static func noRatingsOrReviews(
        now: Date, delaySeconds: Double = standardDelaySeconds
    ) -> Self {
        Self(.noRatingsOrReviews, now: now, delaySeconds: delaySeconds)
    }

    /// A provider that fails.
    public static func throwsError(now: Date, delaySeconds: Double = standardDelaySeconds) -> Self {
        Self(.throwsError, now: now, delaySeconds: delaySeconds)
    }

    /// Answers after the delay.
    public func fetch() async throws -> AppRatingResponse {
        if delaySeconds > 0 {
            try await Task.sleep(for: .milliseconds(Int(delaySeconds * 1_000)))
        }
        return try answer().get()
    }
}

extension MockAppRatingProvider.Preset {
    /// The preset's answer, its reviews dated back from an instant.
    func answer(now: Date) -> Result<AppRatingResponse, AppRatingError> {
        let page = WebAddress("https://apps.apple.com/app/id1234567890?action=write-review")
        switch self {
        case .withMockReviews:
            let reviews = MockReview.all.map { $0.review(now: now) }
            return .success(
                AppRatingResponse(
                    averageRating: 4.2, totalRatings: 1_250, reviews: reviews, reviewPage: page))
        case .noReviews:
            return .success(
                AppRatingResponse(
                    averageRating: 4.8, totalRatings: 15, reviews: [], reviewPage: page))
        case .noRatingsOrReviews:
            return .success(AppRatingResponse(totalRatings: 0, reviews: [], reviewPage: page))
        case .throwsError:
            return .failure(AppRatingError(.failed, message: "The mock was told to fail."))
        }
    }
}

import RatingScreen
import RatingsCore
import RatingsFlow
import RatingsProviders
import RatingViews
import Synchronization

/// The sending of one review, as often as the user tries.
final class SubmissionAttempt: Sendable {
    private let submitter: any ReviewSubmitting
    private let author: String?
    private let appVersion: String?
    private let locale: String
    private let distribution: String
    private let strings: RatingScreenStrings
    private let keeper: EarlierReviewKeeper
    private let lastFailure = Mutex<AppRatingError?>(nil)

    init(
        to submitter: any ReviewSubmitting, author: String?, appVersion: String?,
        variables: [String: String], strings: RatingScreenStrings, keeper: EarlierReviewKeeper
    ) {
        self.submitter = submitter
        self.author = author
        self.appVersion = appVersion
        locale = MessageLanguage(variables).odrsLocale
        distribution = SystemRelease.current.distribution
        self.strings = strings
        self.keeper = keeper
    }

    /// Why the last attempt failed, or nil if none did.
    var failure: AppRatingError? { lastFailure.withLock { $0 } }

    /// What the user reads before the form's action is done.
    func preview(_ form: WritingForm) -> [String] {
        if form.action == .withdraw, let review = form.earlierReview.review {
            return review.withdrawalPreview(from: submitter.limits, strings)
        }
        return submission(of: form, key: "").preview(
            to: submitter.limits, replacing: form.earlierReview, strings)
    }

    /// All that is sent and where to, in one line on the form.
    func privacy(_ form: WritingForm) -> String? {
        submission(of: form, key: "").privacy(to: submitter.limits, strings.writing)
    }

    /// Sends it; the earlier review is kept as a draft unless the place surely has one of the two.
    func send(_ form: WritingForm, key: String) async -> DraftedForm.Attempt {
        if let earlier = form.earlierReview.review { keeper.keep(earlier) }
        do {
            _ = try await submitter.submit(submission(of: form, key: key))
            return .taken
        } catch {
            let failure = error as? AppRatingError ?? AppRatingError(.failed)
            // Who stops it knows why.
            lastFailure.withLock { $0 = Task.isCancelled ? nil : failure }
            var reason = strings.reason(failure)
            if form.offersWithdrawal, await !hasReview(after: failure) {
                reason += " " + strings.writing.earlierReviewKept
            }
            return failure.isRefusal ? .refused(reason: reason) : .failed(reason: reason)
        }
    }

    /// Asks for an earlier review of this user, if the place can be asked.
    var lookup: (@Sendable () async -> EarlierReview)? {
        guard let place = ownPlace else { return nil }
        return { await self.findEarlierReview(at: place) }
    }

    /// Withdraws that review, likewise.
    var withdrawal: (@Sendable () async -> SendingResult)? {
        guard let place = ownPlace else { return nil }
        return { await self.withdraw(from: place) }
    }

    private var ownPlace: (any ReviewWithdrawing)? {
        submitter.limits.showsOwnReview ? submitter as? any ReviewWithdrawing : nil
    }

    /// What the place has of this user; where it has something, nothing needs to be kept.
    private func findEarlierReview(at place: any ReviewWithdrawing) async -> EarlierReview {
        do {
            guard let review = try await place.ownReview() else { return .absent }
            keeper.discard()
            return .found(review)
        } catch {
            return .unknown
        }
    }

    /// Withdraws what the place has of this user; it is no failure if that is nothing any more.
    private func withdraw(from place: any ReviewWithdrawing) async -> SendingResult {
        do {
            _ = try await place.withdraw()
        } catch {
            let failure = error as? AppRatingError ?? AppRatingError(.failed)
            guard failure.kind == .notFound else {
                return .failed(reason: strings.reason(failure))
            }
        }
        return .sent
    }

    /// True if the place surely has a review of this user; one that cannot be reached is not waited for
    /// again.
    private func hasReview(after failure: AppRatingError) async -> Bool {
        guard !Task.isCancelled, ![.offline, .timedOut].contains(failure.kind),
            let place = ownPlace
        else { return false }
        return await findEarlierReview(at: place).review != nil
    }

    private func submission(of form: WritingForm, key: String) -> ReviewSubmission {
        form.submission(
            author: author, appVersion: appVersion, locale: locale, distribution: distribution,
            idempotencyKey: key)
    }
}

extension AppRatingError {
    /// True if the place has decided that it does not take what was sent.
    fileprivate var isRefusal: Bool {
        switch kind {
        case .notFound, .badRequest, .unauthorized, .forbidden, .rejected: !mayHaveArrived
        case .offline, .rateLimited, .server, .malformed, .timedOut, .failed: false
        }
    }
}

import CursesTerminal
import RatingScreen
package import RatingsCore
package import RatingsFlow
import RatingsProviders
import RatingViews
import ReviewStorage
package import ReviewTiming
import Synchronization
import TerminalKit

/// Lets a person write a review on the terminal, and sends it.
package struct ReviewWriter: Sendable {
    private let context: DraftedForm.Context
    private let submitter: any ReviewSubmitting
    private let appVersion: String?
    private let store: any ReviewStateStore

    /// Makes a writer; nothing is looked at yet.
    ///
    /// - Parameter store: Where the author of the user's reviews is kept, for a destination that knows
    ///   them by it.
    package init(
        _ context: DraftedForm.Context, to submitter: any ReviewSubmitting, appVersion: String?,
        store: any ReviewStateStore
    ) {
        self.store = store
        self.context = context
        self.submitter = submitter
        self.appVersion = appVersion
    }

    /// Shows the form until the review was taken or the person has left it.
    ///
    /// What is left unsent stays a draft.
    ///
    /// - Parameters:
    ///   - stars: How many stars were chosen, 1…5.
    ///   - screenSeconds: How long the form may be left alone, or nil for as long as the user likes.
    ///   - isEnding: True if the program is to end at once; asked when the terminal is taken.
    package func write(
        stars: Int, screenSeconds: Int?, isEnding: () -> Bool
    ) -> SubmissionEnding {
        let drafted = DraftedForm(.review, context)
        let form = WritingForm.review(
            stars: stars, limits: submitter.limits, strings: context.screen.strings.writing)
        let attempt = SubmissionAttempt(
            to: submitter, author: author, appVersion: appVersion, variables: context.variables,
            strings: context.screen.strings)
        let ending: Ending<Written>?
        do throws(TerminalObstacle) {
            ending = try drafted.write(
                form, choosing: [.stars: String(stars)], preview: attempt.preview,
                send: attempt.send, screenSeconds: screenSeconds, isEnding: isEnding)
        } catch {
            return .notSubmitted(AppRatingError(.failed, message: error.description))
        }
        if case .ended(let end)? = ending?.cause { return .ended(Interruption(end)) }
        guard ending?.outcome == .confirmed else { return .notSubmitted(attempt.failure) }
        discard(drafted)
        return .submitted
    }

    /// Who writes it to a destination that knows its authors by a value of the app's; kept before it is sent.
    private var author: String? {
        guard submitter.limits.facts.contains(.author) else { return nil }
        do throws(ReviewStateError) {
            return try store.update { $0.author(orNew: DraftedForm.newKey()) }
        } catch {
            context.tell("a later review will not replace this one: \(error)")
            return nil
        }
    }

    /// The review is out; a draft that stays would only be offered again.
    private func discard(_ drafted: DraftedForm) {
        do throws(ReviewStateError) {
            try drafted.discard()
        } catch {
            context.tell("the draft is still there: \(error)")
        }
    }
}

/// The sending of one review, as often as the person tries.
private final class SubmissionAttempt: Sendable {
    private let submitter: any ReviewSubmitting
    private let author: String?
    private let appVersion: String?
    private let locale: String
    private let distribution: String
    private let strings: RatingScreenStrings
    private let lastFailure = Mutex<AppRatingError?>(nil)

    init(
        to submitter: any ReviewSubmitting, author: String?, appVersion: String?,
        variables: [String: String], strings: RatingScreenStrings
    ) {
        self.submitter = submitter
        self.author = author
        self.appVersion = appVersion
        locale = MessageLanguage(variables).odrsLocale
        distribution = SystemRelease.current.distribution
        self.strings = strings
    }

    /// Why the last attempt failed, or nil if none did.
    var failure: AppRatingError? { lastFailure.withLock { $0 } }

    func preview(_ form: WritingForm) -> [String] {
        submission(of: form, key: "").preview(to: submitter.limits, strings)
    }

    func send(_ form: WritingForm, key: String) async -> DraftedForm.Attempt {
        do {
            _ = try await submitter.submit(submission(of: form, key: key))
            return .taken
        } catch {
            let failure = error as? AppRatingError ?? AppRatingError(.failed)
            // Who stops it knows why.
            lastFailure.withLock { $0 = Task.isCancelled ? nil : failure }
            let reason = strings.reason(failure)
            return failure.isRefusal ? .refused(reason: reason) : .failed(reason: reason)
        }
    }

    private func submission(of form: WritingForm, key: String) -> ReviewSubmission {
        form.submission(
            author: author, appVersion: appVersion, locale: locale, distribution: distribution,
            idempotencyKey: key)
    }
}

extension AppRatingError {
    /// True if the destination has decided that it does not take what was sent.
    fileprivate var isRefusal: Bool {
        switch kind {
        case .notFound, .badRequest, .unauthorized, .forbidden, .rejected: !mayHaveArrived
        case .offline, .rateLimited, .server, .malformed, .timedOut, .failed: false
        }
    }
}

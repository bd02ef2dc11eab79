import CursesTerminal
import RatingScreen
package import RatingsCore
package import RatingsFlow
import RatingViews
import ReviewStorage
package import ReviewTiming
import TerminalKit

/// Lets a person write a review on the terminal, and sends it.
package struct ReviewWriter: Sendable {
    private let context: DraftedForm.Context
    private let submitter: any ReviewSubmitting
    private let appVersion: String?
    private let store: any ReviewStateStore

    /// Creates a writer; nothing is looked at yet.
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

    /// Shows the form until the review was taken or the user has left it.
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
        let keeper = EarlierReviewKeeper(context)
        let drafted = DraftedForm(.review, context, else: keeper.fields)
        let author = author
        let form = WritingForm.review(
            stars: stars, limits: submitter.limits,
            earlierReview: author?.isNew == true ? .absent : .unknown,
            strings: context.screen.strings.writing)
        let attempt = SubmissionAttempt(
            to: submitter, author: author?.value, appVersion: appVersion,
            variables: context.variables, strings: context.screen.strings, keeper: keeper)
        let ending: Ending<Written>?
        do throws(TerminalObstacle) {
            ending = try drafted.write(
                form, choosing: [.stars: String(stars)], preview: attempt.preview,
                privacy: attempt.privacy, send: attempt.send, findEarlierReview: attempt.lookup,
                withdraw: attempt.withdrawal, screenSeconds: screenSeconds, isEnding: isEnding)
        } catch {
            return .notSubmitted(AppRatingError(.failed, message: error.description))
        }
        if case .ended(let end)? = ending?.cause { return .ended(Interruption(end)) }
        guard ending?.outcome == .confirmed else { return .notSubmitted(attempt.failure) }
        discard(drafted)
        keeper.discard()
        return .submitted
    }

    /// Who writes it to a destination that knows its authors by a value of the app's; kept before it is sent.
    ///
    /// A new author has no earlier review.
    private var author: (value: String, isNew: Bool)? {
        guard submitter.limits.facts.contains(.author) else { return nil }
        do throws(ReviewStateError) {
            let new = DraftedForm.newKey()
            let value = try store.update { $0.author(orNew: new) }
            return (value, value == new)
        } catch {
            context.tell(context.screen.strings.writing.notReplacing("\(error)"))
            return nil
        }
    }

    /// The review is out; a draft that stays would only be offered again.
    private func discard(_ drafted: DraftedForm) {
        do throws(ReviewStateError) {
            try drafted.discard()
        } catch {
            context.tell(context.screen.strings.writing.draftStays("\(error)"))
        }
    }
}

import PlatformFoundation
import RatingsCore
import RatingsOnline
import RatingsProviders

/// A document on its way to its target.
struct Sending {
    private let document: SubmissionDocument
    private let target: SubmissionTarget
    private let environment: OnlineEnvironment

    init(
        _ document: SubmissionDocument, to target: SubmissionTarget, environment: OnlineEnvironment
    ) {
        self.document = document
        self.target = target
        self.environment = environment
    }

    /// Sends it.
    ///
    /// - Throws: `SubmissionDocumentError` for feedback to a place for reviews; `AppRatingError` if a
    ///   review is not taken.
    func answer() async throws -> SubmissionAnswer {
        switch (document, target) {
        case (.review(let review), _):
            let submitter = try OnlineSubmission.submitter(for: target, environment: environment)
            let receipt = try await submitter.submit(
                review.submission(
                    locale: environment.reviewLocale, distribution: environment.distribution))
            AnswerCache(environment: environment.variables)?.forget(target)
            return .taken(receipt)
        case (.feedback(let feedback), .endpoint(let address)):
            return try await answer(feedback, at: address)
        case (.feedback, .odrs): throw SubmissionDocumentError.feedbackToStore
        }
    }

    private func answer(
        _ document: FeedbackDocument, at address: ServerAddress
    ) async throws -> SubmissionAnswer {
        let sender = WebFeedbackSender(
            address, idempotencyKey: document.key ?? "", environment: environment)
        return try await sender.answer(to: document.feedback)
    }
}

import PlatformFoundation
import RatingsCore
import RatingsOnline
import RatingsProviders

/// A document on its way to its destination.
struct Sending {
    private let document: SubmissionDocument
    private let destination: SubmissionDestination
    private let environment: OnlineEnvironment

    init(
        _ document: SubmissionDocument, to destination: SubmissionDestination,
        environment: OnlineEnvironment
    ) {
        self.document = document
        self.destination = destination
        self.environment = environment
    }

    /// Sends it.
    ///
    /// - Throws: `SubmissionDocumentError` for feedback to a destination for reviews; `AppRatingError` if a
    ///   review is not taken.
    func answer() async throws -> SubmissionAnswer {
        switch (document, destination) {
        case (.review(let review), _):
            let submitter = try OnlineSubmission.submitter(
                for: destination, environment: environment)
            let receipt = try await submitter.submit(
                review.submission(
                    locale: environment.reviewLocale, distribution: environment.distribution))
            AnswerCache(environment: environment.variables)?.forget(destination)
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

public import RatingsCore

/// Sends feedback to a server by the program `ratings-online`.
public struct OnlineProgramFeedbackSender: FeedbackSending {
    private let address: ServerAddress
    private let idempotencyKey: String
    private let program: String?

    /// Creates a sender.
    ///
    /// - Parameters:
    ///   - address: What takes the feedback.
    ///   - idempotencyKey: The same for every attempt to send one message; 1…255 visible ASCII
    ///     characters, else one is made from the content.
    ///   - program: The program to start; nil looks for it next to the running program, then on
    ///     PATH.
    public init(_ address: ServerAddress, idempotencyKey: String, program: String? = nil) {
        self.address = address
        self.idempotencyKey = idempotencyKey
        self.program = program
    }

    /// Starts the program once; it and all it started are killed after 20 seconds.
    ///
    /// When the task is cancelled this ends at once, and the program soon after.
    ///
    /// - Throws: `FeedbackFailure`: `rejected` with the server's status and words, `transportFailed` with a
    ///   sentence, or `cancelled`.
    public func send(_ feedback: Feedback) async throws -> FeedbackDelivery {
        let document = try FeedbackDocument(feedback, key: idempotencyKey).encoded()
        let answer: SubmissionAnswer
        do {
            answer = try await OnlineProgram(program).submit(
                "feedback", document, to: .endpoint(address))
        } catch {
            throw FeedbackFailure.cancelled
        }
        return try answer.feedbackDelivery()
    }
}

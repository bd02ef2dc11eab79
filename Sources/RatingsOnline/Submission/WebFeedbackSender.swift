import PlatformFoundation
public import RatingsCore
public import RatingsProviders

/// Sends feedback to a server, as the JSON of `Feedback.jsonBody()`.
public struct WebFeedbackSender: FeedbackSending {
    private let client: HTTPClient
    private let address: ServerAddress
    private let idempotencyKey: String
    private let environment: OnlineEnvironment

    /// Creates a sender.
    ///
    /// - Parameters:
    ///   - address: What takes the feedback.
    ///   - idempotencyKey: The same for every attempt to send one message; 1…255 visible ASCII
    ///     characters, else one is made from the content.
    public init(
        _ address: ServerAddress, idempotencyKey: String,
        environment: OnlineEnvironment = .current
    ) {
        self.init(
            address, idempotencyKey: idempotencyKey, environment: environment, client: .system)
    }

    init(
        _ address: ServerAddress, idempotencyKey: String, environment: OnlineEnvironment,
        client: HTTPClient
    ) {
        self.client = client
        self.address = address
        self.idempotencyKey = idempotencyKey
        self.environment = environment
    }

    /// Sends the feedback, again if the server may not have got it, with the same `Idempotency-Key`.
    ///
    /// - Returns: The receipt: the header `Location`, else what is under `id` in the answer.
    /// - Throws: `FeedbackFailure`: `rejected` with the server's status, and its words if it writes an
    ///   error of the provider format; `transportFailed` with a sentence, also where the server takes
    ///   nothing now (429), is busy with it (409) or out of order (5xx), and for a refusal after a try
    ///   whose answer was lost; or `cancelled`.
    public func send(_ feedback: Feedback) async throws -> FeedbackDelivery {
        let answer: SubmissionAnswer
        do {
            answer = try await self.answer(to: feedback)
        } catch is CancellationError {
            throw FeedbackFailure.cancelled
        }
        return try answer.feedbackDelivery()
    }

    /// Sends the feedback and says what came of it in the words of the provider format; the status
    /// of HTTP is with a refusal.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    package func answer(to feedback: Feedback) async throws -> SubmissionAnswer {
        let post = IdempotentPost(
            "feedback", to: address, body: try feedback.jsonBody(), key: idempotencyKey,
            environment: environment)
        let decision: IdempotentPost.Decision
        do {
            decision = try await post.send(by: client)
        } catch let error as AppRatingError {
            return .failed(error, status: nil)
        }
        let reply = decision.reply
        let refusal: AppRatingError
        let isRefusal: Bool
        switch try? SubmissionAnswer(reply.body) {
        case .failed(let error, _):
            refusal = error
            isRefusal = error.kind == .rejected || ServerFault.isRefusal(status: reply.status)
        case .taken(let receipt) where reply.isSuccess: return .taken(receipt.placed(by: reply))
        case nil where reply.isSuccess: return .taken(ReviewReceipt(id: nil).placed(by: reply))
        case .taken, nil:
            refusal = AppRatingError(ServerFault.kind(status: reply.status))
            isRefusal = true
        }
        let told = post.told(refusal, of: decision, now: client.timing.now())
        return .failed(told, status: isRefusal && !told.mayHaveArrived ? reply.status : nil)
    }
}

extension ReviewReceipt {
    /// The receipt that a reply gives: where the server has put what it took, else this one.
    fileprivate func placed(by reply: HTTPReply) -> ReviewReceipt {
        ReviewReceipt(id: TextCleaning.name(reply.header("location")) ?? id)
    }
}

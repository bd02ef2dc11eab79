import PlatformFoundation
public import RatingsCore
public import RatingsProviders

/// Sends reviews to a server of the app's own, as JSON of the provider format.
public struct WebReviewSubmitter: ReviewSubmitting {
    private let client: HTTPClient
    private let address: ServerAddress
    private let environment: OnlineEnvironment

    /// Creates a submitter.
    ///
    /// - Parameter address: What takes the reviews.
    public init(_ address: ServerAddress, environment: OnlineEnvironment = .current) {
        self.init(address, environment: environment, client: .system)
    }

    init(_ address: ServerAddress, environment: OnlineEnvironment, client: HTTPClient) {
        self.client = client
        self.address = address
        self.environment = environment
    }

    /// A headline of at most 1,000, a text of at most 20,000 Unicode scalars; both may be empty.
    public var limits: SubmissionLimits { .endpoint(named: address.host) }

    /// Sends the review, again if the server may not have got it: the header `Idempotency-Key` is the
    /// same every time, by which it knows a second attempt.
    ///
    /// - Throws: `AppRatingError`: the server's own if it writes one, `rejected` if a text is too long;
    ///   where an answer was lost `mayHaveArrived` is true, and the message says it.
    ///   `CancellationError` when the task is cancelled.
    public func submit(_ submission: ReviewSubmission) async throws -> ReviewReceipt {
        try check(submission)
        let review = Review(
            title: submission.title, content: submission.text, rating: submission.stars,
            author: submission.author, version: submission.appVersion)
        let post = IdempotentPost(
            "review", to: address, body: try ProviderFormat.encode(review),
            key: submission.idempotencyKey, environment: environment)
        let decision = try await post.send(by: client)
        let (reply, now) = (decision.reply, client.timing.now())
        switch try? SubmissionAnswer(reply.body) {
        case .failed(let error, _): throw post.told(error, of: decision, now: now)
        case .taken(let receipt) where reply.isSuccess: return receipt
        case nil where reply.isSuccess: return ReviewReceipt(id: nil)
        case .taken, nil:
            throw post.told(
                ServerFault.error(reply, host: address.host, now: now), of: decision, now: now)
        }
    }
}

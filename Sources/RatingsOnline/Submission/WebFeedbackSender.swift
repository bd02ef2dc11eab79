import Foundation
public import RatingsCore
public import RatingsProviders

/// Sends feedback to a server, as the JSON of `Feedback.jsonBody()`.
public struct WebFeedbackSender: FeedbackSending {
    private let client: HTTPClient
    private let address: ServerAddress
    private let idempotencyKey: String
    private let environment: OnlineEnvironment

    /// Makes a sender.
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
    /// - Returns: The receipt: the header `Location`, else what stands under `id` in the answer.
    /// - Throws: `FeedbackFailure`: `rejected` with the server's status, `transportFailed` with a
    ///   sentence, or `cancelled`.
    public func send(_ feedback: Feedback) async throws -> FeedbackDelivery {
        let reply = try await reply(to: try feedback.jsonBody())
        guard reply.isSuccess else { throw FeedbackFailure.rejected(status: reply.status) }
        switch try? SubmissionAnswer(reply.body) {
        case .failed(let error, _):
            throw FeedbackFailure.transportFailed(error.message ?? error.kind.rawValue)
        case .taken(let receipt):
            return .delivered(receipt: TextCleaning.name(reply.header("location")) ?? receipt.id)
        case nil: return .delivered(receipt: TextCleaning.name(reply.header("location")))
        }
    }

    private func reply(to body: Data) async throws -> HTTPReply {
        let post = IdempotentPost(
            "feedback", to: address, body: body, key: idempotencyKey, environment: environment)
        do {
            return try await post.send(by: client)
        } catch is CancellationError {
            throw FeedbackFailure.cancelled
        } catch let error as AppRatingError {
            throw FeedbackFailure.transportFailed(error.message ?? error.kind.rawValue)
        }
    }
}

extension FeedbackFailure {
    /// The error in the words of the provider format, and the status of HTTP if there was one.
    ///
    /// - Parameter host: The server's name.
    package func told(host: String) -> (error: AppRatingError, status: Int?) {
        switch self {
        case .rejected(let status):
            (ServerFault.error(HTTPReply(status: status), host: host, now: .distantPast), status)
        case .transportFailed(let reason): (AppRatingError(.failed, message: reason), nil)
        case .attachmentsUnsupported, .noMailClient, .cancelled: (AppRatingError(.failed), nil)
        }
    }
}

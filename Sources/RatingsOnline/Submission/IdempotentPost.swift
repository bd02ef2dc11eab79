import Foundation
import RatingsCore
import RatingsProviders

/// Something that is sent, perhaps more than once, and to be taken once.
struct IdempotentPost {
    /// What it is to people, such as a `review`.
    let name: String
    /// The request, the same at every attempt.
    let request: HTTPRequest

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - name: What it is to people, such as a `review`.
    ///   - key: What tells attempts from messages. What cannot stand in a header is replaced by a sum
    ///     of content and person, so that the same thing of the same person is taken once, and the same
    ///     of another one as well.
    init(
        _ name: String, to address: ServerAddress, body: Data, key: String,
        environment: OnlineEnvironment
    ) {
        self.name = name
        let person = "\(environment.login)\n\(environment.machineID ?? "")\n"
        let sum = Digest.sha256(Data(person.utf8) + body)
        var headers = ["Accept": "application/json"]
        headers["Idempotency-Key"] = IdempotencyKey(key)?.text ?? sum
        // The person has confirmed this server, and no other.
        request = HTTPRequest(address, headers: headers, body: body, carriesSecret: true)
    }

    /// Sends it, again if the server may not have got it.
    ///
    /// - Returns: A reply that decides: it was taken, or refused by a status or an error of the server's
    ///   own.
    /// - Throws: `AppRatingError` if there is no decision; it tells if the server may have taken it.
    ///   `CancellationError` when the task is cancelled.
    func send(by client: HTTPClient) async throws -> HTTPReply {
        let (earlier, last) = try await client.outcomes(of: request, until: client.deadline())
        let error: AppRatingError
        switch last {
        case .success(let reply) where isDecision(reply): return reply
        case .success(let reply):
            error = ServerFault.trouble(
                reply, host: request.address.host, now: client.timing.now())
        case .failure(let failure): error = failure.error
        }
        throw (earlier + [last]).contains(where: isLost) ? error.maybeTaken(name) : error
    }

    private func isDecision(_ reply: HTTPReply) -> Bool {
        if case .failed? = try? SubmissionAnswer(reply.body) { return true }
        return reply.status != 429 && !ServerFault.isLost(status: reply.status)
    }

    private func isLost(_ outcome: HTTPClient.Outcome) -> Bool {
        switch outcome {
        case .success(let reply): !isDecision(reply) && ServerFault.isLost(status: reply.status)
        case .failure(let failure): failure.hasLikelyArrived
        }
    }
}

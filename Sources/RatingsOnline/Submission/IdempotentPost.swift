import PlatformFoundation
import RatingsCore
import RatingsProviders

/// Something that is sent, perhaps more than once, and to be taken once.
struct IdempotentPost {
    /// What a server has decided.
    struct Decision {
        let reply: HTTPReply
        /// True if an earlier try of the same key was lost, which the server may have taken whatever it
        /// says of this one.
        let wasLostBefore: Bool
    }

    /// What it is to people, such as a `review`.
    let name: String
    /// The request, the same at every attempt.
    let request: HTTPRequest

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - name: What it is to people, such as a `review`.
    ///   - key: What distinguishes attempts from messages. What cannot be in a header is replaced
    ///     by a hash of content and person, so that the same thing of the same user is taken once,
    ///     and the same of another one as well.
    init(
        _ name: String, to address: ServerAddress, body: Data, key: String,
        environment: OnlineEnvironment
    ) {
        self.name = name
        let person = "\(environment.login)\n\(environment.machineID ?? "")\n"
        let sum = Digest.sha256(Data(person.utf8) + body)
        var headers = ["Accept": "application/json"]
        headers["Idempotency-Key"] = IdempotencyKey(key)?.text ?? sum
        // The user has confirmed this server, and no other.
        request = HTTPRequest(address, headers: headers, body: body, staysOnServer: true)
    }

    /// Sends it, again if the server may not have got it.
    ///
    /// - Returns: A reply that decides: it was taken, or refused by a status or an error of the server's
    ///   own.
    /// - Throws: `AppRatingError` if there is no decision; it says if the server may have taken it.
    ///   `CancellationError` when the task is cancelled.
    func send(by client: HTTPClient) async throws -> Decision {
        let (earlier, last) = try await client.outcomes(
            of: request, until: client.deadline(),
            isWorthAnotherTry: ServerFault.isWorthSendingAgain)
        let wasLost = earlier.contains(where: isLost)
        let error: AppRatingError
        switch last {
        case .success(let reply) where isDecision(reply):
            return Decision(reply: reply, wasLostBefore: wasLost)
        case .success(let reply):
            error = ServerFault.trouble(
                reply, host: request.address.host, now: client.timing.now())
        case .failure(let failure): error = failure.error
        }
        throw wasLost || isLost(last) ? error.maybeTaken(name) : error
    }

    /// What is reported of a refusal: that the server may have an earlier try, if it may.
    func told(_ refusal: AppRatingError, of decision: Decision, now: Date) -> AppRatingError {
        let refusal = refusal.waiting(as: decision.reply, now: now)
        guard decision.wasLostBefore else { return refusal }
        let status = ServerFault.error(
            decision.reply, host: request.address.host, kind: refusal.kind, now: now)
        return (refusal.message == nil ? status : refusal).maybeTaken(name)
    }

    /// A server that is busy with an earlier try decides nothing, whatever its words are.
    private func isDecision(_ reply: HTTPReply) -> Bool {
        guard reply.status != ServerFault.isStillAtIt else { return false }
        if case .failed? = try? SubmissionAnswer(reply.body) { return true }
        return reply.status != 429 && !ServerFault.isLost(status: reply.status)
    }

    private func isLost(_ outcome: HTTPClient.Outcome) -> Bool {
        switch outcome {
        case .success(let reply): !isDecision(reply) && ServerFault.isLost(status: reply.status)
        case .failure(let failure): failure.mayHaveArrived
        }
    }
}

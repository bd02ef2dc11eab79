import PlatformFoundation
import RatingsCore
import RatingsProviders

/// What a user can do with their own review of an app at an Open Desktop Ratings Service.
struct ODRSService: Sendable {
    /// What an attempt to hand a review in came to.
    enum Attempt {
        /// It was taken; the server's number of it.
        case taken(id: String?)
        /// It was not, and will not be.
        case refused(AppRatingError)
        /// It was not, since the user has one there.
        case alreadyThere(AppRatingError)
        /// It was not; later it may be.
        case notNow(Result<HTTPReply, HTTPFailure>)
        /// Nobody knows.
        case unknown(Result<HTTPReply, HTTPFailure>)
    }

    let client: HTTPClient
    let base: ServerAddress
    let app: String
    let userHash: String
    /// When all has to be over.
    var deadline: FetchDeadline

    /// The own reviews that are in the language of this one, the one under the app's id first.
    func ownReviews(inLanguageOf review: ODRSNewReview) async throws -> [ODRSOwnReview] {
        let query = ODRSQuery(
            userHash: userHash, app: app, locale: review.locale,
            distribution: review.distribution, version: review.version,
            limit: OnlineSource.maximumReviewCount)
        return try await own(try request("fetch", query))
    }

    /// The own reviews under an id of the app, in whatever language they are.
    func ownReviews(under id: String) async throws -> [ODRSOwnReview] {
        try await own(HTTPRequest(try address("app", id, userHash), staysOnServer: true))
            .filter { $0.app == id }
    }

    /// The own reviews under all ids of the app, in whatever language they are.
    func ownReviewsInAnyLanguage() async throws -> [ODRSOwnReview] {
        var all: [ODRSOwnReview] = []
        for id in ODRSAppID.all(of: app) { all += try await ownReviews(under: id) }
        return all
    }

    /// Removes the own review; one that is not there any more is removed.
    func remove(_ own: ODRSOwnReview) async throws {
        guard let key = own.userKey else {
            throw ODRSRefusal.error("invalid user_skey", host: base.host)
        }
        let removal = Removal(
            review_id: own.id, app_id: own.app, user_hash: userHash, user_skey: key)
        let reply = try await client.send(try request("remove", removal), until: deadline)
        let told = ODRSTold(reply)
        guard !told.isRefusal || told.message != ODRSRefusal.noReview else { return }
        _ = try decode(ODRSTold.self, reply)
    }

    /// Hands a review in, once.
    func submit(_ review: ODRSNewReview) async throws -> Attempt {
        guard client.secondsLeft(until: deadline) > 0 else {
            return .refused(client.timeOut(base.host).error)
        }
        let outcome = try await client.attempt(try request("submit", review), until: deadline)
        switch outcome {
        case .failure(let failure):
            return failure.mayHaveArrived ? .unknown(outcome) : .refused(failure.error)
        case .success(let reply) where reply.status == 429: return .notNow(outcome)
        case .success(let reply) where ServerFault.isLost(status: reply.status):
            return .unknown(outcome)
        case .success(let reply): return judge(reply)
        }
    }

    /// Hands a review in that was there before; it is as good if there is another one by now.
    func putBack(_ review: ODRSNewReview) async throws {
        let reply = try await client.send(try request("submit", review), until: deadline)
        guard ODRSTold(reply).message != ODRSRefusal.alreadyReviewed else { return }
        _ = try decode(ODRSTold.self, reply)
    }

    /// The error of an attempt that brought no decision.
    func error(_ outcome: Result<HTTPReply, HTTPFailure>) -> AppRatingError {
        switch outcome {
        case .failure(let failure): failure.error
        case .success(let reply) where reply.isSuccess:
            AppRatingError(
                .malformed, message: "\(base.host) does not say whether it took the review.")
        case .success(let reply):
            ServerFault.trouble(reply, host: base.host, now: client.timing.now())
        }
    }

    private struct Removal: Encodable {
        let review_id: Int
        let app_id: String
        let user_hash: String
        let user_skey: String
    }

    private func judge(_ reply: HTTPReply) -> Attempt {
        let told = ODRSTold(reply)
        if told.isRefusal {
            let error = ODRSRefusal.error(told.message, host: base.host)
            return told.message == ODRSRefusal.alreadyReviewed
                ? .alreadyThere(error) : .refused(error)
        }
        guard reply.isSuccess else {
            return .refused(ODRSReply.fault(reply, host: base.host, now: client.timing.now()))
        }
        return told.isAcceptance ? .taken(id: told.reviewID) : .unknown(.success(reply))
    }

    private func own(_ request: HTTPRequest) async throws -> [ODRSOwnReview] {
        let reply = try await client.send(request, until: deadline)
        return try decode(ODRSOwnReviews.self, reply).reviews(by: userHash, of: app)
    }

    private func request(_ path: String, _ body: some Encodable) throws -> HTTPRequest {
        HTTPRequest(try address(path), body: try JSONEncoder().encode(body), staysOnServer: true)
    }

    private func address(_ path: String...) throws -> ServerAddress {
        guard let address = base.appending(path: path) else { throw AppRatingError(.badRequest) }
        return address
    }

    private func decode<Value: Decodable>(
        _ type: Value.Type, _ reply: HTTPReply
    ) throws(AppRatingError) -> Value {
        do {
            return try ODRSReply.decode(
                type, reply, host: base.host, now: client.timing.now())
        } catch  where error.kind == .rejected {
            throw ODRSRefusal.error(error.message, host: base.host)
        }
    }
}

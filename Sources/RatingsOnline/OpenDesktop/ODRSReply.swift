import PlatformFoundation
import RatingsCore
import RatingsProviders

/// Reads what every reply of Open Desktop Ratings may be: an answer, or a refusal in an object.
enum ODRSReply {
    /// A refusal, which may come with status 200.
    private struct Refusal: Decodable {
        let success: Bool
        let msg: String?
    }

    /// Decodes the body.
    ///
    /// - Throws: `AppRatingError/Kind/rejected` for a refusal, otherwise what the status says.
    static func decode<Value: Decodable>(
        _ type: Value.Type, _ reply: HTTPReply, host: String, now: Date
    ) throws(AppRatingError) -> Value {
        let refusal = try? JSONDecoder().decode(Refusal.self, from: reply.body)
        if let refusal, !refusal.success {
            throw AppRatingError(
                .rejected, message: refusal.msg ?? "\(host) refuses, and does not say why."
            ).waiting(as: reply, now: now)
        }
        guard reply.isSuccess else { throw fault(reply, host: host, now: now) }
        return try AnswerDecoding.decode(type, from: reply.body)
    }

    /// What a status says that is no success.
    ///
    /// The server knows no app that is not there: what it does not find is its own paths.
    static func fault(_ reply: HTTPReply, host: String, now: Date) -> AppRatingError {
        guard reply.status == 404 else { return ServerFault.error(reply, host: host, now: now) }
        return ServerFault.error(
            reply, host: host,
            message: "\(host) knows no reviews at this address; check RATINGS_ODRS_URL.",
            kind: .badRequest, now: now)
    }
}

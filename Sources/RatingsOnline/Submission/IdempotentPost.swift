import Foundation
import RatingsProviders

/// Something that is sent, perhaps more than once, and to be taken once.
struct IdempotentPost {
    /// The request, the same at every attempt.
    let request: HTTPRequest

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - key: What tells attempts from messages. What cannot stand in a header is replaced by a sum
    ///     of content and person, so that the same thing of the same person is taken once, and the same
    ///     of another one as well.
    init(_ address: ServerAddress, body: Data, key: String, environment: OnlineEnvironment) {
        let person = "\(environment.login)\n\(environment.machineID ?? "")\n"
        let sum = Digest.sha256(Data(person.utf8) + body)
        var headers = ["Accept": "application/json"]
        headers["Idempotency-Key"] = IdempotencyKey(key)?.text ?? sum
        request = HTTPRequest(address, headers: headers, body: body)
    }
}

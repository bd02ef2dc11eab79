/// Why ratings could not be had.
///
/// The sentence that a user reads is made from this where the screen's words are; the message is
/// the source's own, cleaned.
public struct AppRatingError: Error, Hashable, Sendable {
    /// The kinds of failure; the raw values are those of the provider format.
    public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
        /// There is no way to the source.
        case offline
        /// The source does not know the app, or there is no such source.
        case notFound
        /// The source does not understand the request.
        case badRequest
        /// The source wants credentials, or other ones.
        case unauthorized
        /// The source refuses these credentials.
        case forbidden
        /// The source was asked too often.
        case rateLimited
        /// The source is out of order.
        case server
        /// The source's answer cannot be read.
        case malformed
        /// The source refuses what was sent.
        case rejected
        /// The source did not answer in time.
        case timedOut
        /// Something else.
        case failed
    }

    /// The longest message that is kept, in Unicode scalars.
    public static let maximumMessageLength = 300
    /// The longest wait that is kept, in seconds: a year.
    public static let maximumRetryAfterSeconds = 31_536_000

    /// What kind of failure it is.
    public let kind: Kind
    /// What the source says about it, one cleaned line, or nil if it says nothing.
    public let message: String?
    /// How long the source wants not to be asked, in seconds, 0…31,536,000.
    public let retryAfterSeconds: Int?
    /// True if what was sent may have been taken nevertheless.
    public let mayHaveArrived: Bool

    /// Creates an error; the message is cleaned and cut, one that shows nothing is nil, and a wait out of
    /// range is moved into it.
    public init(
        _ kind: Kind, message: String? = nil, retryAfterSeconds: Int? = nil,
        mayHaveArrived: Bool = false
    ) {
        self.kind = kind
        self.message = message.flatMap {
            TextCleaning.name($0, maximumLength: Self.maximumMessageLength)
        }
        self.retryAfterSeconds = retryAfterSeconds.map {
            min(max($0, 0), Self.maximumRetryAfterSeconds)
        }
        self.mayHaveArrived = mayHaveArrived
    }
}

import Foundation
import RatingsCore
@testable import RatingsOnline
@testable import RatingsProviders

/// A reply to something that was sent.
enum SubmissionReply: String, Hashable, Sendable, CaseIterable {
    /// What Open Desktop Ratings says of a review that was handed in.
    case odrsAnswer
    /// A list of its reviews, in which the user's own may be.
    case odrsOwnReview
    /// What a server of the app's own says of a review or feedback.
    case endpoint

    /// Reads the body of a successful reply.
    ///
    /// - Parameters:
    ///   - app: The AppStream id.
    ///   - userHash: Who the user is to Open Desktop Ratings.
    /// - Returns: What the server calls the review; nil if it says of none that it has it.
    /// - Throws: `AppRatingError`: `rejected` for a refusal, `malformed` for what cannot be read, or the
    ///   server's own error.
    func decode(
        _ body: Data, app: String, userHash: String
    ) throws(AppRatingError) -> ReviewReceipt? {
        let reply = HTTPReply(status: 200, body: body)
        switch self {
        case .odrsAnswer:
            let told = ODRSTold(reply)
            guard !told.isRefusal else {
                throw ODRSRefusal.error(told.message, host: "ODRS")
            }
            return told.isAcceptance ? ReviewReceipt(id: told.reviewID) : nil
        case .odrsOwnReview:
            return try ODRSReply.decode(
                ODRSOwnReviews.self, reply, host: "ODRS", now: .distantPast
            ).reviews(by: userHash, of: app).first.map { ReviewReceipt(id: String($0.id)) }
        case .endpoint:
            switch try SubmissionAnswer(body) {
            case .taken(let receipt): return receipt
            case .failed(let error, _): throw error
            }
        }
    }
}

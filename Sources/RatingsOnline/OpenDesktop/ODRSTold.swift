import PlatformFoundation
import RatingsCore
import RatingsProviders

/// What the server says of something that was sent: `{"success", "msg", "review_id"}`.
struct ODRSTold: Decodable {
    private let success: Bool?
    let message: String?
    let reviewID: String?

    private enum Key: String, CodingKey {
        case success
        case message = "msg"
        case reviewID = "review_id"
    }

    /// Reads a reply; nothing is said in one that is no object.
    init(_ reply: HTTPReply) {
        self =
            (try? JSONDecoder().decode(ODRSTold.self, from: reply.body))
            ?? ODRSTold(success: nil, message: nil, reviewID: nil)
    }

    init(from decoder: any Decoder) throws {
        let item = try decoder.container(keyedBy: Key.self)
        success = try? item.decode(Bool.self, forKey: .success)
        message = try? item.looseText(.message)
        reviewID = try? item.looseName(.reviewID)
    }

    private init(success: Bool?, message: String?, reviewID: String?) {
        self.success = success
        self.message = message
        self.reviewID = reviewID
    }

    var isRefusal: Bool { success == false }

    var isAcceptance: Bool { success == true || success == nil && reviewID != nil }
}

import Foundation
import RatingsOnline

/// Times the reading of a store's reviews against JSONDecoder alone on the same bytes.
enum StoreBench {
    private static let rounds = 3
    private static let reviewCount = 100_000

    /// The same keys without any policy.
    private struct PlainReview: Decodable {
        let review_id: Int
        let rating: Double
        let summary: String
        let description: String
        let user_display: String?
        let user_hash: String
        let date_created: Double
        let version: String
    }

    static func run() {
        let bytes = Data(body.utf8)
        let times = Rounds(
            rounds,
            [
                { blackHole(try? StoreReply.odrsReviews.decode(bytes, app: "org.example.App")) },
                { blackHole(try? JSONDecoder().decode([PlainReview].self, from: bytes)) },
            ])
        print("decode_store \(times.median(0))")
        print("decode_store_plain \(times.median(1))")
    }

    /// Each by another person, as Open Desktop Ratings sends them.
    private static var body: String {
        let reviews = (0..<reviewCount).map { index in
            """
            {"review_id": \(index), "rating": \(index % 5 * 20 + 20), "summary": "Tidy little tool", \
            "description": "Does one thing well, and has done so for years. \(index)", \
            "user_display": "Nora Field", "user_hash": "\(index)", "date_created": 1741944600.0, \
            "version": "2.4.0"}
            """
        }
        return "[" + reviews.joined(separator: ",\n") + "]"
    }
}

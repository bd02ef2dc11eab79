import PlatformFoundation
import RatingsCore
import RatingsProviders

/// Times the reading of the provider format against JSONDecoder alone on the same bytes.
enum DecodingBench {
    private static let rounds = 60

    /// The same keys without any policy.
    private struct PlainAnswer: Decodable {
        struct Review: Decodable {
            let title: String
            let content: String
            let rating: Int
            let author: String?
            let date: String?
            let id: String?
            let version: String?
        }

        let averageRating: Double?
        let totalRatings: Int?
        let reviews: [Review]
    }

    static func run() {
        for (name, sentence) in bodies {
            guard let bytes = try? ProviderFormat.encode(answer(sentence)) else { continue }
            let times = Rounds(
                rounds,
                [
                    { blackHole(try? ProviderFormat.decode(bytes)) },
                    { blackHole(try? JSONDecoder().decode(PlainAnswer.self, from: bytes)) },
                ])
            print("decode_\(name) \(times.least(0))")
            print("decode_\(name)_plain \(times.least(1))")
        }
    }

    private static let bodies = [
        ("ascii", "This is an incredible app that has completely transformed how I work. "),
        ("mixed", "Très bien 👍🏽 — schön, добре, とても使いやすいアプリです。 "),
    ]

    /// 1,000 reviews of about a kilobyte.
    private static func answer(_ sentence: String) -> AppRatingResponse {
        AppRatingResponse(
            averageRating: 4.2, totalRatings: 1_250,
            reviews: (0..<1_000).map { index in
                Review(
                    title: "Review number \(index)",
                    content: String(repeating: sentence, count: 14), rating: index % 5 + 1,
                    author: "Author \(index)",
                    date: Date(timeIntervalSince1970: 1_700_000_000 + Double(index)),
                    id: "id-\(index)", version: "1.4.0")
            })
    }
}

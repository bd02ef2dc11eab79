import PlatformFoundation
import RatingsCore
import RatingsProviders
import Testing

struct ProviderFormatEncodingTests {
    private static let full = AppRatingResponse(
        averageRating: 4.2, totalRatings: 1_250,
        reviews: [
            Review(
                title: "Ж \"quoted\" / 👍", content: "two\nlines\tand a tab", rating: 5,
                author: "Ann", date: RFC3339.date("2026-01-15T12:00:00.413878Z"), id: "a",
                version: "1.2"),
            Review(title: "", content: "", rating: 1),
        ],
        histogram: RatingHistogram(counts: [1, 0, 3, 4, 5]),
        stars: StarCount(count: 1_234, on: "GitHub"), appName: "Example Tool",
        reviewPage: WebAddress("https://example.org/rate?a=1&b=2"),
        problems: [
            RatingProblem(
                part: .reviews,
                error: AppRatingError(.rateLimited, message: "Slower.", retryAfterSeconds: 9)),
            RatingProblem(part: .ratings, error: AppRatingError(.offline)),
        ])

    @Test(
        "what is written reads as it was",
        arguments: [
            full, .unknown, AppRatingResponse(totalRatings: 0, reviews: []),
            AppRatingResponse(averageRating: 0.1), AppRatingResponse(totalRatings: .max),
        ])
    func roundTrip(answer: AppRatingResponse) throws {
        #expect(try ProviderFormat.decode(ProviderFormat.encode(answer)) == answer)
    }

    @Test(
        "what was read from a canned answer reads the same again",
        arguments: try Expectation.all(kind: "full"))
    func fixtures(_ row: Expectation) throws {
        let answer = try ProviderFormat.decode(Fixture.data(row.file))
        #expect(try ProviderFormat.decode(ProviderFormat.encode(answer)) == answer)
    }

    @Test("the text has a fixed order of keys and only what is known")
    func text() throws {
        let answer = AppRatingResponse(
            averageRating: 4.5, totalRatings: 2,
            reviews: [
                Review(
                    title: "T", content: "C", rating: 4,
                    date: Date(timeIntervalSince1970: 1_768_478_400))
            ],
            histogram: RatingHistogram(counts: [0, 0, 0, 1, 1]),
            reviewPage: WebAddress("https://example.org/"))
        #expect(
            String(decoding: try ProviderFormat.encode(answer), as: UTF8.self) == #"""
                {"averageRating":4.5,"histogram":{"1":0,"2":0,"3":0,"4":1,"5":1},"problems":[],\#
                "reviewPage":"https://example.org/",\#
                "reviews":[{"content":"C","date":"2026-01-15T12:00:00Z","rating":4,"title":"T"}],\#
                "totalRatings":2}
                """#)
    }

    @Test("a date that cannot be written is left out")
    func farDate() throws {
        let review = Review(title: "T", content: "", rating: 4, date: .distantFuture + 1e12)
        let written = try ProviderFormat.encode(AppRatingResponse(reviews: [review]))
        #expect(try ProviderFormat.decode(written).reviews?.map(\.date) == [nil])
    }

    @Test("an average that is no number is refused")
    func noNumber() {
        #expect(throws: EncodingError.self) {
            try ProviderFormat.encode(AppRatingResponse(averageRating: .nan))
        }
    }

    @Test("an error that is written is thrown as it was", arguments: AppRatingError.Kind.allCases)
    func error(kind: AppRatingError.Kind) throws {
        let error = AppRatingError(kind, message: "It says \"no\".", retryAfterSeconds: 30)
        let written = try ProviderFormat.encode(error)
        #expect(throws: error) { try ProviderFormat.decode(written) }
        let bare = try ProviderFormat.encode(AppRatingError(kind))
        #expect(
            String(decoding: bare, as: UTF8.self) == #"{"error":{"kind":"\#(kind.rawValue)"}}"#)
    }
}

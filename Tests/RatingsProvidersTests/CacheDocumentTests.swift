import PlatformFoundation
import RatingsCore
@testable import RatingsProviders
import Testing
import RatingsTestSupport

@Suite("The file of a cached answer")
struct CacheDocumentTests {
    private static let now = Date(timeIntervalSince1970: 1_768_482_000.5)
    private static let full = AppRatingResponse(
        averageRating: 13.0 / 3, totalRatings: 10,
        reviews: [
            Review(title: "", content: "12:a,\n-,\n漢字 e\u{301}", rating: 4),
            Review(
                title: "Fine", content: "", rating: 1, author: "Ada", date: now, id: "7",
                version: "1.0"),
        ],
        histogram: RatingHistogram(counts: [0, 0, 1, 3, 6]),
        stars: StarCount(count: 1_234, on: "GitHub"), appName: "One",
        reviewPage: WebAddress("https://example.org/rate"),
        problems: [
            RatingProblem(
                part: .reviews,
                error: AppRatingError(.rateLimited, message: "Later.", retryAfterSeconds: 60)),
            RatingProblem(part: .ratings, error: AppRatingError(.server)),
        ])

    private static func document(
        _ answer: AppRatingResponse, etag: String? = nil, at date: Date = now
    ) throws -> CacheDocument {
        let source = try #require(ServerAddress("https://a.example/r.json"))
        return CacheDocument(
            CacheKey(.web(source), environment: [:]),
            CachedAnswer(answer, storedAt: date, etag: etag))
    }

    @Test(
        "every part of an answer comes back as it was, also the lack of it",
        arguments: [
            full, .unknown, AppRatingResponse(reviews: []), AppRatingResponse(totalRatings: 0),
            AppRatingResponse(averageRating: 0, totalRatings: .max),
        ])
    func roundTrip(answer: AppRatingResponse) throws {
        for etag in [nil, "", "W/\"1,2\"\n"] {
            let document = try Self.document(answer, etag: etag)
            let bytes = try #require(document.bytes)
            let read = try #require(CacheDocument(bytes))
            #expect(read.cached == document.cached)
            #expect(read.key == "https://a.example/r.json")
        }
    }

    @Test("what no answer can hold is not read")
    func impossible() throws {
        let sum = RatingHistogram(counts: [.max, .max, .max, .max, .max])
        for answer in [
            AppRatingResponse(averageRating: .nan), AppRatingResponse(averageRating: -1),
            AppRatingResponse(totalRatings: -1), AppRatingResponse(histogram: sum),
        ] {
            let bytes = try #require(Self.document(answer).bytes)
            #expect(CacheDocument(bytes) == nil)
        }
    }

    @Test("the file from which hostile ones are made is read")
    func seed() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let seed = try Data(contentsOf: tests.appending(path: "Fuzz/Seeds/memory.txt"))
        #expect(CacheDocument([UInt8](seed))?.cached.answer.reviews?.count == 2)
    }

    @Test("an instant that cannot be written is not")
    func instants() throws {
        #expect(try Self.document(.unknown).bytes != nil)
        let late = Date(timeIntervalSince1970: 1e12)
        #expect(try Self.document(.unknown, at: late).bytes == nil)
    }

    @Test("of a file that ends anywhere nothing is read")
    func cutOff() throws {
        let bytes = try #require(Self.document(Self.full).bytes)
        for count in bytes.indices { #expect(CacheDocument(Array(bytes[..<count])) == nil) }
    }

    @Test("a file with some bytes changed is read or not, never a trap")
    func spoiled() throws {
        let good = try #require(Self.document(Self.full, etag: "x").bytes)
        var generator = SeededGenerator(seed: 3)
        var readCount = 0
        for _ in 0..<5_000 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let place = Int.random(in: bytes.indices, using: &generator)
                bytes[place] =
                    Bool.random(using: &generator)
                    ? UInt8.random(in: 0...255, using: &generator)
                    : UInt8.random(in: 0x2C...0x3A, using: &generator)
            }
            guard let answer = CacheDocument(bytes)?.cached.answer else { continue }
            readCount += 1
            #expect(answer.averageRating.map { (0...5).contains($0) } ?? true)
            #expect((answer.totalRatings ?? 0) >= 0)
            #expect(answer.reviews?.allSatisfy { (1...5).contains($0.rating) } ?? true)
        }
        #expect(readCount > 0)
    }
}

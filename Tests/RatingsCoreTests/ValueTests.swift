import RatingsCore
import Testing
import PlatformFoundation

@Suite("The vocabulary")
struct ValueTests {
    static let now = Date(timeIntervalSince1970: 1_772_366_400)

    @Test(
        "a web address has a scheme, a host and nothing that acts",
        arguments: [
            ("https://example.org", true), ("http://127.0.0.1:8080/x?y=1#z", true),
            ("HTTPS://Example.org/a", true), ("https://[::1]/", true), ("", false),
            ("https://", false), ("https:///path", false), ("ftp://example.org", false),
            ("javascript:alert(1)", false), ("https://example.org/a b", false),
            ("https://example.org/\u{1B}[2J", false), ("https://exämple.org", false),
            ("https://example.org/\"x", false), ("example.org", false),
        ])
    func webAddress(text: String, isAddress: Bool) {
        #expect((WebAddress(text)?.description == text) == isAddress)
    }

    @Test("an address that is too long is none")
    func longAddress() {
        let host = "https://example.org/"
        #expect(WebAddress(host + String(repeating: "a", count: 2_048 - host.count)) != nil)
        #expect(WebAddress(host + String(repeating: "a", count: 2_049 - host.count)) == nil)
    }

    @Test("a histogram has five counts, none negative")
    func histogram() throws {
        let histogram = try #require(RatingHistogram(counts: [1, 2, 3, 4, 5]))
        #expect((0...6).map(histogram.count(ofStars:)) == [0, 1, 2, 3, 4, 5, 0])
        #expect(RatingHistogram(counts: [1, 2, 3, 4]) == nil)
        #expect(RatingHistogram(counts: [1, 2, 3, 4, -5]) == nil)
    }

    @Test(
        "a wait is moved into what a user can wait",
        arguments: [
            (Int.min, 0), (-1, 0), (0, 0), (90, 90),
            (Int.max, AppRatingError.maximumRetryAfterSeconds),
        ])
    func retryAfter(seconds: Int, kept: Int) {
        let error = AppRatingError(.rateLimited, retryAfterSeconds: seconds)
        #expect(error.retryAfterSeconds == kept)
    }

    @Test("a limit is moved into its range, also when it is changed")
    func limits() {
        var limit = TextLimit(minimum: .min, maximum: .min, unit: .scalars, countsEnds: true)
        #expect(limit.minimum == 0 && limit.maximum == 0)
        #expect(limit.remaining("abc") == -3)
        #expect(limit.fault(in: "abc") == .tooLong(by: 3))
        limit.minimum = .max
        limit.maximum = .max
        #expect(limit.minimum == TextLimit.range.upperBound)
        #expect(limit.maximum == TextLimit.range.upperBound)
        #expect(limit.fault(in: "abc") == .tooShort(by: TextLimit.range.upperBound - 3))
        limit.maximum = .min
        #expect(limit.maximum == 0)
    }

    @Test("the mock with reviews has six, aged from now")
    func mockReviews() async throws {
        let provider = MockAppRatingProvider.withMockReviews(now: Self.now, delaySeconds: 0)
        let response = try await provider.fetch()
        #expect(response.averageRating == 4.2)
        #expect(response.totalRatings == 1_250)
        let reviews = try #require(response.reviews)
        #expect(reviews.map(\.rating) == [5, 4, 3, 5, 2, 3])
        let days = reviews.compactMap(\.date).map { Self.now.timeIntervalSince($0) / 86_400 }
        #expect(days == [0, 1, 2, 90, 180, 365])
    }

    @Test("the other mocks answer with little, nothing and an error")
    func otherMocks() async throws {
        let few = try await MockAppRatingProvider.noReviews(now: Self.now, delaySeconds: 0).fetch()
        #expect(few.averageRating == 4.8)
        #expect(few.totalRatings == 15)
        #expect(few.reviews == [])
        let none = try await MockAppRatingProvider.noRatingsOrReviews(
            now: Self.now, delaySeconds: 0
        ).fetch()
        #expect(none.averageRating == nil)
        #expect(none.totalRatings == 0)
        #expect(none.reviews == [])
        await #expect(throws: AppRatingError.self) {
            try await MockAppRatingProvider.throwsError(now: Self.now, delaySeconds: 0).fetch()
        }
    }

    @Test("a mock that is cancelled while it waits ends at once")
    func cancelledMock() async {
        let task = Task {
            try await MockAppRatingProvider.noReviews(now: Self.now, delaySeconds: 86_400).fetch()
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}

import PlatformFoundation
import RatingsCore
import RatingsProviders
import Testing

struct FixtureTests {
    @Test("a canned answer is read as its row says", arguments: try Expectation.all(kind: "full"))
    func readable(_ row: Expectation) throws {
        let answer = try ProviderFormat.decode(Fixture.data(row.file))
        let reviews = answer.reviews ?? []
        #expect(answer.averageRating == row.expect.average)
        #expect(answer.totalRatings == row.expect.totalRatings)
        #expect(reviews.count == row.expect.reviews)
        #expect(reviews.first?.author == row.expect.first?.author)
        #expect(reviews.first?.rating == row.expect.first?.rating)
        #expect(reviews.first?.title == row.expect.first?.title)
        #expect(reviews.first?.date == row.expect.first.flatMap { RFC3339.date($0.date) })
        if let stars = row.expect.stars { #expect(reviews.map(\.rating) == stars) }
        if let dates = row.expect.dates {
            #expect(reviews.map { $0.date.flatMap(RFC3339.string) } == dates)
        }
        let skipped = row.expect.skipped.map {
            "\($0) of \(reviews.count + $0) reviews could not be read."
        }
        let named: [String] = [skipped, Self.undated(row)].compactMap { $0 }
        #expect(
            answer.problems.filter { $0.part == .reviews }.map(\.error.message) == named)
        #expect(
            answer.problems.filter { $0.part == .ratings }.map(\.error.message)
                == (Self.outOfRange[row.file].map { [$0] } ?? []))
    }

    /// What is named of a number that the row leaves out.
    private static let outOfRange = [
        "supabase-average-out-of-range.json": "The average is not between 0 and 5.",
        "supabase-negative-total.json": "The number of ratings is negative.",
    ]

    /// What is named of dates that the row says are unknown.
    private static func undated(_ row: Expectation) -> String? {
        let dates = row.expect.dates ?? []
        let count = dates.count { $0 == nil }
        return count == 0 ? nil : "\(count) of \(dates.count) review dates could not be read."
    }

    @Test(
        "a canned answer without ratings is malformed",
        arguments: try Expectation.all(kind: "error"))
    func unreadable(_ row: Expectation) throws {
        let data = try Fixture.data(row.file)
        #expect(row.expect.error == "malformedResponse")
        #expect { try ProviderFormat.decode(data) } throws: {
            ($0 as? AppRatingError)?.kind == .malformed
        }
    }

    @Test("no canned answer is left out")
    func complete() throws {
        #expect(try Expectation.all(kind: "full").count == 13)
        #expect(try Expectation.all(kind: "error").count == 5)
    }

    @Test(
        "an error that is only a text has failed with that text",
        arguments: [
            ("supabase-error-400.json", "App ID is required"),
            (
                "supabase-error-500-upstream.json",
                "Cannot read properties of undefined (reading 'map')"
            ),
        ])
    func bareError(file: String, message: String) throws {
        let data = try Fixture.data(file)
        #expect(throws: AppRatingError(.failed, message: message)) {
            try ProviderFormat.decode(data)
        }
    }
}

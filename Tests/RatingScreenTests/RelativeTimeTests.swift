import RatingScreen
import RatingsCore
import RatingsTesting
import Testing
import PlatformFoundation

/// Table 4.4 of the systems this screen comes from, with our rule for the future.
@Suite("Relative time")
struct RelativeTimeTests {
    static let reference = "2025-06-19T12:00:00Z"

    private func text(from date: Date, to now: Date) -> String {
        RelativeTime(from: date, to: now).text(RatingScreenStrings.english.time)
    }

    private func text(from: String, to: String) throws -> String {
        text(from: try #require(RFC3339.date(from)), to: try #require(RFC3339.date(to)))
    }

    @Test(
        "an age is reported in its largest whole unit",
        arguments: [
            (0.0, "Just now"), (1, "Just now"), (59, "Just now"), (59.999, "Just now"),
            (60, "1 minute ago"), (119, "1 minute ago"), (120, "2 minutes ago"),
            (3_599, "59 minutes ago"), (3_600, "1 hour ago"), (7_199, "1 hour ago"),
            (86_399, "23 hours ago"), (86_400, "1 day ago"), (172_799, "1 day ago"),
            (172_800, "2 days ago"), (88_200, "1 day ago"),
        ])
    func ages(seconds: Double, words: String) throws {
        let now = try #require(RFC3339.date(Self.reference))
        #expect(text(from: now.addingTimeInterval(-seconds), to: now) == words)
    }

    @Test(
        "whole days back from 19 June 2025",
        arguments: [
            (29, "29 days ago"), (30, "30 days ago"), (31, "1 month ago"), (60, "1 month ago"),
            (61, "2 months ago"), (91, "2 months ago"), (92, "3 months ago"),
            (180, "5 months ago"), (334, "10 months ago"), (335, "11 months ago"),
            (364, "11 months ago"), (365, "1 year ago"), (730, "1 year ago"),
            (731, "2 years ago"),
        ])
    func daysBack(days: Int, words: String) throws {
        let now = try #require(RFC3339.date(Self.reference))
        #expect(text(from: now.addingTimeInterval(-Double(days) * 86_400), to: now) == words)
    }

    @Test(
        "months are those of the calendar",
        arguments: [
            ("2025-01-31T12:00:00Z", "2025-02-28T12:00:00Z", "1 month ago"),
            ("2025-01-31T12:00:00Z", "2025-02-28T11:59:59Z", "27 days ago"),
            ("2025-01-31T12:00:00Z", "2025-03-01T12:00:00Z", "1 month ago"),
            ("2025-01-01T12:00:00Z", "2025-01-31T12:00:00Z", "30 days ago"),
            ("2025-01-01T12:00:00Z", "2025-02-01T12:00:00Z", "1 month ago"),
            ("2025-02-01T12:00:00Z", "2025-03-01T12:00:00Z", "1 month ago"),
            ("2025-03-31T12:00:00Z", "2025-04-30T12:00:00Z", "1 month ago"),
            ("2024-02-29T12:00:00Z", "2025-02-28T12:00:00Z", "1 year ago"),
            ("2024-01-01T12:00:00Z", "2024-12-31T12:00:00Z", "11 months ago"),
            ("2024-12-31T23:59:30Z", "2025-01-01T00:00:00Z", "Just now"),
            ("2024-06-19T12:00:01Z", "2025-06-19T12:00:00Z", "11 months ago"),
        ])
    func calendarMonths(from: String, to: String, words: String) throws {
        #expect(try text(from: from, to: to) == words)
    }

    @Test(
        "up to a minute ahead is now, further ahead is a day",
        arguments: [
            ("2025-06-19T12:00:01Z", "Just now"), ("2025-06-19T12:01:00Z", "Just now"),
            ("2025-06-19T12:01:01Z", "2025-06-19"), ("2025-06-20T00:00:00Z", "2025-06-20"),
            ("2099-01-02T00:00:00Z", "2099-01-02"),
        ])
    func future(date: String, words: String) throws {
        #expect(try text(from: date, to: Self.reference) == words)
    }

    @Test(
        "no date traps", arguments: [1e300, -1e300, 1e17, -1e17, 253_402_300_800, -62_135_596_801])
    func extremes(seconds: Double) throws {
        let now = try #require(RFC3339.date(Self.reference))
        #expect(!text(from: Date(timeIntervalSince1970: seconds), to: now).isEmpty)
        #expect(!text(from: now, to: Date(timeIntervalSince1970: seconds)).isEmpty)
    }

    @Test("every age is the largest unit of Foundation's Gregorian calendar in UTC")
    func likeFoundation() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        var random = SeededRandom(seed: 3)
        for round in 0..<4_000 {
            let longest = [400.0, 40_000, 4_000_000, 400_000_000][round % 4]
            let date = Date(
                timeIntervalSince1970: Double.random(in: -2e9...4e9, using: &random).rounded(.down))
            let now = date.addingTimeInterval(Double.random(in: 0...longest, using: &random))
            let parts = calendar.dateComponents(
                [.year, .month, .day, .hour, .minute], from: date, to: now)
            let counts = [parts.year, parts.month, parts.day, parts.hour, parts.minute]
            let largest = zip(counts, RelativeTime.Unit.allCases).first { ($0.0 ?? 0) > 0 }
            let expected = largest.map { RelativeTime.ago($0.0 ?? 0, $0.1) } ?? .justNow
            #expect(RelativeTime(from: date, to: now) == expected, "\(date) to \(now)")
        }
    }
}

import RatingsCore
import Testing
import PlatformFoundation

@Suite("Time stamps")
struct RFC3339Tests {
    @Test(
        "an instant is read",
        arguments: [
            ("2026-01-15T12:00:00Z", 1_768_478_400.0),
            ("2026-01-15T12:00:00.5Z", 1_768_478_400.5),
            ("2026-01-15T12:00:00.413878+00:00", 1_768_478_400.413878),
            ("2026-01-15T14:00:00.000+02:00", 1_768_478_400),
            ("2026-01-15T05:00:00-07:00", 1_768_478_400),
            ("2026-01-15T12:00:00+0000", 1_768_478_400),
            ("2026-01-15T12:00:00", 1_768_478_400),
            ("2026-01-15t12:00:00z", 1_768_478_400),
            ("1970-01-01T00:00:00Z", 0),
            ("1969-12-31T23:59:59Z", -1),
            ("2028-02-29T00:00:00Z", 1_835_395_200),
            ("2016-12-31T23:59:60Z", 1_483_228_800),
            ("0001-01-01T00:00:00Z", -62_135_596_800),
            ("9999-12-31T23:59:59.999999999Z", 253_402_300_800),
        ])
    func reading(text: String, seconds: Double) throws {
        let date = try #require(RFC3339.date(text))
        #expect(abs(date.timeIntervalSince1970 - seconds) < 0.000_01)
    }

    @Test(
        "an instant is read as people and databases write it, UTC where no zone is named",
        arguments: [
            ("2026-01-15", 1_768_435_200.0), (" 2026-01-15\n", 1_768_435_200),
            ("2026-01-15 12:00:00", 1_768_478_400), ("2026-01-15T12:00", 1_768_478_400),
            ("2026-01-15 12:00Z", 1_768_478_400), ("2026-01-15 12:00:00+00", 1_768_478_400),
            ("2026-01-15 14:00:00.5 +0200", 1_768_478_400.5),
            ("2026-01-15 05:00:00-07", 1_768_478_400), ("2026-01-15T12:00:00Z", 1_768_478_400),
        ])
    func looseReading(text: String, seconds: Double) {
        #expect(RFC3339.looseDate(text)?.timeIntervalSince1970 == seconds)
    }

    @Test(
        "what is no instant stays none however loosely it is read",
        arguments: [
            "", " ", "last week", "2026-02-30", "2026-01", "2026-01-15T", "2026-01-15 12",
            "2026-01-15 25:00", "2026-01-15T12:00:00+", "2026-01-15T12:00:00 UTC", "20260115",
            "15.01.2026", "2026-01-15x",
        ])
    func looseRefusal(text: String) {
        #expect(RFC3339.looseDate(text) == nil)
    }

    @Test("a day however far away has a date", arguments: [Int.min, -1, 0, 1, Int.max])
    func farDays(days: Int) {
        let date = RFC3339.civilDate(daysSince1970: days)
        #expect((1...12).contains(date.month) && (1...31).contains(date.day))
    }

    @Test(
        "anything else is no instant",
        arguments: [
            "", "yesterday", "2026-01-15", "2026-01-15 12:00:00Z", "2026-01-15T12:00Z",
            "2026-02-30T00:00:00Z", "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
            "0000-00-00T00:00:00Z", "2026-13-01T00:00:00Z", "2026-01-15T24:00:00Z",
            "2026-01-15T12:60:00Z", "2026-01-15T12:00:61Z", "2026-01-15T12:00:00.Z",
            "2026-01-15T12:00:00.1234567890Z", "2026-01-15T12:00:00,5Z", "2026-01-15T12:00:00+1",
            "2026-01-15T12:00:00+24:00", "2026-01-15T12:00:00Zx", "20260115T120000Z",
            "-026-01-15T12:00:00Z", "２０２６-01-15T12:00:00Z",
        ])
    func refusing(text: String) {
        #expect(RFC3339.date(text) == nil)
    }

    @Test(
        "an instant is written in UTC, with a fraction only where there is one",
        arguments: [
            (0.0, "1970-01-01T00:00:00Z"), (1_768_478_400.5, "2026-01-15T12:00:00.5Z"),
            (-1, "1969-12-31T23:59:59Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
            (1_768_478_400.000_25, "2026-01-15T12:00:00.00025Z"),
        ])
    func writing(seconds: Double, text: String) {
        #expect(RFC3339.string(Date(timeIntervalSince1970: seconds)) == text)
    }

    @Test("a date that the format cannot write is nil", arguments: [1e300, -1e300, .nan, 1e12])
    func unwritable(seconds: Double) {
        #expect(RFC3339.string(Date(timeIntervalSince1970: seconds)) == nil)
    }

    @Test("every seventh day of eight centuries is read as it was written")
    func roundTrip() throws {
        for day in stride(from: -150_000, to: 150_000, by: 7) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400)
            #expect(RFC3339.date(try #require(RFC3339.string(date))) == date)
        }
    }
}

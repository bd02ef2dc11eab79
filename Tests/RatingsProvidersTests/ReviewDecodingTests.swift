import PlatformFoundation
import RatingsCore
import RatingsProviders
import Testing

struct ReviewDecodingTests {
    private static func answer(_ reviews: String) throws -> AppRatingResponse {
        try ProviderFormat.decode(Data(#"{"reviews":[\#(reviews)]}"#.utf8))
    }

    private static let good = #"{"title":"Good","content":"Yes","rating":3}"#

    @Test(
        "stars are a number or a text of one, halves round up",
        arguments: [
            ("5", 5), ("5.0", 5), (#""5""#, 5), (#"" 4.0 ""#, 4), ("4.5", 5), ("2.5", 3),
            ("4.49", 4), ("0.5", 1), ("5.49", 5), ("1", 1),
        ])
    func stars(json: String, stars: Int) throws {
        let answer = try Self.answer(#"{"rating":\#(json)}"#)
        #expect(answer.reviews?.map(\.rating) == [stars])
        #expect(answer.problems.isEmpty)
    }

    /// From B1rtek/Geode-GDDLIntegration PR 115: a rating delivered as NaN crashed the client.
    @Test(
        "an element that is no review is passed over and counted, and the others stay",
        arguments: [
            #"{"rating":"NaN"}"#, #"{"rating":""}"#, #"{"rating":null}"#, #"{"rating":"four"}"#,
            #"{"rating":6}"#, #"{"rating":5.5}"#, #"{"rating":0}"#, #"{"rating":-1}"#,
            #"{"rating":0.49}"#, #"{"rating":1e400}"#, #"{"rating":[5]}"#, #"{"rating":true}"#,
            #"{"rating":"inf"}"#, #"{"rating":1e300}"#, #"{"title":"x"}"#, "{}", "null", "1", "[]",
            #""x""#, #"{"rating":5,"content":"half \ud83d"}"#, "{\"rating\":5,\"title\":\"a\tb\"}",
        ])
    func skipped(json: String) throws {
        let answer = try Self.answer("\(Self.good),\(json),\(Self.good)")
        #expect(answer.reviews?.map(\.title) == ["Good", "Good"])
        #expect(
            answer.problems == [
                RatingProblem(
                    part: .reviews,
                    error: AppRatingError(
                        .malformed, message: "1 of 3 reviews could not be read."))
            ])
    }

    @Test("invalid UTF-8 costs only the review that it is in")
    func invalidUTF8() throws {
        var bytes = Data(#"{"reviews":[\#(Self.good),{"title":"@","rating":3}]}"#.utf8)
        let at = try #require(bytes.firstIndex(of: UInt8(ascii: "@")))
        bytes[at] = 0xFF
        let answer = try ProviderFormat.decode(bytes)
        #expect(answer.reviews?.map(\.title) == ["Good"])
        #expect(answer.problems.count == 1)
    }

    @Test("a field of another type costs nothing but itself")
    func wrongTypes() throws {
        let answer = try Self.answer(
            #"{"title":5,"content":null,"rating":4,"author":{"name":"x"},"date":[1],"id":7,"version":1.5}"#
        )
        let review = Review(title: "", content: "", rating: 4, id: "7", version: "1.5")
        #expect(answer.reviews == [review])
    }

    @Test("texts are cleaned as they enter")
    func cleaned() throws {
        let answer = try Self.answer(
            #"{"title":"a\u001b[2J","content":"b\r\nc\u009b","rating":4,"author":" \u202e "}"#)
        #expect(answer.reviews == [Review(title: "a[2J", content: "b\nc", rating: 4)])
    }

    @Test("of two reviews of one id the first stays; without an id both stay")
    func duplicates() throws {
        let answer = try Self.answer(
            #"""
            {"id":"a","title":"1","rating":1},{"id":"b","title":"2","rating":2},
            {"id":"a","title":"3","rating":3},{"title":"4","rating":4},{"title":"4","rating":4}
            """#)
        #expect(answer.reviews?.map(\.title) == ["1", "2", "4", "4"])
        #expect(answer.problems.isEmpty)
    }

    /// From swiftlang/swift-foundation#323, facundoolano/app-store-scraper#50 and
    /// giantswarm/happa PR 381: fractions refused, dates lost, local time guessed.
    @Test(
        "a date is an instant in UTC or unknown, and never costs the review",
        arguments: [
            (#""2026-01-15T12:00:00Z""#, "2026-01-15T12:00:00Z"),
            (#""2026-01-15T12:00:00""#, "2026-01-15T12:00:00Z"),
            (#""2026-01-15""#, "2026-01-15T00:00:00Z"),
            (#""2026-01-15 12:00:00+00""#, "2026-01-15T12:00:00Z"),
            (#""2026-01-15T12:00:00.5Z""#, "2026-01-15T12:00:00.5Z"),
            (#""2026-01-15T12:00:00.413878+00:00""#, "2026-01-15T12:00:00.413878Z"),
            (#""2026-01-15T14:00:00.000+02:00""#, "2026-01-15T12:00:00Z"),
            (#""2026-01-15T05:00:00-07:00""#, "2026-01-15T12:00:00Z"),
            (#""2026-01-15T12:00:00+0000""#, "2026-01-15T12:00:00Z"),
            ("1768478400", "2026-01-15T12:00:00Z"), ("1768478400.5", "2026-01-15T12:00:00.5Z"),
            ("1768478400000", "2026-01-15T12:00:00Z"),
            (#""1768478400""#, "2026-01-15T12:00:00Z"), (#""""#, nil), (#"" ""#, nil),
            (#""0""#, nil), ("0.0", nil), ("0", nil), ("null", nil),
        ] as [(String, String?)])
    func date(json: String, date: String?) throws {
        let answer = try Self.answer(#"{"rating":4,"date":\#(json)}"#)
        #expect(answer.reviews?.map(\.date) == [date.flatMap(RFC3339.date)])
        #expect(answer.problems.isEmpty)
    }

    @Test(
        "a date that cannot be read costs only itself and is named",
        arguments: [
            #""20260115T120000Z""#, #""20260115""#, #""yesterday""#, #"{"label":""}"#,
            #""0000-00-00T00:00:00Z""#, #""2026-02-30T00:00:00Z""#, "-1768478400", "1e300", "1e400",
            #""NaN""#, "true", #""half \ud83d""#,
        ])
    func unreadableDate(json: String) throws {
        let answer = try Self.answer(#"\#(Self.good),{"rating":4,"date":\#(json)},7"#)
        #expect(answer.reviews?.map(\.date) == [nil, nil])
        #expect(
            answer.problems.map(\.error.message) == [
                "1 of 3 reviews could not be read.", "1 of 2 review dates could not be read.",
            ])
    }

    @Test("reviews stay in the order of the answer")
    func order() throws {
        let answer = try Self.answer(
            #"""
            {"title":"old","rating":1,"date":"2020-01-01T00:00:00Z"},{"title":"undated","rating":2},
            {"title":"new","rating":3,"date":"2026-01-01T00:00:00Z"}
            """#)
        #expect(answer.reviews?.map(\.title) == ["old", "undated", "new"])
    }
}

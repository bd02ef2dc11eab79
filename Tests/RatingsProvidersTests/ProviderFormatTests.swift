import PlatformFoundation
import RatingsCore
import RatingsProviders
import Testing

struct ProviderFormatTests {
    private static func decode(_ json: String) throws -> AppRatingResponse {
        try ProviderFormat.decode(Data(json.utf8))
    }

    @Test(
        "what is no object of ratings is malformed, and the message says what it is instead",
        arguments: [
            ("", "The answer is empty."),
            (" \n\t", "The answer is empty."),
            ("\u{FEFF}", "The answer is empty."),
            (
                "<!DOCTYPE html><html><body>Down</body></html>",
                "The answer is a web page, not ratings."
            ),
            ("\u{FEFF} <html>", "The answer is a web page, not ratings."),
            ("<!-- Empty -->", "The answer is a web page, not ratings."),
            (#"{"averageRating":4.5,"rev"#, "The answer ends too early or is not JSON."),
            (#"{"averageRating":NaN}"#, "The answer ends too early or is not JSON."),
            ("Service Unavailable", "The answer ends too early or is not JSON."),
            (
                String(repeating: "[", count: 20_000),
                "The answer ends too early or is not JSON."
            ),
            (
                #"{"reviews":"# + String(repeating: "[", count: 20_000),
                "The answer ends too early or is not JSON."
            ),
            ("null", "The answer is JSON, but not an object of ratings."),
            ("[]", "The answer is JSON, but not an object of ratings."),
            (#""x""#, "The answer is JSON, but not an object of ratings."),
            ("1", "The answer is JSON, but not an object of ratings."),
            ("{}", "The answer holds no ratings."),
            (#"{"feed":{"entry":[null,1,{}]}}"#, "The answer holds no ratings."),
            (#"{"error":null}"#, "The answer holds no ratings."),
            (#"{"error":""}"#, "The answer holds no ratings."),
        ])
    func malformed(json: String, message: String) {
        #expect(throws: AppRatingError(.malformed, message: message)) { try Self.decode(json) }
    }

    @Test(
        "an average is a number or a text of one, and 0 is unknown",
        arguments: [
            ("4.2", 4.2), ("5", 5), ("5.0", 5), (#""4.25""#, 4.25), (#"" 3 ""#, 3), ("0", nil),
            ("0.0", nil), ("-0.0", nil), ("null", nil), (#""""#, nil), (#""0""#, nil),
        ] as [(String, Double?)])
    func average(json: String, average: Double?) throws {
        let answer = try Self.decode(#"{"averageRating":\#(json),"totalRatings":9}"#)
        #expect(answer == AppRatingResponse(averageRating: average, totalRatings: 9))
    }

    @Test(
        "a count is a whole number or a text of one",
        arguments: [
            ("7", 7), ("7.0", 7), (#""7""#, 7), (#""7.0""#, 7), ("1e3", 1_000), ("null", nil),
            ("9223372036854775807", .max), (#""9007199254740993""#, 9_007_199_254_740_993),
        ] as [(String, Int?)])
    func count(json: String, count: Int?) throws {
        let answer = try Self.decode(#"{"averageRating":4,"totalRatings":\#(json)}"#)
        #expect(answer == AppRatingResponse(averageRating: 4, totalRatings: count))
    }

    @Test(
        "an average out of range costs only itself and is named",
        arguments: ["5.2", "-1", "5.011", "-0.011", "87", "1e300", #""NaN""#, #""1e999""#])
    func averageOutOfRange(json: String) throws {
        let answer = try Self.decode(
            #"{"averageRating":\#(json),"totalRatings":9,"reviews":[{"title":"Good","rating":4}]}"#)
        #expect(answer.averageRating == nil)
        #expect(answer.totalRatings == 9)
        #expect(answer.reviews?.map(\.title) == ["Good"])
        #expect(answer.problems == [.init(.ratings, "The average is not between 0 and 5.")])
    }

    @Test(
        "rounding noise is taken off an average",
        arguments: [
            ("5.0000001", 5), ("5.01", 5), ("-0.01", nil), ("-0.0000001", nil),
            ("4.9999999", 4.999_999_9),
        ] as [(String, Double?)])
    func noise(json: String, average: Double?) throws {
        let answer = try Self.decode(#"{"averageRating":\#(json),"totalRatings":9}"#)
        #expect(answer == AppRatingResponse(averageRating: average, totalRatings: 9))
    }

    @Test(
        "a negative count costs only itself and is named",
        arguments: ["-1", #""-1.5""#, "-1e300", "-9223372036854775808", #""-inf""#])
    func negativeCount(json: String) throws {
        let answer = try Self.decode(
            #"{"averageRating":4,"totalRatings":\#(json),"reviews":[{"title":"Good","rating":4}]}"#)
        #expect(answer.averageRating == 4)
        #expect(answer.totalRatings == nil)
        #expect(answer.reviews?.map(\.title) == ["Good"])
        #expect(
            answer.problems.first?.error.message == "The number of ratings is negative."
                || json == #""-inf""#)
        #expect(answer.problems.count == 1)
    }

    @Test("nobody's average is unknown")
    func averageOfNobody() throws {
        let answer = try Self.decode(#"{"averageRating":4.5,"totalRatings":0}"#)
        #expect(answer == AppRatingResponse(averageRating: nil, totalRatings: 0))
    }

    @Test(
        "an average that is no number is unknown and named, and the rest stays",
        arguments: [#""four""#, "[5]", "{}", "true", "1e400", #""0x1p1""#, #""5 stars""#])
    func unreadableAverage(json: String) throws {
        let answer = try Self.decode(#"{"averageRating":\#(json),"totalRatings":9}"#)
        #expect(answer.averageRating == nil)
        #expect(answer.totalRatings == 9)
        #expect(answer.problems == [.init(.ratings, "The average could not be read.")])
    }

    @Test(
        "a count that is no whole number is unknown and named, and the rest stays",
        arguments: ["4.5", "1e30", "9223372036854775808", #""many""#, "[5]", "true", #""NaN""#])
    func unreadableCount(json: String) throws {
        let answer = try Self.decode(#"{"averageRating":4,"totalRatings":\#(json)}"#)
        #expect(answer.averageRating == 4)
        #expect(answer.totalRatings == nil)
        #expect(answer.problems == [.init(.ratings, "The number of ratings could not be read.")])
    }

    @Test("reviews that are missing or null are unknown", arguments: ["", #","reviews":null"#])
    func unknownReviews(json: String) throws {
        #expect(try Self.decode(#"{"totalRatings":1\#(json)}"#) == .init(totalRatings: 1))
    }

    @Test("reviews that are no list are unknown and named", arguments: ["{}", #""x""#, "5"])
    func reviewsNotAList(json: String) throws {
        let answer = try Self.decode(#"{"totalRatings":1,"reviews":\#(json)}"#)
        #expect(answer.reviews == nil)
        #expect(answer.problems == [.init(.reviews, "The reviews are not a list.")])
    }

    @Test(
        "a histogram is read in whole or not at all",
        arguments: [
            (#"{"1":1,"2":2,"3":3,"4":4,"5":"5"}"#, [1, 2, 3, 4, 5]),
            (#"{"5":7,"star0":9}"#, [0, 0, 0, 0, 7]),
            (#"{"1":1,"2":2,"3":3,"4":4,"5":-5}"#, nil),
            (#"{"1":1,"2":2,"3":3,"4":4,"5":"x"}"#, nil),
            (#"{"1":1.5}"#, nil),
            (#"{"1":9223372036854775807}"#, nil),
            ("{}", nil), ("[1,2,3,4,5]", nil), ("null", nil),
        ] as [(String, [Int]?)])
    func histogram(json: String, counts: [Int]?) throws {
        let answer = try Self.decode(#"{"totalRatings":1,"histogram":\#(json)}"#)
        #expect(answer.histogram?.counts == counts)
        let isSpoiled = counts == nil && json != "{}" && json != "null"
        #expect(
            answer.problems
                == (isSpoiled ? [.init(.ratings, "The counts by stars could not be read.")] : []))
    }

    @Test(
        "a number of stars on a site is read in whole or not at all, and is no rating",
        arguments: [
            (#"{"count":1234,"on":"GitHub"}"#, StarCount(count: 1_234, on: "GitHub")),
            (
                #"{"count":"7","on":" Git\u001b[31mHub ","more":1}"#,
                StarCount(count: 7, on: "Git[31mHub")
            ),
            (#"{"count":0,"on":"x"}"#, StarCount(count: 0, on: "x")),
            ("null", nil),
            (#"{"count":-1,"on":"GitHub"}"#, nil), (#"{"count":1.5,"on":"GitHub"}"#, nil),
            (#"{"count":1}"#, nil), (#"{"on":"GitHub"}"#, nil), (#"{"count":1,"on":" "}"#, nil),
            (#"{"count":1,"on":5}"#, nil), ("{}", nil), ("[]", nil), ("7", nil),
        ] as [(String, StarCount?)])
    func stars(json: String, stars: StarCount?) throws {
        let answer = try Self.decode(#"{"stars":\#(json)}"#)
        #expect(answer.stars == stars)
        #expect(answer.averageRating == nil)
        #expect(answer.totalRatings == nil)
        let isSpoiled = stars == nil && json != "null"
        #expect(
            answer.problems
                == (isSpoiled ? [.init(.ratings, "The number of stars could not be read.")] : []))
    }

    @Test("name, page and problems are read; what is unusable of them is left out")
    func others() throws {
        let answer = try Self.decode(
            #"""
            {"appName": " Example\u001b[31m Tool ", "reviewPage": "https://example.org/rate", "problems": [
            {"part": "reviews", "kind": "rateLimited", "message": "Too fast.", "retryAfter": 60},
            {"part": "ratings", "kind": "appNotFound"}, {"part": "ratings", "kind": "odd"},
            {"part": "elsewhere", "kind": "failed"}, {"kind": "failed"}, null, 5]}
            """#)
        #expect(answer.appName == "Example[31m Tool")
        #expect(answer.reviewPage == WebAddress("https://example.org/rate"))
        #expect(
            answer.problems.map(\.error) == [
                AppRatingError(.rateLimited, message: "Too fast.", retryAfterSeconds: 60),
                AppRatingError(.notFound), AppRatingError(.failed),
            ])
        let spoiled = try Self.decode(
            #"{"appName": 5, "reviewPage": "file:///etc", "problems": 7}"#)
        #expect(spoiled == .unknown)
    }

    @Test(
        "a reported error is thrown, its kind also under older names",
        arguments: [
            (#"{"kind":"offline"}"#, AppRatingError(.offline)),
            (#"{"kind":"appNotFound","message":"No."}"#, AppRatingError(.notFound, message: "No.")),
            (#"{"kind":"serverError"}"#, AppRatingError(.server)),
            (#"{"kind":"malformedResponse"}"#, AppRatingError(.malformed)),
            (#"{"kind":"banana"}"#, AppRatingError(.failed)),
            (#"{"kind":7,"message":["x"],"retryAfter":"x"}"#, AppRatingError(.failed)),
            (
                #"{"kind":"rateLimited","message":" a\n b ","retryAfter":"1.2"}"#,
                AppRatingError(.rateLimited, message: "a b", retryAfterSeconds: 2)
            ),
            (#"{"kind":"server","retryAfter":1e30}"#, AppRatingError(.server)),
            (#"{}"#, AppRatingError(.failed)),
            (#""All \u001b[2Jgone""#, AppRatingError(.failed, message: "All [2Jgone")),
        ])
    func reportedError(json: String, error: AppRatingError) {
        #expect(throws: error) { try Self.decode(#"{"totalRatings":5,"error":\#(json)}"#) }
    }
}

extension RatingProblem {
    fileprivate init(_ part: Part, _ message: String) {
        self.init(part: part, error: AppRatingError(.malformed, message: message))
    }
}

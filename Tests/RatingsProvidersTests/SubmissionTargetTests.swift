import RatingsCore
import RatingsProviders
import Testing

@Suite("Where a review is sent")
struct SubmissionTargetTests {
    @Test(
        "a target reads as it is written",
        arguments: [
            ("odrs:org.example.App", "odrs:org.example.App", "odrs.gnome.org", false),
            ("https://Example.org/reviews#x", "https://Example.org/reviews", "example.org", true),
            ("http://127.0.0.1:8080/r", "http://127.0.0.1:8080/r", "127.0.0.1", true),
            ("http://localhost/r?key=1", "http://localhost/r?key=1", "localhost", true),
        ])
    func forms(text: String, description: String, place: String, acceptsStars: Bool) throws {
        let target = try SubmissionTarget(text)
        #expect(target.description == description)
        #expect(target.place == place)
        #expect(target.acceptsStarsAlone == acceptsStars)
        #expect(try SubmissionTarget(target.description) == target)
    }

    @Test(
        "what takes no reviews is told in a sentence that says what does",
        arguments: [
            (
                "", .unknownForm(""),
                #""" takes no reviews; use odrs:APPSTREAM-ID or an https:// address."#
            ),
            (
                "appstore:123456", .unknownForm("appstore:123456"),
                #""appstore:123456" takes no reviews; use odrs:APPSTREAM-ID or an https:// address."#
            ),
            (
                "mailto:\u{1B}[2Jx", .unknownForm("mailto:\u{1B}[2Jx"),
                #""mailto:[2Jx" takes no reviews; use odrs:APPSTREAM-ID or an https:// address."#
            ),
            ("odrs:", .missingApp, "odrs: needs an app, as in odrs:org.example.App."),
            (
                "odrs:a b", .invalidApp("a b"),
                #""a b" is no app for odrs:; write it as in odrs:org.example.App."#
            ),
            (
                "odrs:a?reviews=5", .invalidApp("a?reviews=5"),
                #""a?reviews=5" is no app for odrs:; write it as in odrs:org.example.App."#
            ),
            (
                "http://example.org/", .invalidAddress("http://example.org/"),
                #""http://example.org/" is no https:// address; http:// is for servers on this "#
                    + "machine, and a password has no place in it."
            ),
        ] as [(String, SubmissionTargetError, String)])
    func errors(text: String, error: SubmissionTargetError, sentence: String) {
        #expect(throws: error) { try SubmissionTarget(text) }
        #expect(error.description == sentence)
    }

    @Test("each place has its own limits, and a server of one's own takes what the format holds")
    func limits() throws {
        let odrs = SubmissionTarget.odrs(app: "a")
        #expect(odrs.titleLimit == .odrsSummary)
        #expect(odrs.textLimit == .odrsDescription)
        let own = try SubmissionTarget("https://example.org/")
        for (limit, maximum) in [(own.titleLimit, 1_000), (own.textLimit, 20_000)] {
            #expect(limit.fault(in: "") == nil)
            #expect(limit.fault(in: "<" + String(repeating: "é", count: maximum - 1)) == nil)
            #expect(
                limit.fault(in: String(repeating: "e\u{301}", count: maximum / 2 + 1))
                    == .tooLong(by: 2))
        }
    }
}

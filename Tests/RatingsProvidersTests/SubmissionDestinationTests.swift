import RatingsCore
import RatingsProviders
import Testing

@Suite("Where a review is sent")
struct SubmissionDestinationTests {
    @Test(
        "a destination reads as it is written",
        arguments: [
            ("odrs:org.example.App", "odrs:org.example.App", "odrs.gnome.org"),
            ("https://Example.org/reviews#x", "https://Example.org/reviews", "example.org"),
            ("http://127.0.0.1:8080/r", "http://127.0.0.1:8080/r", "127.0.0.1"),
            ("http://localhost/r?key=1", "http://localhost/r?key=1", "localhost"),
        ])
    func forms(text: String, description: String, place: String) throws {
        let destination = try SubmissionDestination(text)
        #expect(destination.description == description)
        #expect(destination.limits(environment: [:]).destination == place)
        #expect(try SubmissionDestination(destination.description) == destination)
    }

    @Test(
        "what takes no reviews is reported in a sentence that says what does",
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
        ] as [(String, SubmissionDestinationError, String)])
    func errors(text: String, error: SubmissionDestinationError, sentence: String) {
        #expect(throws: error) { try SubmissionDestination(text) }
        #expect(error.description == sentence)
    }

    @Test("the place is that of the server that a variable names, where it names one")
    func otherServer() throws {
        let odrs = try SubmissionDestination("odrs:a")
        let name = { (url: String) in
            odrs.limits(environment: ["RATINGS_ODRS_URL": url]).destination
        }
        #expect(name("http://127.0.0.1:5000/1.0/reviews/api") == "127.0.0.1")
        #expect(name("nonsense") == "odrs.gnome.org")
        let own = try SubmissionDestination("https://example.org/")
        #expect(
            own.limits(environment: ["RATINGS_ODRS_URL": "https://a.b/"]).destination
                == "example.org")
    }
}

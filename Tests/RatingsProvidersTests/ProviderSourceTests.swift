import PlatformFoundation
import RatingsCore
@testable import RatingsProviders
import Testing
import RatingsTestSupport

struct ProviderSourceTests {
    @Test(
        "each form is read",
        arguments: [
            ("none", .nowhere),
            ("mock:withMockReviews", .mock(.withMockReviews, delaySeconds: nil)),
            ("mock:noReviews?delay=0", .mock(.noReviews, delaySeconds: 0)),
            ("mock:throwsError?delay=2.5", .mock(.throwsError, delaySeconds: 2.5)),
            ("file:ratings.json", .file(path: "ratings.json")),
            ("file:/a b/c:d?e", .file(path: "/a b/c:d?e")),
            ("exec:fetch-ratings --app 42", .program(["fetch-ratings", "--app", "42"])),
            (
                "exec: 'a b' https://example.org:80/?x=1",
                .program(["a b", "https://example.org:80/?x=1"])
            ),
        ] as [(String, ProviderSource)])
    func forms(text: String, source: ProviderSource) throws {
        #expect(try ProviderSource(text) == source)
    }

    private static let advice = """
        use none, mock:NAME, file:PATH, exec:COMMAND ARG…, appstore:ID, odrs:ID, connect:ID, \
        supabase:URL?app=ID, github:OWNER/REPO or https://….
        """

    @Test(
        "what is no form is reported with what would be one",
        arguments: [
            ("", .unknownForm(""), #""" names no provider; \#(advice)"#),
            (
                "ratings.json", .unknownForm("ratings.json"),
                #""ratings.json" names no provider; \#(advice)"#
            ),
            ("none:", .unknownForm("none:"), #""none:" names no provider; \#(advice)"#),
            (
                "gopher:\u{1B}[2J", .unknownForm("gopher:\u{1B}[2J"),
                #""gopher:[2J" names no provider; \#(advice)"#
            ),
            (
                "mock:nothing", .unknownMock("nothing"),
                """
                There is no mock "nothing"; use mock:withMockReviews, mock:noReviews, \
                mock:noRatingsOrReviews or mock:throwsError.
                """
            ),
            ("mock:", .unknownMock(""), nil),
            (
                "mock:noReviews?size=1", .unknownOption("size=1"),
                #"A mock has no option "size=1"; use ?delay=SECONDS."#
            ),
            ("mock:noReviews?", .unknownOption(""), nil),
            (
                "mock:noReviews?delay=-1", .invalidDelay("-1"),
                #"The delay "-1" is not a number of seconds, such as 0 or 1.5."#
            ),
            ("mock:noReviews?delay=", .invalidDelay(""), nil),
            ("mock:noReviews?delay=1e3", .invalidDelay("1e3"), nil),
            ("mock:noReviews?delay=nan", .invalidDelay("nan"), nil),
            ("mock:noReviews?delay=1.2.3", .invalidDelay("1.2.3"), nil),
            ("mock:noReviews?delay=.", .invalidDelay("."), nil),
            ("file:", .missingPath, "file: needs the path of a file, as in file:ratings.json."),
            (
                "exec: ", .missingCommand,
                "exec: needs a command, as in exec:fetch-ratings --app 42."
            ),
            ("exec:''", .missingCommand, nil),
            (
                "exec:a 'b", .unclosedQuote("'"),
                "The command after exec: opens a ' and does not close it."
            ),
            ("exec:a \\", .trailingBackslash, "The command after exec: ends in a backslash."),
        ] as [(String, ProviderSourceError, String?)])
    func errors(text: String, error: ProviderSourceError, sentence: String?) {
        #expect(throws: error) { try ProviderSource(text) }
        if let sentence { #expect(error.description == sentence) }
    }

    @Test(
        "a command is split as a shell would split it, and nothing is expanded",
        arguments: [
            ("a b", ["a", "b"]), ("  a\tb\n\r\nc ", ["a", "b", "c"]), ("", []), (" \t ", []),
            ("'a b' c", ["a b", "c"]), (#""a b" c"#, ["a b", "c"]), ("a'b c'd", ["ab cd"]),
            ("''", [""]), (#"a "" b"#, ["a", "", "b"]), (#"a\ b"#, ["a b"]), (#"\\a"#, [#"\a"#]),
            (#"'a\b'"#, [#"a\b"#]), (#""a\b""#, [#"a\b"#]), (#""\"\\\$\`""#, [#""\$`"#]),
            ("a\\\nb", ["ab"]), ("\"a\\\nb\"", ["ab"]), ("'a\\\nb'", ["a\\\nb"]),
            ("$HOME ~ * # | > & ;", ["$HOME", "~", "*", "#", "|", ">", "&", ";"]),
            (#"'it'\''s'"#, ["it's"]), ("Ж👍🏽 é", ["Ж👍🏽", "é"]), ("a\r\nb", ["a", "b"]),
        ])
    func words(command: String, words: [String]) throws {
        #expect(try CommandWords.split(command) == words)
    }

    @Test(
        "a quote that is not closed is an error",
        arguments: [
            ("'", .unclosedQuote("'")), ("a 'b", .unclosedQuote("'")),
            ("'a''", .unclosedQuote("'")),
            (#"""#, .unclosedQuote("\"")), (#""a\""#, .unclosedQuote("\"")),
            (#""a\"#, .unclosedQuote("\"")), (#"a\"#, .trailingBackslash),
        ] as [(String, ProviderSourceError)])
    func unclosed(command: String, error: ProviderSourceError) {
        #expect(throws: error) { try CommandWords.split(command) }
    }

    private static let now = Date(timeIntervalSince1970: 1_768_478_400)

    @Test("no provider is made of nowhere")
    func nowhere() throws {
        #expect(try ProviderSource("none").makeProvider(now: Self.now) == nil)
    }

    @Test("a mock answers, after its own delay or the one given for all")
    func mock() async throws {
        for text in ["mock:withMockReviews", "mock:withMockReviews?delay=0"] {
            let provider = try ProviderSource(text).makeProvider(
                now: Self.now, mockDelaySeconds: text.hasSuffix("0") ? 86_400 : 0)
            let answer = try await #require(provider).fetch()
            #expect(answer.totalRatings == 1_250)
            #expect(answer.reviews?.first?.date == Self.now)
        }
    }

    @Test("a file and a program answer")
    func others() async throws {
        let folder = try ScratchFolder()
        let path = try folder.write(#"{"totalRatings":7}"#, to: "a b.json")
        for text in ["file:\(path)", "exec:cat '\(path)'"] {
            let provider = try ProviderSource(text).makeProvider(now: Self.now)
            #expect(try await #require(provider).fetch() == .init(totalRatings: 7))
        }
    }
}

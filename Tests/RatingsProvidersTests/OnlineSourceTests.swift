import PlatformC
import RatingsCore
@testable import RatingsProviders
import Testing
import RatingsTestSupport

@Suite("Names of stores and servers")
struct OnlineSourceTests {
    private static func source(_ text: String) throws -> OnlineSource {
        guard case .online(let source) = try ProviderSource(text) else {
            throw ProviderSourceError.unknownForm(text)
        }
        return source
    }

    @Test(
        "each form is read, and its text names it again",
        arguments: [
            ("appstore:123", .appStore(app: "123", country: "us", maximumReviews: 50)),
            ("appstore:id123", .appStore(app: "123", country: "us", maximumReviews: 50)),
            (
                "appstore:org.example.app?country=DE&reviews=500",
                .appStore(app: "org.example.app", country: "de", maximumReviews: 500)
            ),
            // From facundoolano/app-store-scraper#101.
            (
                "appstore:1?country=uk", .appStore(app: "1", country: "gb", maximumReviews: 50)
            ),
            (
                "connect:1?country=UK", .connect(app: "1", country: "gb", maximumReviews: 50)
            ),
            (
                "appstore:id.example-1.app",
                .appStore(app: "id.example-1.app", country: "us", maximumReviews: 50)
            ),
            ("connect:123", .connect(app: "123", country: nil, maximumReviews: 50)),
            (
                "connect:123?reviews=1&country=us",
                .connect(app: "123", country: "us", maximumReviews: 1)
            ),
            (
                "odrs:org.example.Ünïcode",
                .odrs(app: "org.example.Ünïcode", version: nil, maximumReviews: 50)
            ),
            (
                "odrs:x.desktop?version=1.2~rc",
                .odrs(app: "x.desktop", version: "1.2~rc", maximumReviews: 50)
            ),
        ] as [(String, OnlineSource)])
    func forms(text: String, source: OnlineSource) throws {
        #expect(try Self.source(text) == source)
        #expect(try Self.source(source.description) == source)
    }

    @Test(
        "addresses are read, and their text names them again",
        arguments: [
            "https://example.org/r.json?a=b&c", "http://127.0.0.1:8000/r.json",
            "supabase:https://x.supabase.co?app=org.example.app", "github:Example/tool.swift",
        ])
    func addresses(text: String) throws {
        #expect(try Self.source(text).description == text)
    }

    @Test(
        "what is no form is reported with what would be one",
        arguments: [
            (
                "appstore:", .missingName(.appStore),
                "appstore: needs an app, as in appstore:1234567890 or appstore:org.example.app."
            ),
            ("appstore:nonsense", .invalidName(.appStore, "nonsense"), nil),
            ("appstore:1/2", .invalidName(.appStore, "1/2"), nil),
            (
                "appstore:123456789012345678901", .invalidName(.appStore, "123456789012345678901"),
                nil
            ),
            (
                "appstore:1?country=usa", .invalidCountry("usa"),
                "The country \"usa\" is not two letters, such as us or de."
            ),
            (
                "appstore:1?country=", .unknownSourceOption(.appStore, "country=", known: options),
                nil
            ),
            (
                "appstore:1?colour=red",
                .unknownSourceOption(.appStore, "colour=red", known: options),
                "appstore: has no option \"colour=red\"; use country=… or reviews=…."
            ),
            ("appstore:1?", .unknownSourceOption(.appStore, "", known: options), nil),
            (
                "appstore:1?reviews=501", .invalidReviewCount("501"),
                "The number of reviews \"501\" is not between 1 and 500."
            ),
            ("appstore:1?reviews=0", .invalidReviewCount("0"), nil),
            ("appstore:1?reviews=-1", .invalidReviewCount("-1"), nil),
            ("connect:org.example.app", .invalidName(.connect, "org.example.app"), nil),
            ("odrs:", .missingName(.odrs), "odrs: needs an app, as in odrs:org.example.App."),
            ("odrs:a b", .invalidName(.odrs, "a b"), nil),
            ("odrs:a/../b", .invalidName(.odrs, "a/../b"), nil),
            ("odrs:a\u{9B}b", .invalidName(.odrs, "a\u{9B}b"), nil),
            ("supabase:https://x.supabase.co", .missingName(.supabase), nil),
            ("supabase:x?app=1", .invalidAddress("x"), nil),
            ("github:", .missingName(.gitHub), nil),
            ("github:tool", .invalidName(.gitHub, "tool"), nil),
            ("github:a/b?country=us", .invalidName(.gitHub, "a/b?country=us"), nil),
            ("github:-X/b", .invalidName(.gitHub, "-X/b"), nil),
            (
                "http://example.org", .invalidAddress("http://example.org"),
                """
                "http://example.org" is no https:// address; http:// is for servers on this \
                machine, and a password has no place in it.
                """
            ),
            ("https:example.org", .invalidAddress("https:example.org"), nil),
            ("https://u:p@example.org", .invalidAddress("https://u:p@example.org"), nil),
        ] as [(String, ProviderSourceError, String?)])
    func errors(text: String, error: ProviderSourceError, sentence: String?) {
        #expect(throws: error) { try ProviderSource(text) }
        if let sentence { #expect(error.description == sentence) }
    }

    private static let options = ["country", "reviews"]

    @Test("the page for writing follows from an Apple number alone")
    func pages() throws {
        for text in ["appstore:12", "connect:12"] {
            #expect(
                try Self.source(text).reviewPage?.description
                    == "https://apps.apple.com/app/id12?action=write-review")
        }
        for text in ["appstore:org.example.app", "odrs:a", "https://a.example"] {
            #expect(try Self.source(text).reviewPage == nil)
        }
    }

    @Test("without the program that asks, the message says what is missing")
    func missingProgram() async throws {
        let provider = OnlineProgramProvider(
            try Self.source("odrs:a"), program: "/nonexistent/ratings-online")
        let error = await #expect(throws: AppRatingError.self) { try await provider.fetch() }
        #expect(error?.message?.contains("ratings-online") == true)
        #expect(error?.message?.contains("install it") == true)
    }

    @Test("the program is asked for what the source is, in one word")
    func program() async throws {
        let folder = try ScratchFolder()
        let script = try folder.write(
            "#!/bin/sh\nprintf '{\"appName\":\"%s|%s|%s\"}' \"$#\" \"$1\" \"$2\"\n", to: "asks")
        chmod(script, 0o700)
        let provider = OnlineProgramProvider(
            try Self.source("appstore:1?reviews=7"), program: script)
        #expect(
            try await provider.fetch().appName == "2|fetch|appstore:1?country=us&reviews=7")
    }
}

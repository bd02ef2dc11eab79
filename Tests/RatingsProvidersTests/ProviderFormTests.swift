import Foundation
import RatingsCore
import Testing
@testable import RatingsProviders

@Suite("The list of providers")
struct ProviderFormTests {
    private static func text(_ path: String) throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The words in backquotes that are in a text, up to what the user fills in.
    private static func beginnings(in text: Substring) -> [String] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }
            .map { String($0.element.prefix { $0.isLowercase || $0 == ":" || $0 == "/" }) }
    }

    private static let listed = ProviderForm.all.map(\.beginning)

    @Test("each form that the parser knows is listed once, and reads as a provider")
    func complete() throws {
        for form in OnlineSource.Form.allCases {
            #expect(ProviderForm.all.count { $0.pattern == form.pattern } == 1)
        }
        let examples = [
            "none", "mock:noReviews", "file:a", "exec:a b", "appstore:1", "odrs:a.b", "connect:1",
            "supabase:https://a.supabase.co?app=1", "github:a/b", "https://a.b/c",
            "http://127.0.0.1/",
        ]
        #expect(examples.count == Self.listed.count)
        for (example, beginning) in zip(examples, Self.listed) {
            #expect(example.hasPrefix(beginning))
            _ = try ProviderSource(example)
        }
    }

    @Test(
        "the docstrings name every form, in the same order",
        arguments: [
            ("Sources/RatingsProviders/Source/ProviderSource.swift", "/// Reads `none`", "///\n"),
            (
                "Sources/Ratings/RatingPrompt+Terminal.swift", "Where ratings come from: `none`",
                "Stores and servers"
            ),
        ])
    func docstrings(path: String, start: String, end: String) throws {
        let text = try Self.text(path)
        let begin = try #require(text.range(of: start)?.lowerBound)
        let stop = try #require(text.range(of: end, range: begin..<text.endIndex)?.lowerBound)
        #expect(Self.beginnings(in: text[begin..<stop]) == Self.listed)
    }

    @Test("the table of the documents has a row for every form, in the same order")
    func documents() throws {
        let rows = try Self.text("docs/stores.md").split(separator: "\n")
            .drop { !$0.hasPrefix("| `none`") }.prefix { $0.hasPrefix("| `") }
        #expect(rows.compactMap { Self.beginnings(in: $0.prefix(60)).first } == Self.mocked)
    }

    /// The documents write a mock with its name.
    private static let mocked = listed.map { $0 == "mock:" ? "mock:with" : $0 }
}

import RatingsCore
import Testing

@Suite("GitHub")
struct GitHubTests {
    private let words = FeedbackMailWords.english(appName: "Tool")

    private func link(
        _ text: String, kind: FeedbackKind = .bug, facts: [FeedbackDiagnostic] = [],
        reply: String = ""
    ) throws -> GitHubIssueLink {
        let draft = FeedbackDraft(
            kind: kind, text: text, replyAddress: reply, availableDiagnostics: facts,
            includesDiagnostics: !facts.isEmpty)
        let limits = FeedbackDraft.Limits(
            text: TextLimit(maximum: 100_000, unit: .characters, countsEnds: false),
            attachments: 0, attachmentBytes: 0)
        return try GitHubIssueLink(
            try draft.checked(limits: limits),
            to: try #require(GitHubRepository("example/tool")), words: words, cutNote: "[cut]")
    }

    @Test(
        "a repository is an owner, a slash and a name that can be in an address and in a command",
        arguments: [
            "a/b", "example/tool", "Example-Org/tool.swift", "0x/-", "a_corp/.github", "a/..b",
            String(repeating: "o", count: 39) + "/" + String(repeating: "n", count: 100),
        ])
    func repositories(text: String) throws {
        let repository = try #require(GitHubRepository(text))
        #expect(repository.description == text)
        #expect(GitHubSite.gitHub.page(of: repository)?.description == "https://github.com/\(text)")
    }

    @Test(
        "the site is found by the address of its API",
        arguments: [
            ("https://api.github.com", "https://github.com", "github.com"),
            ("https://api.github.com/", "https://github.com", "github.com"),
            (
                "https://github.example.org/api/v3", "https://github.example.org",
                "github.example.org"
            ),
            (
                "https://git.example.org:8443/api/v3/", "https://git.example.org:8443",
                "git.example.org:8443"
            ),
            ("https://api.octo.example.com", "https://octo.example.com", "octo.example.com"),
            ("https://example.org/github/api/v3?x=1", "https://example.org/github", "example.org"),
            ("http://127.0.0.1:8080", "http://127.0.0.1:8080", "127.0.0.1:8080"),
        ])
    func sites(api: String, address: String, host: String) throws {
        let site = try #require(GitHubSite(api: api))
        #expect(site.description == address)
        #expect(site.host == host)
        let repository = try #require(GitHubRepository("example/tool"))
        #expect(site.page(of: repository)?.description == address + "/example/tool")
    }

    @Test(
        "what is no web address names no site", arguments: ["", "api.github.com", "ftp://a/api/v3"])
    func noSite(api: String) { #expect(GitHubSite(api: api) == nil) }

    @Test("a new issue is on the site of a company's own server")
    func ownSite() throws {
        let link = try GitHubIssueLink(
            try FeedbackDraft(kind: .bug, text: "It hangs.").checked(limits: .standard),
            to: try #require(GitHubRepository("example/tool")),
            on: try #require(GitHubSite(api: "https://git.example.org/api/v3")), words: words,
            cutNote: "")
        #expect(
            link.description
                == "https://git.example.org/example/tool/issues/new?title=It%20hangs."
                + "&body=It%20hangs.")
    }

    @Test(
        "anything else is no repository",
        arguments: [
            "", "a", "/", "a/", "/b", "a/b/", "a/b/c", "-a/b", "_a/b", "a b/c", "a/b c", "a/.",
            "a/..", "a/...", "a/b.git", "a/B.GIT", "a.b/c", "é/b", "a/é", "a/b?c", "a/b#c",
            "a/b%20",
            "a/$(id)", "a\n/b", "a/b\n", "https://github.com/a/b", "a//b",
            String(repeating: "o", count: 40) + "/b", "a/" + String(repeating: "n", count: 101),
        ])
    func noRepositories(text: String) { #expect(GitHubRepository(text) == nil) }

    @Test(
        "an issue has the first line as its title, the whole text and the facts that were agreed to"
    )
    func issue() throws {
        let link = try link(
            " It hangs & burns\n1+1 = é\n", facts: [.init(key: "version", value: "1.4.0")],
            reply: "a@b.example")
        #expect(link.title == "It hangs & burns")
        #expect(link.body == "It hangs & burns\n1+1 = é\n\nFacts:\n- version: 1.4.0")
        #expect(!link.isCut)
        #expect(
            link.description == """
                https://github.com/example/tool/issues/new?title=It%20hangs%20%26%20burns&body=\
                It%20hangs%20%26%20burns%0A1%2B1%20%3D%20%C3%A9%0A%0AFacts%3A%0A-%20version%3A%201.4.0
                """)
    }

    @Test("a long first line is shortened in the title alone")
    func longTitle() throws {
        let text = String(repeating: "a", count: 80)
        let link = try link(text)
        #expect(link.title == String(repeating: "a", count: 69) + "…")
        #expect(link.body == text)
    }

    @Test(
        "an address has at most 6,000 bytes: the text is cut between characters, with a word about it",
        arguments: ["a", "é", "👩‍👩‍👧", "\n", "漢", "e\u{301}"])
    func cutting(character: String) throws {
        let facts = [FeedbackDiagnostic(key: "version", value: "1.4.0")]
        let text = "x" + String(repeating: character, count: 7_000) + "x"
        let link = try link(text, facts: facts)
        #expect(link.isCut)
        #expect(link.description.utf8.count <= GitHubIssueLink.maximumByteCount)
        let tail = "\n\n[cut]\n\nFacts:\n- version: 1.4.0"
        #expect(link.body.hasSuffix(tail))
        let kept = link.body.dropLast(tail.count)
        #expect(text.hasPrefix(kept))
        // One more character would not have fitted.
        let width = PercentEncoding.encoded(character).utf8.count
        #expect(link.description.utf8.count + width > GitHubIssueLink.maximumByteCount)
    }

    @Test("a text that just fits is whole")
    func fitting() throws {
        let line = "A title\n"
        let rest = GitHubIssueLink.maximumByteCount - (try link(line + "b")).description.utf8.count
        for extra in -10...10 {
            let link = try link(line + String(repeating: "b", count: 1 + rest + extra))
            #expect(link.isCut == (extra > 0))
            #expect(link.description.utf8.count <= GitHubIssueLink.maximumByteCount)
        }
    }

    @Test("facts that are too long are cut like the text")
    func longFacts() throws {
        let value = String(repeating: "t", count: 100)
        let facts = [FeedbackDiagnostic](
            repeating: FeedbackDiagnostic(key: "terminal", value: value), count: 90)
        let link = try link("short", facts: facts)
        #expect(link.isCut)
        #expect(link.body.hasPrefix("short\n\nFacts:\n- terminal: tttt"))
        #expect(link.description.utf8.count <= GitHubIssueLink.maximumByteCount)
    }

    @Test("a number of stars is none below 0 or without a place")
    func starCount() {
        #expect(StarCount(count: 0, on: " Git\nHub ")?.site == "Git Hub")
        #expect(StarCount(count: -1, on: "GitHub") == nil)
        #expect(StarCount(count: 1, on: " \u{202E}") == nil)
    }
}

import RatingsCore
@testable import Ratings
import Testing

@Suite("Facts that may go with feedback")
struct FeedbackFactsTests {
    @Test("app, version, system, terminal and locale, and nothing else")
    func facts() {
        let facts = FeedbackFacts.diagnostics(
            app: "Tool", version: "1.4", systemName: "Debian",
            variables: [
                "TERM": "xterm", "LANG": "de_DE.UTF-8", "LC_ALL": "", "HOME": "/home/nora",
                "USER": "nora", "SECRET": "x",
            ])
        #expect(
            facts.map(\.line) == [
                "app: Tool", "version: 1.4", "system: Debian", "terminal: xterm",
                "locale: de_DE.UTF-8",
            ])
    }

    @Test("what is not known is left out, and what acts on a terminal goes")
    func unknown() {
        let facts = FeedbackFacts.diagnostics(
            app: "To\u{1B}[2Jol", version: nil, systemName: nil, variables: ["TERM": ""])
        #expect(facts.map(\.line) == ["app: To[2Jol"])
    }
}

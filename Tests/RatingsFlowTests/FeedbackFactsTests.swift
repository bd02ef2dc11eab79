import RatingsCore
import RatingsFlow
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

    @Test(
        "the system's name is read as a shell would read it",
        arguments: [
            (
                "NAME=\"Debian\"\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n",
                "Debian GNU/Linux 12 (bookworm)"
            ),
            ("# x\nNAME=Arch\nID=arch", "Arch"), ("PRETTY_NAME='A \"B\"'", "A \"B\""),
            ("PRETTY_NAME=\"a \\\"b\\\" \\\\ c\"", "a \"b\" \\ c"), ("PRETTY_NAME=", nil),
            ("", nil), ("PRETTY_NAME=\"", "\""),
        ])
    func systemName(text: String, name: String?) {
        #expect(FeedbackFacts.systemName(in: text) == name)
    }
}

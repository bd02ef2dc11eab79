import RatingsProviders
import Testing

@Suite("Addresses of servers")
struct ServerAddressTests {
    @Test(
        "https goes anywhere, http stays on this machine",
        arguments: [
            ("https://example.org", true), ("https://example.org:8443/a?b=c", true),
            ("HTTPS://EXAMPLE.ORG/", true), ("http://127.0.0.1:80/", true),
            ("http://127.9.9.9/", true), ("http://localhost:5000", true),
            ("http://[::1]:5000/", true),
            ("http://example.org", false), ("http://127.0.0.1.example.org/", false),
            ("http://127.0.0.1@example.org/", false), ("http://localhost.example.org/", false),
            ("https://user:secret@example.org/", false), ("https://user@example.org/", false),
            ("http://0.0.0.0/", false), ("http://128.0.0.1/", false),
            ("http://127.0.0.1.:1/", false),
            ("http://127.0.0.256/", false), ("https:///a", false), ("ftp://example.org", false),
            ("file:///etc/passwd", false), ("https://exa mple.org", false), ("", false),
            ("https://example.org:0/", false), ("https://example.org:65536/", false),
            ("https://ex%61mple.org/", false), ("http://2130706433/", false),
        ])
    func addresses(text: String, isTaken: Bool) {
        #expect((ServerAddress(text) != nil) == isTaken)
    }

    @Test("a fragment is not sent")
    func fragment() {
        #expect(ServerAddress("https://example.org/a#b")?.description == "https://example.org/a")
    }

    @Test(
        "what is added is encoded",
        arguments: [
            (["a b", "c/d"], [], "https://e.org/x/a%20b/c%2Fd"),
            (["page=1"], [("k", "a&b=c?é")], "https://e.org/x/page=1?k=a%26b=c%3F%C3%A9"),
            (["..", "%2e"], [], nil), (["a", "."], [], nil),
            (["...", "%2e"], [], "https://e.org/x/.../%252e"),
        ] as [([String], [(String, String)], String?)])
    func appending(path: [String], query: [(String, String)], whole: String?) {
        for base in ["https://e.org/x", "https://e.org/x/", "https://e.org/x?old=1"] {
            let address = ServerAddress(base)?.appending(path: path, query: query)
            #expect(address?.description == whole)
        }
    }
}

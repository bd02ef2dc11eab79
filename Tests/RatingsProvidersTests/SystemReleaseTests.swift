import Testing
@testable import RatingsProviders

@Suite("What the system says of itself")
struct SystemReleaseTests {
    private struct Vector: Sendable {
        let text: String
        let name: String?
        let fullName: String?
    }

    private static let vectors = [
        Vector(
            text: "NAME=\"Debian GNU/Linux\"\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n",
            name: "Debian GNU/Linux", fullName: "Debian GNU/Linux 12 (bookworm)"),
        Vector(text: "# x\nNAME=Arch\nID=arch", name: "Arch", fullName: "Arch"),
        Vector(text: "PRETTY_NAME='A \"B\"'", name: nil, fullName: "A \"B\""),
        Vector(text: "NAME=\"a \\\"b\\\" \\\\ c\"", name: "a \"b\" \\ c", fullName: "a \"b\" \\ c"),
        Vector(text: "NAME=\nPRETTY_NAME=", name: nil, fullName: nil),
        Vector(text: "", name: nil, fullName: nil),
        Vector(text: "NAME=\"", name: "\"", fullName: "\""),
        Vector(text: "VERSION_NAME=x\nNAME=a\nNAME=b", name: "b", fullName: "b"),
    ]

    @Test("its names are read as a shell would read them")
    func names() {
        for vector in Self.vectors {
            let release = SystemRelease(vector.text)
            #expect(release.name == vector.name, "\(vector.text)")
            #expect(release.fullName == vector.fullName, "\(vector.text)")
        }
    }
}

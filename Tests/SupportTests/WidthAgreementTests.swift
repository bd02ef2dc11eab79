import RatingsTestSupport
import Testing

@Suite("Where libvterm and the C library agree on widths")
struct WidthAgreementTests {
    @Test("asks libvterm for the columns")
    func columns() {
        let widths = WidthAgreement()
        #expect(widths.emulatorColumns(of: "a") == 1)
        #expect(widths.emulatorColumns(of: "é") == 1)
        #expect(widths.emulatorColumns(of: "星") == 2)
        #expect(widths.emulatorColumns(of: "\u{301}") == 0)
        #expect(widths.emulatorColumns(of: "a") == 1)
    }

    @Test(
        "agrees on letters, stars, boxes and dots of the screen",
        arguments: [
            "A", "é", "ß", "★", "☆", "│", "╭", "─", "•", "⣿", "星", "評", "😀", "\u{301}",
        ] as [Unicode.Scalar])
    func agreed(_ scalar: Unicode.Scalar) {
        #expect(WidthAgreement().agrees(on: scalar))
    }

    @Test("does not agree on some", arguments: ["\u{1F9D1}", "\u{600}"] as [Unicode.Scalar])
    func disputed(_ scalar: Unicode.Scalar) {
        #expect(!WidthAgreement().agrees(on: scalar))
    }

    @Test("filters a text")
    func filter() {
        let text = "a\u{1F9D1}e\u{301}\n星\u{600}!"
        #expect(WidthAgreement().agreed(text) == "ae\u{301}\n星!")
    }
}

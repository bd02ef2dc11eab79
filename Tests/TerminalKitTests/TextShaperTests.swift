import Testing
@testable import TerminalKit

@Suite("Shaping text")
struct TextShaperTests {
    private func cells(_ text: String, _ repertoire: TextShaper.Repertoire = .unicode) -> [String] {
        var shaper = TextShaper(repertoire: repertoire)
        return shaper.shape(text).glyphs.map { Cell($0, style: .plain).text }
    }

    private func width(_ text: String) -> Int {
        var shaper = TextShaper()
        return shaper.width(of: text)
    }

    @Test(
        "columns are those of the C library",
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("女", 2), ("彩虹", 4), ("😀", 2),
            ("★☆", 2), ("⭐", 2), ("▲▼", 2), ("\u{AD}", 1), ("\u{200B}", 0), ("ｆ", 2),
            ("\u{0645}\u{0645}\u{062A}\u{0627}\u{0632}", 5), ("ok ⚠\u{FE0F} x", 6),
            ("\u{263A}\u{FE0F}\u{263A}\u{FE0F}", 2), ("\u{10FFFF}", 1), ("\u{1FAE8}", 1),
        ])
    func widths(text: String, columns: Int) {
        #expect(width(text) == columns)
    }

    @Test("a mark joins the character before it; more than three are dropped, never the letters")
    func marks() {
        #expect(cells("e\u{301}x") == ["e\u{301}", "x"])
        let text = "a" + String(repeating: "\u{301}", count: 200) + "END"
        #expect(cells(text) == ["a\u{301}\u{301}\u{301}", "E", "N", "D"])
        #expect(cells("\u{301}a") == ["a"])
        #expect(cells("a\n\u{301}b") == ["a", "\n", "b"])
    }

    @Test("Devanagari keeps every letter that has a width")
    func devanagari() {
        let shaped = cells("\u{0915}\u{093E}\u{091A}\u{0902}")
        #expect(shaped == ["\u{0915}", "\u{093E}", "\u{091A}\u{0902}"])
    }

    @Test("what a joiner ties to an emoji folds into it, in letters the joiner alone goes")
    func joiners() {
        #expect(cells("👨\u{200D}👩\u{200D}👧!") == ["👨", "!"])
        #expect(cells("👍\u{1F3FD}!") == ["👍", "!"])
        #expect(cells("\u{0915}\u{200D}\u{0937}") == ["\u{0915}", "\u{0937}"])
        #expect(cells("a\u{200D}b") == ["a", "b"])
        #expect(cells("☎\u{FE0E}") == ["☎"])
    }

    @Test("a flag is never cut, by an ellipsis or by the end of a line")
    func flags() {
        var shaper = TextShaper()
        let flag = "\u{1F1E9}\u{1F1EA}"
        let ellipsis = shaper.shape("…")
        func cut(_ text: String, _ columns: Int) -> String {
            let shaped = shaper.shape(text).truncated(columns: columns, ellipsis: ellipsis)
            return shaped.text(of: shaped.glyphs.indices)
        }
        #expect(cut("a\(flag)bc", 4) == "a\(flag)…")
        #expect(cut("a\(flag)bc", 3) == "a…")
        #expect(cut("\(flag)\(flag)\(flag)", 4) == "\(flag)…")
        func lines(_ text: String, _ columns: Int) -> [String] {
            let shaped = shaper.shape(text)
            return shaped.lines(columns: columns).map { shaped.text(of: $0) }
        }
        #expect(lines("\(flag)\(flag)\(flag)", 3) == [flag, flag, flag])
        #expect(lines("ab\(flag)c", 3) == ["ab", "\(flag)c"])
        #expect(lines("a b\(flag)\(flag)", 4) == ["a", "b\(flag)", flag])
        #expect(lines("\(flag)", 1).count == 2)
        #expect(lines("\u{1F1E9}\(flag)", 2) == ["\u{1F1E9}\u{1F1E9}", "\u{1F1EA}"])
    }

    @Test("what cannot be printed becomes U+FFFD and NUL goes, so that no control reaches a cell")
    func unprintable() {
        #expect(cells("\u{1B}[2J") == ["\u{FFFD}", "[", "2", "J"])
        #expect(cells("a\0b") == ["a", "b"])
        for value in UInt32(1)...0x9F where !(0x20...0x7E).contains(value) {
            guard let scalar = Unicode.Scalar(value), value != 0x09, value != 0x0A else { continue }
            #expect(cells("a\(scalar)b") == ["a", "\u{FFFD}", "b"])
        }
    }

    @Test("marks that turn the direction of text go")
    func direction() {
        #expect(cells("a\u{202E}b\u{2066}\u{200F}\u{061C}c") == ["a", "b", "c"])
    }

    @Test("a tab becomes blanks up to the next stop")
    func tabs() {
        #expect(cells("\ta\tb").joined() == "    a   b")
        #expect(cells("ab\n\tc").joined() == "ab\n    c")
    }

    @Test(
        "ASCII letters represent others",
        arguments: [
            ("café", "cafe"), ("“don’t” …", "\"don't\" ..."), ("Ж女", "??"), ("• –", "o -"),
            ("plain", "plain"), ("😀", "?"),
        ])
    func ascii(text: String, written: String) {
        #expect(cells(text, .ascii).joined() == written)
    }

    @Test(
        "every scalar shapes to cells of one or two columns or to nothing, in ASCII to ASCII"
    )
    func everyScalar() {
        var shaper = TextShaper()
        for value in UInt32(0)...0x10_FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for glyph in shaper.shape(String(Character(scalar))).glyphs {
                if glyph.width != 1 && glyph.width != 2 {
                    Issue.record("U+\(String(value, radix: 16)) has width \(glyph.width)")
                }
            }
        }
        var ascii = TextShaper(repertoire: .ascii)
        for value in stride(from: UInt32(0x80), through: 0x10_FFFF, by: 37) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            #expect(ascii.shape("a\(scalar)").glyphs.allSatisfy { $0.base.isASCII })
        }
    }
}

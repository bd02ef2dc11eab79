import TerminalKit
import Testing

@Suite("Breaking lines")
struct LineBreakingTests {
    private func lines(_ text: String, columns: Int) -> [String] {
        var shaper = TextShaper()
        let shaped = shaper.shape(text)
        return shaped.lines(columns: columns).map { shaped.text(of: $0) }
    }

    @Test(
        "a line ends at a blank, after a hyphen or a slash, and inside a long word",
        arguments: [
            ("", 5, []), ("one two", 10, ["one two"]), ("one two", 7, ["one two"]),
            ("one two", 6, ["one", "two"]), ("one  two", 5, ["one", "two"]),
            ("abcdefgh", 3, ["abc", "def", "gh"]), ("a bcdefgh", 4, ["a", "bcde", "fgh"]),
            ("well-known fact", 6, ["well-", "known", "fact"]), ("and/or", 4, ["and/", "or"]),
            ("on 2026-01-31", 10, ["on", "2026-01-31"]),
            ("a\n\nb", 5, ["a", "", "b"]), ("end\n", 5, ["end", ""]), (" x", 5, [" x"]),
            ("x   ", 2, ["x"]),
        ])
    func breaking(text: String, columns: Int, expected: [String]) {
        #expect(lines(text, columns: columns) == expected)
    }

    @Test("ideographs may part anywhere, but none is cut in half")
    func ideographs() {
        #expect(lines("女女女", columns: 4) == ["女女", "女"])
        #expect(lines("女女女", columns: 3) == ["女", "女", "女"])
        #expect(lines("a女b", columns: 2) == ["a", "女", "b"])
    }

    @Test("a character wider than the line is on its own, and breaking ends", arguments: 0...6)
    func narrowLines(columns: Int) {
        for text in ["女女女", "😀", "ab cd", "a女😀-b\n女"] {
            let broken = lines(text, columns: columns)
            #expect(broken.joined().filter { $0 != " " } == text.filter { $0 != " " && $0 != "\n" })
        }
    }

    @Test("no line is wider than asked for, and no letter is lost", arguments: 2...40)
    func wholeness(columns: Int) {
        let text = "The quick-witted 女の子 wrote and/or read: supercalifragilistic 😀 words… e\u{301}!"
        var shaper = TextShaper()
        let shaped = shaper.shape(text)
        let ranges = shaped.lines(columns: columns)
        var oneByOne: [Range<Int>] = []
        shaped.forEachLine(columns: columns) { oneByOne.append($0) }
        #expect(oneByOne == ranges)
        #expect(ranges.allSatisfy { shaped.columns(of: $0) <= columns })
        let kept = ranges.map { shaped.text(of: $0) }.joined().filter { $0 != " " }
        #expect(kept == text.filter { $0 != " " })
    }

    @Test("a text that is too long is cut with an ellipsis")
    func truncation() {
        var shaper = TextShaper()
        let ellipsis = shaper.shape("…")
        func cut(_ text: String, _ columns: Int) -> String {
            let shaped = shaper.shape(text).truncated(columns: columns, ellipsis: ellipsis)
            return shaped.text(of: 0..<shaped.glyphs.count)
        }
        #expect(cut("hello", 5) == "hello")
        #expect(cut("hello", 4) == "hel…")
        #expect(cut("女女女", 4) == "女…")
        #expect(cut("hello", 1) == "…")
        #expect(cut("hello", 0) == "")
    }
}

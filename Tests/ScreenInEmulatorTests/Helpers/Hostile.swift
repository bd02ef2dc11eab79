import RatingsTesting
import Testing

/// Texts that want to act on a terminal, or that break the counting of columns.
enum Hostile {
    /// A text with a name.
    struct Text: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String

        var testDescription: String { name }
    }

    /// Texts for each kind of malice.
    static let texts = [
        Text(
            name: "escape sequences",
            text: "\u{1B}[2J\u{1B}[31mred\u{1B}[0m\u{1B}[?1049l\u{1B}[6n\u{1B}c end"),
        Text(
            name: "strings",
            text: "\u{1B}]0;title\u{7}\u{1B}]52;c;aGk=\u{1B}\\\u{1B}P+q\u{1B}\\ end"
        ),
        Text(
            name: "C1 as characters",
            text: "\u{9B}2J\u{9D}0;title\u{9C}\u{90}x\u{9C}\u{85}\u{8D}\u{84} end"),
        Text(name: "C0", text: "a\u{0}b\u{7}c\u{8}\u{8}d\u{B}e\u{C}f\u{E}g\u{F}h\u{7F} end"),
        Text(
            name: "marks of direction",
            text: "\u{202E}evil\u{202C} \u{2066}a\u{2069} \u{200F}b\u{200E} \u{61C} end"),
        Text(name: "right to left", text: "ممتاز 5/5 ok דנה end"),
        Text(
            name: "line ends",
            text: "a\r\nb\rc\u{2028}d\u{2029}e\u{85}f\n\n\n\ng end"),
        Text(name: "tabs", text: "\t\tx\ty\t\t\tz end"),
        Text(name: "one tab", text: "\t"),
        Text(
            name: "marks", text: "a" + String(repeating: "\u{301}", count: 200) + " end"),
        Text(
            name: "marks alone", text: String(repeating: "\u{300}\u{20DD}", count: 50) + "end"),
        Text(name: "Devanagari", text: "काच क्षि end"),
        Text(
            name: "joined emoji",
            text: "👩\u{200D}🚀👨\u{200D}👩\u{200D}👧\u{200D}👦👍🏽🏳\u{FE0F}\u{200D}🌈🇩🇪1\u{FE0F}\u{20E3} end"),
        Text(
            name: "variation selectors",
            text: "ok \u{26A0}\u{FE0F} x \u{260E}\u{FE0E} \u{263A}\u{FE0F}\u{263A} end"),
        Text(
            name: "without width",
            text: "a\u{200B}b\u{200C}c\u{2060}d\u{FEFF}e\u{AD}f\u{180E}g\u{E0041} end"),
        Text(
            name: "not characters",
            text: "\u{FFFE}\u{FFFF}\u{10FFFF}\u{E000}\u{FFFD}\u{1FAE8} end"),
        Text(name: "wide", text: String(repeating: "女", count: 300) + "ﾊﾝｶｸ end"),
        Text(name: "a long word", text: String(repeating: "x", count: 5_000) + " end"),
        Text(name: "markup", text: "<b>&amp;</b><script>x</script>]]>\"'` end"),
        Text(name: "nothing", text: ""),
        Text(name: "blanks", text: " \u{A0}\u{3000}\u{2003} "),
    ]

    /// The first character of an output that acts on a terminal: a control other than a line end, or a
    /// mark that turns the direction.
    static func firstActing(in output: String) -> Unicode.Scalar? {
        output.unicodeScalars.first { scalar in
            switch scalar.value {
            case 0x0A: false
            case 0x00...0x1F, 0x7F...0x9F: true
            case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
    }

    /// The text without the sequences that set colours and attributes.
    static func withoutColors(_ text: String) -> String {
        var kept: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let codes = rest.dropFirst().prefix { (0x30...0x39).contains($0) || $0 == 0x3B }
            let isColor = byte == 0x1B && rest.first == UInt8(ascii: "[")
            if isColor, codes.endIndex < rest.endIndex, rest[codes.endIndex] == UInt8(ascii: "m") {
                rest = rest[(codes.endIndex + 1)...]
            } else {
                kept.append(byte)
            }
        }
        return String(decoding: kept, as: UTF8.self)
    }

    /// A text of random characters, many of them of the malicious kinds.
    static func random(using random: inout SeededRandom) -> String {
        let count = Int.random(in: 0...40, using: &random)
        return String(
            String.UnicodeScalarView((0..<count).map { _ in scalar(using: &random) }))
    }

    private static func scalar(using random: inout SeededRandom) -> Unicode.Scalar {
        let ranges: [ClosedRange<UInt32>] = [
            0x00...0x1F, 0x20...0x7E, 0x7F...0x9F, 0x300...0x36F, 0x590...0x6FF, 0x900...0x97F,
            0x1100...0x11FF, 0x2000...0x206F, 0x2500...0x27BF, 0x4E00...0x9FFF, 0xE000...0xE0FF,
            0xFE00...0xFEFF, 0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF, 0xE0000...0xE01EF,
            0x00...0x10FFFF,
        ]
        let range = ranges.randomElement(using: &random) ?? 0x20...0x7E
        return Unicode.Scalar(UInt32.random(in: range, using: &random)) ?? "\u{1B}"
    }
}

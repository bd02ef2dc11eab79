@testable import RatingsCore
import Testing

@Suite("Text from outside")
struct TextCleaningTests {
    @Test(
        "a text keeps its letters and line ends and loses what acts on a terminal",
        arguments: [
            ("plain", "plain"), ("", ""), ("  padded \n\n", "padded"),
            ("a\r\nb\rc\u{2028}d\u{2029}e\nf", "a\nb\nc\nd\ne\nf"),
            ("a\r\r\nb", "a\n\nb"),
            ("\u{1B}[31mred\u{1B}[0m\u{7}", "[31mred[0m"),
            ("x\u{9B}2Jy\u{80}z", "x2Jyz"), ("a\u{85}b\u{0B}c\u{0C}d", "a\nb\nc\nd"),
            ("a\u{202E}b\u{2066}c\u{200E}d\u{200F}e\u{61C}f", "abcdef"),
            ("a\u{FFFE}b\u{FFFF}c\u{1FFFE}d\u{10FFFF}e", "abcde"),
            ("\u{FFFD}\u{E000}\u{10FFFD}\u{1F680}", "\u{FFFD}\u{E000}\u{10FFFD}\u{1F680}"),
            ("\ttab\tkept\u{0}x\u{8}z\u{7F}!", "tab\tkeptxz!"),
            ("e\u{301} 👩\u{200D}🚀 \u{0645}\u{0645}", "e\u{301} 👩\u{200D}🚀 \u{0645}\u{0645}"),
        ])
    func lines(raw: String, clean: String) {
        #expect(TextCleaning.lines(raw) == clean)
    }

    @Test("no noncharacter survives", arguments: [0xFDD0, 0xFDEF, 0xFFFE, 0x4FFFF] as [UInt32])
    func noncharacters(value: UInt32) throws {
        let scalar = Character(try #require(Unicode.Scalar(value)))
        #expect(TextCleaning.lines("é\(scalar)a") == "éa")
        #expect(TextCleaning.line("é\(scalar)a") == "éa")
    }

    @Test(
        "a line folds its white space",
        arguments: [
            ("a  b", "a b"), (" a\t\n b\u{2028}c ", "a b c"), ("\u{A0}\u{3000}", ""),
            ("a b", "a b"),
            ("one", "one"), ("x\u{85}y", "x y"), ("x\u{0C}\u{85}y", "x y"),
            ("\u{1B}]0;t\u{7}", "]0;t"), ("a\u{0B}b", "a b"),
        ])
    func line(raw: String, clean: String) {
        #expect(TextCleaning.line(raw) == clean)
    }

    @Test("no control character but TAB and LF survives, wherever it is")
    func everyControl() throws {
        let removed =
            Array(0x00...0x1F) + Array(0x7F...0x9F) + [0x61C, 0x200E, 0x200F]
            + Array(0x202A...0x202E) + Array(0x2066...0x2069)
        for value in removed where ![0x09, 0x0A].contains(value) {
            let scalar = try #require(Unicode.Scalar(UInt32(value)))
            for text in ["\(scalar)a", "a\(scalar)é", "é\(scalar)"] {
                #expect(!TextCleaning.lines(text).unicodeScalars.contains(scalar))
                #expect(!TextCleaning.line(text).unicodeScalars.contains(scalar))
            }
        }
    }

    @Test("the quick look at a text's bytes overlooks no character that cleaning changes")
    func survey() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), scalar != " " else { continue }
            let found = TextSurvey("a\(scalar)b")
            let properties = scalar.properties
            if properties.generalCategory == .control, scalar != "\t", scalar != "\n" {
                #expect(found.hasUnwanted, "U+\(String(value, radix: 16))")
            } else if properties.isBidiControl || properties.isNoncharacterCodePoint {
                #expect(found.hasUnwanted, "U+\(String(value, radix: 16))")
            } else if properties.isWhitespace {
                #expect(
                    found.hasOddBlank || found.hasUnwanted, "U+\(String(value, radix: 16))")
            } else {
                #expect(!found.hasUnwanted && !found.hasOddBlank && found.length == 3)
            }
        }
        #expect(TextSurvey("a  b").hasOddBlank)
        #expect(!TextSurvey("a b c").hasOddBlank)
    }

    @Test("a text that is too long ends with an ellipsis")
    func cut() {
        #expect(TextCleaning.lines("abcdef", maximumLength: 6) == "abcdef")
        #expect(TextCleaning.lines("abcdefg", maximumLength: 6) == "abcde…")
        #expect(TextCleaning.line("ééééééé", maximumLength: 6) == "ééééé…")
        let long = String(repeating: "x", count: 10_000_000)
        #expect(TextCleaning.lines(long).unicodeScalars.count == TextCleaning.maximumTextLength)
    }

    @Test("a text of no length, or less than none, is empty", arguments: [0, -1, .min])
    func noLength(length: Int) {
        #expect(TextCleaning.lines("abc", maximumLength: length) == "")
        #expect(TextCleaning.line("abc", maximumLength: length) == "")
        #expect(TextCleaning.name("abc", maximumLength: length) == nil)
    }

    @Test("a blank name is none")
    func name() {
        #expect(TextCleaning.name(nil) == nil)
        #expect(TextCleaning.name(" \u{1B} ") == nil)
        #expect(TextCleaning.name(" Ada ") == "Ada")
    }

    @Test("a review, an answer and an error clean what they are made of")
    func values() {
        let review = Review(
            title: "a\u{1B}\nb", content: "c\u{9B}\nd", rating: 9, author: " ", id: "i\u{7}",
            version: "\u{202E}1")
        #expect(review.title == "a b")
        #expect(review.content == "c\nd")
        #expect(review.rating == 5)
        #expect(review.author == nil)
        #expect(review.id == "i")
        #expect(review.version == "1")
        #expect(AppRatingResponse(appName: "A\u{1B}pp").appName == "App")
        #expect(AppRatingError(.failed, message: "no\r\nway").message == "no way")
        let long = AppRatingError(.failed, message: String(repeating: "é", count: 1_000))
        #expect(long.message?.unicodeScalars.count == AppRatingError.maximumMessageLength)
        #expect(AppRatingError(.rateLimited, retryAfterSeconds: -5).retryAfterSeconds == 0)
    }
}

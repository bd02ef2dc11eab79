import CRatingsPOSIX
import CRatingsReference
import Testing
@testable import TerminalKit

/// The tables are compared with the C library that the tests run with; `make tables` renews them.
@Suite("The tables of characters")
struct CharacterTableTests {
    private static let scalars = (0..<UInt32(0x11_0000)).compactMap { Unicode.Scalar($0) }

    @Test("every character takes the columns that glibc's wcwidth says, over all of Unicode")
    func widths() {
        var compared = 0
        for scalar in Self.scalars {
            let expected = UInt8(exactly: reference_width(scalar.value))
            if DisplayWidth.width(of: scalar) != expected {
                Issue.record("U+\(String(scalar.value, radix: 16)) is not \(expected as Any) wide")
            }
            compared += 1
        }
        #expect(compared == 1_112_064)
    }

    @Test("what is beyond Unicode cannot be printed")
    func beyond() {
        for value in [0x11_0000, 0x7FFF_FFFF, 0xFFFF_FFFF, 0xD800, 0xDFFF] as [UInt32] {
            #expect(character_width(value) == -1)
            #expect(character_likeness(value) == nil)
        }
    }

    @Test("every character is written in ASCII as glibc's iconv does it, over all of Unicode")
    func likenesses() {
        var found = 0
        var text = [CChar](repeating: 0, count: 32)
        for scalar in Self.scalars where !scalar.isASCII {
            let isKnown = reference_likeness(&text, scalar.value)
            let letters = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            let expected = isKnown ? String(decoding: letters, as: UTF8.self) : "?"
            if Transliteration.ascii(String(scalar)) != expected {
                Issue.record("U+\(String(scalar.value, radix: 16)) is not written \(expected)")
            }
            if expected != "?" { found += 1 }
        }
        #expect(found > 3_000)
    }

    @Test(
        "a text keeps its ASCII, and a mark that is by itself goes",
        arguments: [
            ("plain\ttext\n", "plain\ttext\n"), ("café … « ★ »", "cafe ... << ? >>"),
            ("e\u{301}le\u{301}gant", "elegant"), ("straße €5 ½", "strasse EUR5  1/2 "),
            ("彩虹", "??"), ("", ""),
        ])
    func texts(text: String, ascii: String) {
        #expect(Transliteration.ascii(text) == ascii)
    }
}

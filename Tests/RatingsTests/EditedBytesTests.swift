import Foundation
import Testing
@testable import Ratings

/// Source: git-for-windows/git#818, M2Team/NanaZip PR 895.
@Suite("What an editor saves")
struct EditedBytesTests {
    private static let text = "Café – 女\nline two\n"

    private static func bytes(_ encoding: String.Encoding, _ text: String = text) -> [UInt8] {
        Array(text.data(using: encoding) ?? Data())
    }

    @Test(
        "UTF-8 and UTF-16 are read, with and without a byte order mark",
        arguments: [
            bytes(.utf8), [0xEF, 0xBB, 0xBF] + bytes(.utf8),
            [0xFF, 0xFE] + bytes(.utf16LittleEndian), [0xFE, 0xFF] + bytes(.utf16BigEndian),
        ])
    func unicode(bytes: [UInt8]) {
        #expect(EditedBytes.text(of: bytes) == Self.text)
    }

    @Test(
        "UTF-16 without a mark is known by its zeros",
        arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
    func unmarked(encoding: String.Encoding) {
        #expect(EditedBytes.text(of: Self.bytes(encoding, "It hangs.")) == "It hangs.")
    }

    @Test("what is not UTF-8 is Latin-1")
    func latin1() {
        #expect(EditedBytes.text(of: Self.bytes(.isoLatin1, "Déjà vu")) == "Déjà vu")
    }

    @Test("nothing is an empty text, also behind a mark")
    func empty() {
        for bytes in [[], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]] {
            #expect(EditedBytes.text(of: bytes) == "")
        }
    }

    @Test(
        "what is none of these is no text",
        arguments: [
            [0x61, 0, 0, 0x62], [0, 0], [0x61, 0x80], [0xFF, 0xFE, 0x61],
            [0xFF, 0xFE, 0x00, 0xD8], [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0],
            [0xEF, 0xBB, 0xBF, 0xFF], [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0],
        ] as [[UInt8]])
    func unreadable(bytes: [UInt8]) {
        #expect(EditedBytes.text(of: bytes) == nil)
    }
}

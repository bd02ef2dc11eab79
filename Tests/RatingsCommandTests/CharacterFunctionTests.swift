import CRatingsReference
import Testing

/// The program that runs the tests has the command in it, and with it these functions.
@Suite("The command's own functions for characters")
struct CharacterFunctionTests {
    @Test("they are glibc's under C.UTF-8, over all of Unicode and in any locale")
    func same() {
        for value in 0..<UInt32(0x11_0000) where Unicode.Scalar(value) != nil {
            var (ours, theirs) = (Self.bytes, Self.bytes)
            let isSame =
                program_width(value) == reference_width(value)
                && program_is_printable(value) == reference_is_printable(value)
                && program_byte(value) == reference_byte(value)
                && program_write(&ours, value) == reference_write(&theirs, value) && ours == theirs
            if !isSame { Issue.record("U+\(String(value, radix: 16))") }
        }
        #expect(program_width(0x2605) == 1)
        #expect(program_width(0x5F69) == 2)
    }

    @Test("what is no character is refused", arguments: [0xD800, 0xDFFF, 0x11_0000, 0x7FFF_FFFF])
    func noCharacter(value: UInt32) {
        var bytes = Self.bytes
        #expect(program_write(&bytes, value) == -1)
        #expect(program_width(value) == -1)
        #expect(!program_is_printable(value))
        #expect(program_byte(value) == -1)
    }

    private static let bytes = [CChar](repeating: 0, count: 16)
}

/// What the bytes of a text show about what cleaning would find in it.
///
/// Most texts need no cleaning, and to see that takes a small part of the time that cleaning takes.
struct TextSurvey {
    /// The number of Unicode scalars.
    private(set) var length = 0
    /// True if there is something that goes, or a line end other than LF.
    private(set) var hasUnwanted = false
    /// True if there is a blank that is no single space: TAB, LF, two in a row, one outside ASCII.
    private(set) var hasOddBlank = false

    /// False if certainly no blank is at the start or the end.
    var mayHaveBlankEnd: Bool { hasOddBlank || hasSpaceEnd }
    private var hasSpaceEnd = false

    init(_ text: String) {
        var text = text
        text.withUTF8 { read($0) }
    }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        hasSpaceEnd = bytes.first == 0x20 || bytes.last == 0x20
        var continuations = 0
        for index in bytes.indices {
            let byte = bytes[index]
            // 0x21...0x7E, by one comparison.
            if byte &- 0x21 <= 0x5D { continue }
            if byte & 0xC0 == 0x80 {
                continuations += 1
                continue
            }
            switch byte {
            case 0x20: hasOddBlank = hasOddBlank || index > 0 && bytes[index - 1] == 0x20
            case 0x09, 0x0A: hasOddBlank = true
            case 0x00..<0x20, 0x7F: hasUnwanted = true
            case 0xC2, 0xD8:
                read(UInt32(byte & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F))
            case 0xE1, 0xE2, 0xE3, 0xEF:
                guard Self.mayMatter(byte, bytes[index + 1]) else { continue }
                let low = UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
                read(UInt32(byte & 0xF) << 12 | low)
            case 0xF0...0xF4:
                // U+1FFFE, U+1FFFF and their like of every plane.
                let isLast = bytes[index + 1] & 0xF == 0xF && bytes[index + 2] == 0xBF
                hasUnwanted = hasUnwanted || isLast && bytes[index + 3] >= 0xBE
            default: break
            }
        }
        length = bytes.count - continuations
    }

    /// Whether a character of three bytes that begins with these two may be of interest: few are.
    private static func mayMatter(_ first: UInt8, _ second: UInt8) -> Bool {
        switch first {
        case 0xE1: second == 0x9A
        case 0xE2: second <= 0x81
        case 0xE3: second == 0x80
        default: second >= 0xB7
        }
    }

    /// Looks at a character outside ASCII; none but those that begin with these bytes are of interest.
    private mutating func read(_ value: UInt32) {
        switch value {
        case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069,
            0xFDD0...0xFDEF, 0xFFFE, 0xFFFF:
            hasUnwanted = true
        case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: hasOddBlank = true
        default: break
        }
    }
}

/// Reads the parts of a version's text from the left, byte by byte: a decision reads some of them.
struct VersionReader {
    private let bytes: [UInt8]
    private var index: Int
    /// Where the build metadata or the blanks at the end begin.
    private let end: Int

    /// Passes over blanks and a leading `v`, and leaves out build metadata.
    init(_ text: String) {
        bytes = Array(text.utf8)
        var (start, end) = (0, bytes.count)
        while start < end, Self.isBlank(bytes[start]) { start += 1 }
        while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
        if start < end, bytes[start] | 0x20 == 0x76 { start += 1 }
        index = start
        self.end = bytes[start..<end].firstIndex(of: 0x2B) ?? end
    }

    var isAtEnd: Bool { index == end }

    /// Passes over one byte if it is here.
    mutating func skip(_ byte: UInt8) -> Bool {
        guard index < end, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    /// Reads identifiers separated by dots; numbers lose their leading zeros.
    ///
    /// - Parameter areNumbers: True for digits alone, false for letters and hyphens too.
    /// - Returns: nil if one of them is empty.
    mutating func identifiers(areNumbers: Bool) -> [String]? {
        var found: [String] = []
        repeat {
            let start = index
            while index < end, Self.isPart(bytes[index], ofNumber: areNumbers) { index += 1 }
            guard start < index else { return nil }
            found.append(Self.text(bytes[start..<index]))
        } while skip(0x2E)
        return found
    }

    /// Whether an identifier is a number.
    static func isNumber(_ identifier: String) -> Bool {
        identifier.utf8.allSatisfy { isPart($0, ofNumber: true) }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        var rest = bytes
        let text = String(decoding: bytes, as: UTF8.self)
        guard rest.first == 0x30, rest.count > 1, isNumber(text) else { return text }
        while rest.first == 0x30, rest.count > 1 { rest.removeFirst() }
        return String(decoding: rest, as: UTF8.self)
    }

    private static func isPart(_ byte: UInt8, ofNumber isNumber: Bool) -> Bool {
        switch byte {
        case 0x30...0x39: true
        case 0x2D, 0x41...0x5A, 0x61...0x7A: !isNumber
        default: false
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }
}

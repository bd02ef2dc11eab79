/// Makes characters of the bytes of UTF-8, however they are cut on their way.
struct ScalarAssembler: Hashable, Sendable {
    private var bytes: [UInt8] = []
    private var missing = 0

    /// Takes a byte; returns the character that it completes.
    ///
    /// What is not UTF-8 is dropped.
    mutating func append(_ byte: UInt8) -> Unicode.Scalar? {
        guard byte & 0xC0 == 0x80 else { return begin(byte) }
        guard missing > 0 else { return nil }
        bytes.append(byte)
        missing -= 1
        guard missing == 0, let text = String(validating: bytes, as: UTF8.self) else { return nil }
        return text.unicodeScalars.first
    }

    private mutating func begin(_ byte: UInt8) -> Unicode.Scalar? {
        bytes = [byte]
        switch byte {
        case 0x00...0x7F: missing = 0
        case 0xC2...0xDF: missing = 1
        case 0xE0...0xEF: missing = 2
        case 0xF0...0xF4: missing = 3
        default: missing = 0
        }
        return byte < 0x80 ? Unicode.Scalar(byte) : nil
    }
}

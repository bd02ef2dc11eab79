/// Reads what an editor saved, in the encodings that editors save in.
enum EditedBytes {
    /// The text, its byte order mark removed.
    ///
    /// UTF-8 if it is valid; UTF-16 by its mark, or by the zeros of its ASCII characters; else Latin-1,
    /// whose upper controls no text has.
    ///
    /// - Returns: Nil if it is none of these.
    static func text(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isLittle: true) }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isLittle: false) }
        if bytes.contains(0) { return utf16(unmarked: bytes) }
        let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let content = bytes.dropFirst(isMarked ? 3 : 0)
        if let text = String(validating: content, as: UTF8.self) { return text }
        return isMarked ? nil : latin1(content)
    }

    /// A text in which the zeros are all the upper halves, or all the lower ones, of its characters.
    private static func utf16(unmarked bytes: [UInt8]) -> String? {
        let zeros = bytes.indices.filter { bytes[$0] == 0 }
        if zeros.allSatisfy({ !$0.isMultiple(of: 2) }) { return utf16(bytes[...], isLittle: true) }
        if zeros.allSatisfy({ $0.isMultiple(of: 2) }) { return utf16(bytes[...], isLittle: false) }
        return nil
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) -> String? {
        guard bytes.count.isMultiple(of: 2) else { return nil }
        let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
            let (low, high) = isLittle ? (index, index + 1) : (index + 1, index)
            return UInt16(bytes[high]) << 8 | UInt16(bytes[low])
        }
        guard !units.contains(0) else { return nil }
        return String(validating: units, as: UTF16.self)
    }

    private static func latin1(_ bytes: ArraySlice<UInt8>) -> String? {
        guard !bytes.contains(where: { (0x80...0x9F).contains($0) }) else { return nil }
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}

import CRatingsPOSIX

/// Writes text with ASCII letters, by the C library's `iconv`.
enum Transliteration {
    /// The text in bytes below 0x80: é becomes e, … becomes `...`, and what has no likeness `?`.
    static func ascii(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        return UTF8Locale.use { converted(text) } ?? questioned(text)
    }

    private static func converted(_ text: String) -> String? {
        guard let converter = iconv_open("ASCII//TRANSLIT", "UTF-8"),
            converter != UnsafeMutableRawPointer(bitPattern: -1)
        else { return nil }
        defer { iconv_close(converter) }
        var input = text.utf8.map { CChar(bitPattern: $0) }
        // The longest likeness of one character is far below sixteen letters for each of its bytes.
        var output = [CChar](repeating: 0, count: input.count * 16)
        let written = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target -> Int? in
                var (from, to) = (source.baseAddress, target.baseAddress)
                var (fromLeft, toLeft) = (source.count, target.count)
                let result = iconv(converter, &from, &fromLeft, &to, &toLeft)
                return result == .max ? nil : target.count - toLeft
            }
        }
        return written.map { count in
            String(decoding: output.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    private static func questioned(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isASCII ? $0 : "?" }))
    }
}

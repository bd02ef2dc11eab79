/// Text as a part of an address (RFC 3986): all but unreserved characters is escaped.
package enum PercentEncoding {
    /// Encodes a text.
    ///
    /// - Parameters:
    ///   - keeping: Further ASCII characters that stay as they are.
    ///   - lineEnd: What takes the place of LF, already encoded.
    package static func encoded(
        _ text: some StringProtocol, keeping: String = "", lineEnd: String = "%0A"
    ) -> String {
        var result = ""
        for byte in text.utf8 {
            let scalar = Unicode.Scalar(byte)
            if byte == 0x0A {
                result += lineEnd
            } else if isUnreserved(byte) || byte < 0x80 && keeping.unicodeScalars.contains(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
            }
        }
        return result
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
        default: false
        }
    }
}

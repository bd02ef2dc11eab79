/// Terminal output as text that acts on no terminal.
enum EscapedBytes {
    /// The last bytes, at most this many; controls are written as in C.
    static func text(_ bytes: [UInt8], last maximum: Int = 120) -> String {
        bytes.isEmpty
            ? "none"
            : String(decoding: bytes.suffix(maximum), as: UTF8.self)
                .unicodeScalars.map(escaped).joined()
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\u{1B}": "\\e"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case "\u{00}"..<" ", "\u{7F}"..<"\u{A0}": "\\x" + String(scalar.value, radix: 16)
        default: String(scalar)
        }
    }
}

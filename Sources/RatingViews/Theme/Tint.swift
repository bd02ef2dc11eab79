public import TerminalKit

/// The colour of stars and buttons, by name or by its shares.
public enum Tint {
    /// The colours that have a name, in the order of the rainbow.
    public static let names: [String] = named.map(\.name)

    /// Orange, the colour of stars.
    public static let standard = Color.rgb(0xFF, 0x95, 0x00)

    private static let named: [(name: String, color: Color)] = [
        ("red", error), ("orange", standard), ("yellow", .rgb(0xFF, 0xCC, 0x00)),
        ("green", .rgb(0x34, 0xC7, 0x59)), ("mint", .rgb(0x00, 0xC7, 0xBE)),
        ("teal", .rgb(0x30, 0xB0, 0xC7)), ("cyan", .rgb(0x32, 0xAD, 0xE6)),
        ("blue", .rgb(0x0A, 0x84, 0xFF)), ("indigo", .rgb(0x6E, 0x6C, 0xE6)),
        ("purple", .rgb(0xAF, 0x52, 0xDE)), ("pink", .rgb(0xFF, 0x37, 0x5F)),
        ("brown", .rgb(0xA2, 0x84, 0x5E)), ("gray", .rgb(0x8E, 0x8E, 0x93)),
    ]

    /// The colour of a name or of `#rrggbb`; upper and lower case are the same.
    ///
    /// - Returns: nil if there is no such name and the text is not six hexadecimal digits after `#`.
    public static func color(_ text: String) -> Color? {
        let text = text.lowercased()
        if let entry = named.first(where: { $0.name == text }) { return entry.color }
        let digits = text.dropFirst()
        guard text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
            let value = UInt32(digits, radix: 16)
        else { return nil }
        return .rgb(
            UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
            UInt8(truncatingIfNeeded: value))
    }

    /// The color of what went wrong.
    static let error = Color.rgb(0xFF, 0x45, 0x3A)

    /// Black or white, whichever is easier to read on the color: at least 4.5:1.
    static func contrast(to color: ColorShares) -> Color {
        let isBlack = color.contrast(to: .black) >= color.contrast(to: .white)
        return .indexed(isBlack ? 16 : 231)
    }
}

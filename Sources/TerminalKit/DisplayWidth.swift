import CRatingsPOSIX

/// How many columns a character takes, by the C library's `wcwidth` for UTF-8.
///
/// ncurses asks the same function, so a picture and the screen cannot disagree. The answers are kept
/// in pages of 256, filled when first needed.
struct DisplayWidth {
    private static let pageCount = 0x11_0000 / 256
    private static let unprintable: UInt8 = 0xFF

    private var pageOffsets = [UInt32](repeating: 0, count: pageCount)
    private var widths: [UInt8] = []

    /// The columns of a scalar: 0, 1, 2, or nil if it cannot be printed.
    mutating func width(of scalar: Unicode.Scalar) -> UInt8? {
        if (0x20...0x7E).contains(scalar.value) { return 1 }
        let page = Int(scalar.value >> 8)
        if pageOffsets[page] == 0 { fill(page: page) }
        let width = widths[Int(pageOffsets[page]) - 1 + Int(scalar.value & 0xFF)]
        return width == Self.unprintable ? nil : width
    }

    private mutating func fill(page: Int) {
        pageOffsets[page] = UInt32(widths.count + 1)
        UTF8Locale.use {
            for value in page * 256..<(page + 1) * 256 {
                let width = wcwidth(Int32(value))
                widths.append((0...2).contains(width) ? UInt8(width) : Self.unprintable)
            }
        }
    }
}

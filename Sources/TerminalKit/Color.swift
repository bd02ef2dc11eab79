/// A colour of a cell.
public enum Color: Hashable, Sendable {
    /// The terminal's own foreground or background.
    case standard
    /// A colour of the terminal's palette of 16 or 256.
    case indexed(UInt8)
    /// A colour by its red, green and blue shares.
    case rgb(UInt8, UInt8, UInt8)

    /// The colour in 25 bits: 0 standard, 1…256 palette, bit 24 set red-green-blue.
    var packed: UInt64 {
        switch self {
        case .standard: 0
        case .indexed(let index): UInt64(index) + 1
        case .rgb(let red, let green, let blue):
            1 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
        }
    }

    init(packed: UInt64) {
        if packed & 1 << 24 != 0 {
            self = .rgb(
                UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 8),
                UInt8(truncatingIfNeeded: packed))
        } else {
            self = packed == 0 ? .standard : .indexed(UInt8(truncatingIfNeeded: packed - 1))
        }
    }
}

/// A number as providers write it: whole, with a fraction, or as a text of digits.
package enum LooseNumber: Hashable, Sendable {
    /// There is none: missing, null or a blank text.
    case missing
    /// There is something, but no number that can be held.
    case unreadable
    /// A whole number.
    case whole(Int)
    /// Any other number; a NaN and the infinities come only from texts.
    case real(Double)

    /// Reads a text: decimal digits with sign, point and exponent, blanks around them, or a NaN.
    package init(text: String) {
        let trimmed = text.utf8.drop(while: Self.isBlank)
        guard let last = trimmed.lastIndex(where: { !Self.isBlank($0) }) else {
            self = .missing
            return
        }
        let digits = String(Substring(trimmed[...last]))
        if let whole = Int(digits) {
            self = .whole(whole)
        } else if digits.utf8.allSatisfy(Self.isPartOfNumber) || digits.lowercased() == "nan" {
            self = Double(digits).map(LooseNumber.real) ?? .unreadable
        } else {
            self = .unreadable
        }
    }

    /// The number, or nil if there is none.
    package var value: Double? {
        switch self {
        case .missing, .unreadable: nil
        case .whole(let number): Double(number)
        case .real(let number): number
        }
    }

    /// The number if it is a whole one that an `Int` holds: 3 and 3.0, not 3.5 and not 1e30.
    package var count: Int? {
        switch self {
        case .missing, .unreadable: nil
        case .whole(let number): number
        case .real(let number): Int(exactly: number)
        }
    }

    /// The number as stars, rounded half away from zero; nil outside 1…5.
    package var stars: Int? {
        guard let rounded = value?.rounded(.toNearestOrAwayFromZero), (1...5).contains(rounded)
        else { return nil }
        return Int(exactly: rounded)
    }

    /// The number rounded half away from zero and moved into a range; nil if there is none, or a NaN.
    package func rounded(into range: ClosedRange<Int>) -> Int? {
        guard let rounded = value?.rounded(.toNearestOrAwayFromZero), !rounded.isNaN else {
            return nil
        }
        if rounded <= Double(range.lowerBound) { return range.lowerBound }
        if rounded >= Double(range.upperBound) { return range.upperBound }
        return Int(exactly: rounded)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D) ~= byte }

    private static func isPartOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}

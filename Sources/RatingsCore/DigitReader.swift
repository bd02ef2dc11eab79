/// Reads the fixed-width digits of a time stamp from the left.
struct DigitReader {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = Substring(text).utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Reads exactly this many ASCII digits.
    mutating func number(digits: Int) -> Int? {
        let taken = rest.prefix(digits)
        guard taken.count == digits, taken.allSatisfy(Self.isDigit) else { return nil }
        rest = rest.dropFirst(digits)
        return taken.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// Passes over one character if it is here.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let first = rest.first, UInt32(first) == character.value else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Reads `.` and digits, or nothing, which is 0.
    mutating func fraction(maximumDigits: Int) -> Double? {
        guard skip(".") else { return 0 }
        let digits = rest.prefix(while: Self.isDigit)
        guard (1...maximumDigits).contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        return Double("0." + String(Substring(digits)))
    }

    /// Reads `Z`, `+hh:mm`, `-hhmm` or nothing, as seconds east of UTC.
    ///
    /// - Parameter mayLackMinutes: True to read `+hh` as well.
    mutating func offsetSeconds(mayLackMinutes: Bool) -> Int? {
        if isAtEnd || skip("Z") || skip("z") { return 0 }
        let isWest = skip("-")
        guard isWest || skip("+"), let hours = number(digits: 2), hours < 24 else { return nil }
        let sign = isWest ? -1 : 1
        if isAtEnd, mayLackMinutes { return hours * 3_600 * sign }
        _ = skip(":")
        guard let minutes = number(digits: 2), minutes < 60 else { return nil }
        return (hours * 3_600 + minutes * 60) * sign
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

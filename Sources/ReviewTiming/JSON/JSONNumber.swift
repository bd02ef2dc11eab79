/// The numbers of JSON5, which are more than those of JSON.
enum JSONNumber {
    /// Whether a word is a number.
    static func isNumber(_ word: String, _ dialect: JSONText.Dialect) -> Bool {
        dialect == .json ? isPlain(word.utf8) : isLoose(word)
    }

    /// The value of a number; nil if it is too large for one.
    static func value(of word: String) -> Double? {
        if let whole = hexadecimal(word) { return Double(whole) }
        if word.hasSuffix("Infinity") { return word.hasPrefix("-") ? -.infinity : .infinity }
        if word.hasSuffix("NaN") { return .nan }
        let digits = word.hasSuffix(".") ? String(word.dropLast()) : word
        return Double(digits).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The value of `0x1F`; nil for other forms.
    static func hexadecimal(_ word: String) -> Int? {
        let digits = unsigned(word)
        guard digits.hasPrefix("0x") || digits.hasPrefix("0X") else { return nil }
        return Int((word.hasPrefix("-") ? "-" : "") + digits.dropFirst(2), radix: 16)
    }

    /// `-0.5e+3` and the like, by RFC 8259.
    private static func isPlain(_ word: String.UTF8View) -> Bool {
        var rest = Array(word)[...]
        func takeDigits() -> Int {
            let count = rest.prefix { (0x30...0x39).contains($0) }.count
            rest = rest.dropFirst(count)
            return count
        }
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let isZero = rest.first == UInt8(ascii: "0")
        let count = takeDigits()
        guard count == 1 || count > 1 && !isZero else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard takeDigits() > 0 else { return false }
        }
        if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
            rest.removeFirst()
            if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
                rest.removeFirst()
            }
            guard takeDigits() > 0 else { return false }
        }
        return rest.isEmpty
    }

    private static func isLoose(_ word: String) -> Bool {
        let digits = unsigned(word)
        if digits == "Infinity" || digits == "NaN" { return true }
        if digits.lowercased().hasPrefix("0x") {
            return digits.count > 2 && digits.dropFirst(2).allSatisfy(\.isHexDigit)
        }
        guard let first = digits.first, first == "." || first.isNumber else { return false }
        let isOctal = first == "0" && digits.dropFirst().first?.isNumber == true
        return !isOctal && Double(digits) != nil
            || digits.hasSuffix(".") && Int(digits.dropLast()) != nil
    }

    private static func unsigned(_ word: String) -> Substring {
        word.first.map { "+-".contains($0) } == true ? word.dropFirst() : word[...]
    }
}

extension Int {
    /// The number with its thousands separated, such as `3,000`.
    ///
    /// - Parameter sign: What is between thousands.
    package func grouped(by sign: String) -> String {
        let (thousands, rest) = magnitude.quotientAndRemainder(dividingBy: 1_000)
        guard thousands > 0 else { return String(self) }
        let head = Int(thousands).grouped(by: sign)
        let digits = String(rest)
        let zeros = String(repeating: "0", count: 3 - digits.utf8.count)
        return (self < 0 ? "-" : "") + head + sign + zeros + digits
    }
}

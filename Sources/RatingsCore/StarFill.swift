/// How far five stars are filled by a rating.
public enum StarFill {
    /// The number of stars in a row.
    public static let starCount = 5

    /// The share of one star that a rating fills: `clamp(1 − (position − rating), 0, 1)`.
    ///
    /// - Parameters:
    ///   - position: The star, 1…5 from the left.
    ///   - rating: Any number; a NaN fills nothing.
    /// - Returns: 0…1.
    public static func ratio(position: Int, rating: Double) -> Double {
        guard !rating.isNaN else { return 0 }
        return min(max(1 - (Double(position) - rating), 0), 1)
    }

    /// The shares of all five stars, from the left.
    public static func ratios(rating: Double) -> [Double] {
        (1...starCount).map { ratio(position: $0, rating: rating) }
    }

    /// How many of a star's columns are lit: `round(ratio × columns)`, halves up.
    ///
    /// - Returns: 0…`columns`.
    public static func litColumns(ratio: Double, columns: Int) -> Int {
        guard ratio > 0, columns > 0 else { return 0 }
        let lit = (min(ratio, 1) * Double(columns)).rounded(.toNearestOrAwayFromZero)
        // The largest numbers of columns are rounded up when they become a Double.
        return lit >= Double(columns) ? columns : Int(lit)
    }

    /// A rating in tenths as it is printed, halves up: 4.25 gives 43.
    ///
    /// - Parameter rating: Moved into 0…5; a NaN gives nil.
    /// - Returns: 0…50.
    public static func tenths(rating: Double) -> Int? {
        guard !rating.isNaN else { return nil }
        return Int((min(max(rating, 0), 5) * 10).rounded(.toNearestOrAwayFromZero))
    }
}

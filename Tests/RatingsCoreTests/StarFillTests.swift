import RatingsCore
import Testing

/// Table 4.3 of the systems this screen comes from, with our rounding: halves up, moved into 0…5.
@Suite("How far stars are filled")
struct StarFillTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let rating: Double
        let ratios: [Double]
        let tenths: Int?

        var testDescription: String { "\(rating)" }
    }

    static let rows = [
        Row(rating: 4.2, ratios: [1, 1, 1, 1, 0.20000000000000018], tenths: 42),
        Row(rating: 0, ratios: [0, 0, 0, 0, 0], tenths: 0),
        Row(rating: 5, ratios: [1, 1, 1, 1, 1], tenths: 50),
        Row(rating: 2.5, ratios: [1, 1, 0.5, 0, 0], tenths: 25),
        Row(rating: 0.5, ratios: [0.5, 0, 0, 0, 0], tenths: 5),
        Row(rating: 4.8, ratios: [1, 1, 1, 1, 0.7999999999999998], tenths: 48),
        Row(rating: 3.999, ratios: [1, 1, 1, 0.9990000000000001, 0], tenths: 40),
        Row(rating: 4.95, ratios: [1, 1, 1, 1, 0.9500000000000002], tenths: 50),
        Row(rating: 5.7, ratios: [1, 1, 1, 1, 1], tenths: 50),
        Row(rating: -1, ratios: [0, 0, 0, 0, 0], tenths: 0),
        Row(rating: .nan, ratios: [0, 0, 0, 0, 0], tenths: nil),
        Row(rating: .infinity, ratios: [1, 1, 1, 1, 1], tenths: 50),
        Row(rating: -.infinity, ratios: [0, 0, 0, 0, 0], tenths: 0),
    ]

    @Test("each star is filled by clamp(1 − (position − rating), 0, 1)", arguments: rows)
    func ratios(row: Row) {
        #expect(StarFill.ratios(rating: row.rating) == row.ratios)
    }

    @Test("an average is printed in tenths", arguments: rows)
    func tenths(row: Row) {
        #expect(StarFill.tenths(rating: row.rating) == row.tenths)
    }

    @Test("every half of a tenth between 0 and 5 is rounded up")
    func halves() throws {
        for tenth in 0..<50 {
            let rating = try #require(Double("\(tenth / 10).\(tenth % 10)5"))
            #expect(StarFill.tenths(rating: rating) == tenth + 1)
        }
    }

    @Test(
        "a star lights the nearest number of its columns",
        arguments: [(0.0, 0), (0.05, 0), (0.2, 1), (0.5, 4), (0.93, 7), (1, 7), (9, 7), (-1, 0)])
    func columns(ratio: Double, lit: Int) {
        #expect(StarFill.litColumns(ratio: ratio, columns: 7) == lit)
    }

    @Test("a star that is not a number lights nothing")
    func columnsOfNaN() {
        #expect(StarFill.litColumns(ratio: .nan, columns: 7) == 0)
        #expect(StarFill.litColumns(ratio: 1, columns: 0) == 0)
    }

    @Test(
        "no number of columns is too large", arguments: [Int.max, .max - 1, 1 << 53, 0, -1, .min])
    func manyColumns(columns: Int) {
        for ratio in [0.0, 0.5, 1, .infinity, .nan, -.infinity] {
            let lit = StarFill.litColumns(ratio: ratio, columns: columns)
            #expect((0...max(columns, 0)).contains(lit))
        }
        #expect(StarFill.litColumns(ratio: 1, columns: columns) == max(columns, 0))
    }
}

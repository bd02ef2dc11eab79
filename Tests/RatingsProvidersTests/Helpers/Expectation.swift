import PlatformFoundation
import Testing

/// What a canned answer is to be read as: a row of `expected.json`.
struct Expectation: Decodable, CustomTestStringConvertible {
    struct Values: Decodable {
        let kind: String
        let error: String?
        let reviews: Int?
        let average: Double?
        let totalRatings: Int?
        let first: First?
        let stars: [Int]?
        let dates: [String?]?
        let skipped: Int?
    }

    struct First: Decodable {
        let author: String
        let rating: Int
        let date: String
        let title: String
    }

    let file: String
    let expect: Values

    var testDescription: String { file }

    static func all(kind: String) throws -> [Expectation] {
        try JSONDecoder().decode([Expectation].self, from: Fixture.data("expected.json"))
            .filter { $0.expect.kind == kind }
    }
}

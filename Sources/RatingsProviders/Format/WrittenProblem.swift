import RatingsCore

/// A problem as it is written in the provider format: an error with the part that it spoils.
struct WrittenProblem: Encodable {
    private let part: RatingProblem.Part
    private let error: WrittenError

    private enum Key: String, CodingKey {
        case part
    }

    init(_ problem: RatingProblem) {
        part = problem.part
        error = WrittenError(problem.error)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(part, forKey: .part)
        try error.encode(to: encoder)
    }
}

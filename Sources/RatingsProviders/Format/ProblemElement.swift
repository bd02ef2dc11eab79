import RatingsCore

/// One element of a list of problems; nil if it names no part of an answer.
struct ProblemElement: Decodable {
    let problem: RatingProblem?

    private enum Key: String, CodingKey {
        case part
    }

    init(from decoder: any Decoder) {
        problem = try? Self.problem(decoder)
    }

    private static func problem(_ decoder: any Decoder) throws -> RatingProblem? {
        let element = try decoder.container(keyedBy: Key.self)
        guard let part = try element.looseText(.part).flatMap(RatingProblem.Part.init) else {
            return nil
        }
        return RatingProblem(part: part, error: try ErrorElement(from: decoder).error)
    }
}

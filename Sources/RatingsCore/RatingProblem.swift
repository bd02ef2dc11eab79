/// A part of an answer that is missing or was passed over, and why.
public struct RatingProblem: Hashable, Sendable {
    /// The parts that an answer has.
    public enum Part: String, Hashable, Sendable, CaseIterable, Codable {
        /// The average and the count.
        case ratings
        /// The written reviews.
        case reviews
    }

    /// What is missing.
    public let part: Part
    /// Why it is missing.
    public let error: AppRatingError

    /// Creates a problem.
    public init(part: Part, error: AppRatingError) {
        self.part = part
        self.error = error
    }
}

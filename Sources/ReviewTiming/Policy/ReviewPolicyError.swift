/// What is wrong with the values of a policy.
public enum ReviewPolicyError: Error, Hashable, Sendable {
    /// A number that is too small or too large; the path names it, as `policy.gapDays`.
    case outOfRange(path: String, value: Int, range: ClosedRange<Int>)
    /// A moment without a name.
    case emptyMomentName
    /// A share of users that is not between 0 and 1.
    case notAShare(path: String)
}

extension ReviewPolicyError: CustomStringConvertible {
    /// The value that is wrong.
    package var path: String {
        switch self {
        case .outOfRange(let path, _, _): path
        case .emptyMomentName: "moments."
        case .notAShare(let path): path
        }
    }

    /// What is wrong and what would be right, as one sentence without its full stop.
    public var description: String {
        switch self {
        case .outOfRange(let path, let value, let range):
            ConfigurationFieldError.outOfRange(path: path, value: value, range: range).description
        case .emptyMomentName:
            "a moment's name must not be empty"
        case .notAShare(let path):
            "\(path) must be a number from 0 to 1"
        }
    }
}

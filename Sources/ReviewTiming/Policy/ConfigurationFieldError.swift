/// What is wrong with one value of a configuration; the path names it, as `policy.gapDays`.
public enum ConfigurationFieldError: Error, Hashable, Sendable {
    /// A number that is too small, too large, or none; the value is nil where it cannot be read.
    case outOfRange(path: String, value: Int?, range: ClosedRange<Int>)
    /// A value of another kind than the one expected, which is named.
    case wrongType(path: String, expected: String)
    /// A word that is none of the allowed ones.
    case unknownWord(path: String, word: String, allowed: [String])
    /// A key that nothing reads.
    case unknownKey(path: String)
}

extension ConfigurationFieldError: CustomStringConvertible {
    /// The value that is wrong.
    package var path: String {
        switch self {
        case .outOfRange(let path, _, _), .wrongType(let path, _), .unknownWord(let path, _, _),
            .unknownKey(let path):
            path
        }
    }

    /// What is wrong and what would be right, as one sentence without its full stop.
    public var description: String {
        switch self {
        case .outOfRange(let path, let value, let range):
            let wanted =
                "\(path) must be a whole number from \(range.lowerBound) to \(range.upperBound)"
            return value.map { "\(wanted), not \($0)" } ?? wanted
        case .wrongType(let path, let expected):
            return "\(path) must be \(expected)"
        case .unknownWord(let path, let word, let allowed):
            let choices = allowed.map { "\"\($0)\"" }.joined(separator: ", ")
            return "\(path) must be one of \(choices), not \"\(word)\""
        case .unknownKey(let path):
            return "\(path) is not a known key"
        }
    }
}

import RatingsProviders
import RatingsPOSIX

/// What is wrong with one value of a configuration, where another part has the words for it.
struct ConfigurationFault: Error, Equatable, CustomStringConvertible {
    let path: String
    let sentence: String

    var description: String { "\(path): \(sentence)" }
}

/// Why an app's configuration cannot be used.
enum ConfigurationError: Error, Equatable {
    /// The file that was named by an option, or one that was found, cannot be read.
    case unreadable(path: String, FileFailure)
    /// The file is not JSON5; where, if that is known.
    case notJSON(path: String, JSON5Fault?)
    /// A value is wrong; the sentence names it and says what is right.
    case invalid(path: String, sentence: String)

    /// The file.
    var path: String {
        switch self {
        case .unreadable(let path, _), .notJSON(let path, _), .invalid(let path, _): path
        }
    }

    /// What is wrong and where, in one line.
    var message: String {
        switch self {
        case .unreadable(let path, let failure): "\(path) \(failure.predicate)"
        case .notJSON(let path, nil): "\(path) is not JSON5"
        case .notJSON(let path, let fault?):
            "\(path) is not JSON5: line \(fault.line), column \(fault.column): "
                + "expected \(fault.expected)"
        case .invalid(let path, let sentence): "\(path): \(sentence)"
        }
    }
}

import RatingsProviders

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
    /// The file is not JSON5.
    case notJSON(path: String)
    /// A value is wrong; the sentence names it and tells what is right.
    case invalid(path: String, sentence: String)

    /// What is wrong and where, in one line.
    var message: String {
        switch self {
        case .unreadable(let path, let failure): "\(path) \(failure.predicate)"
        case .notJSON(let path): "\(path) is not JSON5"
        case .invalid(let path, let sentence): "\(path): \(sentence)"
        }
    }
}

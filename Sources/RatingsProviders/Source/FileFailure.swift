package import RatingsCore
import RatingsPOSIX

extension FileFailure {
    /// The error that a user reads.
    package func error(path: String) -> AppRatingError {
        AppRatingError(kind, message: "\(path) \(predicate)")
    }

    /// What sort of failure it is.
    package var kind: AppRatingError.Kind {
        switch self {
        case .folder, .special: .failed
        case .tooLong: .malformed
        case .system(let error): error.kind
        }
    }

    /// What is wrong, to be said after the path.
    package var predicate: String {
        switch self {
        case .folder: "is a folder, not a file."
        case .special: "is a pipe or a device, not a file. For what a program prints, use exec:."
        case .tooLong(let limit): "is longer than \(Quantity.bytes(limit))."
        case .system(let error) where error.kind == .notFound: "was not found."
        case .system(let error) where error.kind == .forbidden: "may not be read."
        case .system(let error): "could not be read: \(error.text)."
        }
    }
}

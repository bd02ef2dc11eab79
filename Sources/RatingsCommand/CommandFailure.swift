import RatingsCore

/// Why a command could not do what it was called for.
enum CommandFailure: Error {
    case usage(UsageError)
    case provider(AppRatingError)
    case output(OutputStream.Failure)
    /// A signal asked for the end; its number.
    case interrupted(Int32)

    var status: ExitStatus {
        switch self {
        case .usage: .usage
        case .provider: .unavailable
        case .output(.readerGone): .success
        case .output(.refused): .cannotWrite
        case .interrupted(let number): .signal(number)
        }
    }

    /// What to tell the person, or nil for nothing.
    var message: String? {
        switch self {
        case .usage(let error): error.message
        case .provider(let error): ErrorSentence.of(error)
        case .output(.readerGone), .interrupted: nil
        case .output(let failure): failure.message
        }
    }
}

import RatingsCore
import ReviewStorage
import ReviewTiming

/// Why a command could not do what it was called for.
enum CommandFailure: Error {
    case usage(UsageError)
    case provider(AppRatingError)
    case configuration(ConfigurationError)
    case state(ReviewStateError, app: AppName)
    case feedback(FeedbackFailure)
    case unwritable(path: String)
    case output(OutputStream.Failure)
    /// A signal asked for the end; its number.
    case interrupted(Int32)

    var status: ExitStatus {
        switch self {
        case .usage: .usage
        case .provider: .unavailable
        case .configuration: .unusable
        case .state(let error, _): error.isUnusableContent ? .unusable : .cannotWrite
        case .feedback: .unavailable
        case .unwritable: .cannotWrite
        case .output(.readerGone): .success
        case .output(.refused): .cannotWrite
        case .interrupted(let number): .signal(number)
        }
    }

    /// What to tell the user, or nil for nothing.
    var message: String? {
        switch self {
        case .usage(let error): error.message
        case .provider(let error): ErrorSentence.of(error)
        case .configuration(let error): error.message
        case .state(let error, let app): StateSentence.of(error, app: app)
        case .feedback(let failure): FeedbackSentence.of(failure)
        case .unwritable(let path): "\(path) cannot be written"
        case .output(.readerGone), .interrupted: nil
        case .output(let failure): failure.message
        }
    }
}

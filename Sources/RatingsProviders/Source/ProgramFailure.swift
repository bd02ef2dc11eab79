import RatingsCore
import RatingsPOSIX

/// What can go wrong with a program that was to print ratings.
enum ProgramFailure: Hashable {
    case ended(status: Int32, lastLine: String?)
    case killed(signal: Int32, lastLine: String?)
    case timedOut(seconds: Double)
    case stopped
    case tooMuchOutput(byteLimit: Int)
    case couldNotStart(SystemError)

    /// Reads how a program ended; nil if it ended well.
    init?(_ result: ChildResult, of child: ChildProcess) {
        switch result.outcome {
        case .exited(status: 0): return nil
        case .exited(let status): self = .ended(status: status, lastLine: result.lastErrorLine)
        case .killed(let signal): self = .killed(signal: signal, lastLine: result.lastErrorLine)
        case .timedOut: self = .timedOut(seconds: child.timeLimitSeconds)
        case .stopped: self = .stopped
        case .tooMuchOutput: self = .tooMuchOutput(byteLimit: child.outputByteLimit)
        case .couldNotStart(let error): self = .couldNotStart(error)
        }
    }

    /// The error that a user reads; it names the program without its folders.
    func error(command: [String]) -> AppRatingError {
        let name = command.first?.split(separator: "/").last.map(String.init) ?? "The program"
        return AppRatingError(kind, message: "\(name) \(predicate)")
    }

    private var kind: AppRatingError.Kind {
        switch self {
        // What a shell and env answer for a program that is not there, or may not be run.
        case .ended(status: 127, _): .notFound
        case .ended(status: 126, _): .forbidden
        case .timedOut: .timedOut
        case .tooMuchOutput: .malformed
        case .couldNotStart(let error): error.kind
        case .ended, .killed, .stopped: .failed
        }
    }

    private var predicate: String {
        switch self {
        case .ended(let status, let line): Self.ending("ended with status \(status)", line)
        case .killed(let signal, let line): Self.ending("was ended by signal \(signal)", line)
        case .timedOut(let seconds): "did not answer within \(Quantity.seconds(seconds))."
        case .stopped: "was stopped."
        case .tooMuchOutput(let limit): "printed more than \(Quantity.bytes(limit))."
        case .couldNotStart(.notFound): "was not found."
        case .couldNotStart(.accessDenied): "may not be run."
        case .couldNotStart(.notAProgram): "is not a program."
        case .couldNotStart(let error): "could not be started: \(error.text)."
        }
    }

    /// The program's own words end the sentence as they are.
    private static func ending(_ words: String, _ line: String?) -> String {
        line.map { "\(words): \($0)" } ?? "\(words)."
    }
}

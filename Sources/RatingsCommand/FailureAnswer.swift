import RatingsCore
import RatingsProviders
import ReviewTiming
import PlatformFoundation

/// What a command prints with `--json` where it failed before it could print its answer: a script that
/// reads one JSON value gets one.
enum FailureAnswer {
    /// The outcome of a command that shows something.
    private struct NotShown: Encodable {
        let outcome = "notShown"
        let reason: AnswerReason
    }

    /// The verdict of `check`.
    private struct Held: Encodable {
        let verdict = "hold"
        let reason: AnswerReason
        let checks: [String] = []
    }

    /// One JSON value on one line, or nil if the call does not ask for one.
    static func json(of failure: CommandFailure, to arguments: [String]) throws -> String? {
        let options = arguments.prefix { $0 != "--" }.compactMap(OptionName.init(spelling:))
        guard let command = arguments.first.flatMap(CommandName.init), options.contains(.json),
            command.description.options.contains(.json), !options.contains(.quiet)
        else { return nil }
        let reason = AnswerReason(code: failure.code, detail: failure.message ?? failure.code)
        switch command {
        case .check: return try text(Held(reason: reason))
        case .reviews:
            let data = try ProviderFormat.encode(failure.providerError)
            return String(decoding: data, as: UTF8.self) + "\n"
        default: return try text(NotShown(reason: reason))
        }
    }

    private static func text(_ answer: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(answer), as: UTF8.self) + "\n"
    }
}

extension CommandFailure {
    /// A stable name, for the reason of an answer in JSON.
    fileprivate var code: String {
        switch self {
        case .usage: "usage"
        case .provider(let error): error.kind.rawValue
        case .configuration: "configuration"
        case .state(let error, _): error.code
        case .feedback: FeedbackSentence.reason(self)?.code ?? "failed"
        case .unwritable, .output: "unwritable"
        case .interrupted: "interrupted"
        }
    }

    /// The failure as the provider format writes it.
    fileprivate var providerError: AppRatingError {
        if case .provider(let error) = self { return error }
        return AppRatingError(.badRequest, message: message)
    }
}

import RatingScreen
import RatingsCore

/// Why feedback could not be sent.
enum FeedbackSentence {
    /// In one line for the error stream.
    static func of(_ failure: FeedbackFailure) -> String {
        switch failure {
        case .attachmentsUnsupported: "this way takes no files"
        case .rejected(_, let message?): "the server refuses the feedback: \(message)"
        case .rejected(let status, nil): "the server refuses the feedback with status \(status)"
        case .transportFailed(let reason): "the feedback did not get through: \(reason)"
        case .cancelled: "the sending was cancelled"
        }
    }

    /// The reason that is printed with `--json`, or nil for a failure that has nothing to do with sending.
    static func reason(_ failure: CommandFailure) -> AnswerReason? {
        switch failure {
        case .feedback(let failure): AnswerReason(code: code(failure), detail: of(failure))
        case .unwritable: failure.message.map { AnswerReason(code: "unwritable", detail: $0) }
        default: nil
        }
    }

    private static func code(_ failure: FeedbackFailure) -> String {
        switch failure {
        case .attachmentsUnsupported: "attachments-unsupported"
        case .rejected: "rejected"
        case .transportFailed: "failed"
        case .cancelled: "cancelled"
        }
    }

    /// What a sender's error is, whatever it throws.
    static func failure(_ error: any Error) -> FeedbackFailure {
        error as? FeedbackFailure ?? .transportFailed("\(error)")
    }

    /// In a sentence for the form from which it was sent.
    static func inForm(_ error: any Error, _ strings: WritingStrings) -> String {
        switch failure(error) {
        case .rejected(_, let message?): message
        case .rejected(let status, nil): strings.refused(status)
        case .transportFailed(let reason): reason
        case .attachmentsUnsupported, .cancelled: strings.notDelivered
        }
    }
}

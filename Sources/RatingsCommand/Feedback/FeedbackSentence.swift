import RatingsCore

/// Why feedback could not be sent.
enum FeedbackSentence {
    /// In one line for the error stream.
    static func of(_ failure: FeedbackFailure) -> String {
        switch failure {
        case .attachmentsUnsupported: "this way takes no files"
        case .noMailClient: "no program here takes mail"
        case .rejected(_, let message?): "the server refuses the feedback: \(message)"
        case .rejected(let status, nil): "the server refuses the feedback with status \(status)"
        case .transportFailed(let reason): "the feedback did not get through: \(reason)"
        case .cancelled: "the sending was called off"
        }
    }

    /// What a sender's error is, whatever it throws.
    static func failure(_ error: any Error) -> FeedbackFailure {
        error as? FeedbackFailure ?? .transportFailed("\(error)")
    }

    /// In a sentence for the form from which it was sent.
    static func inForm(_ error: any Error) -> String {
        switch failure(error) {
        case .rejected(_, let message?): message
        case .rejected(let status, nil): "The server refuses the feedback with status \(status)."
        case .transportFailed(let reason): reason
        case .attachmentsUnsupported, .noMailClient, .cancelled:
            "The feedback did not get through."
        }
    }
}

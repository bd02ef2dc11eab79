import RatingsCore

/// Why feedback could not be sent, in one line for the error stream.
enum FeedbackSentence {
    static func of(_ failure: FeedbackFailure) -> String {
        switch failure {
        case .attachmentsUnsupported: "this way takes no files"
        case .noMailClient: "no program here takes mail"
        case .rejected(let status): "the server refuses the feedback with status \(status)"
        case .transportFailed(let reason): "the feedback did not get through: \(reason)"
        case .cancelled: "the sending was called off"
        }
    }
}

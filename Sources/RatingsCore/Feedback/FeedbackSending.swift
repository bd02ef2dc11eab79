/// A way on which feedback leaves the machine.
public protocol FeedbackSending: Sendable {
    /// Sends feedback once.
    ///
    /// Cancelling the calling task ends it at once.
    ///
    /// - Throws: ``FeedbackFailure``.
    func send(_ feedback: Feedback) async throws -> FeedbackDelivery
}

/// What became of feedback.
public enum FeedbackDelivery: Hashable, Sendable {
    /// A mail program has it; whether the user sends it there nobody knows.
    case handedToMail
    /// The page of a new issue was opened; whether the user submits it nobody knows.
    case issueOpened
    /// It will be sent later.
    case queued
    /// A server has taken it; what it gave as a receipt, such as the address of a report.
    case delivered(receipt: String?)
    /// It lies in a file.
    case saved(path: String)

    /// The channel's name in metrics.
    public var channel: String {
        switch self {
        case .handedToMail: "mail"
        case .issueOpened: "github"
        case .queued, .delivered: "server"
        case .saved: "file"
        }
    }
}

/// Why feedback could not be sent.
public enum FeedbackFailure: Error, Hashable, Sendable {
    /// The way cannot carry attachments.
    case attachmentsUnsupported
    /// The server refuses, with a status of HTTP, and in words of its own if it has some: one cleaned line.
    ///
    /// Nothing was taken.
    case rejected(status: Int, message: String?)
    /// It did not get through as far as is known; what is known of the reason.
    ///
    /// It may have arrived, so it is sent again with the same key only, unless the sentence rules that out.
    case transportFailed(String)
    /// The user cancelled it.
    case cancelled
}

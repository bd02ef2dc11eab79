/// Hands feedback to the person's mail program, as a link that is opened.
public struct MailFeedbackSender: FeedbackSending {
    private let address: MailAddress
    private let words: FeedbackMailWords
    private let omitsAttachments: Bool
    private let open: @Sendable (MailLink) async -> Bool

    /// Makes a sender.
    ///
    /// - Parameters:
    ///   - omitsAttachments: True if attachments may be left behind, since a link cannot carry any.
    ///   - open: Opens the link, and tells whether some program took it.
    public init(
        to address: MailAddress, words: FeedbackMailWords, omitsAttachments: Bool = false,
        open: @escaping @Sendable (MailLink) async -> Bool
    ) {
        self.address = address
        self.words = words
        self.omitsAttachments = omitsAttachments
        self.open = open
    }

    /// Opens the link.
    ///
    /// - Throws: ``FeedbackFailure``, `attachmentsUnsupported` or `noMailClient`.
    public func send(_ feedback: Feedback) async throws -> FeedbackDelivery {
        let link = try MailLink(
            feedback, to: address, words: words, omitsAttachments: omitsAttachments)
        guard await open(link) else { throw FeedbackFailure.noMailClient }
        return .handedToMail
    }
}

/// Feedback while it is written.
public struct FeedbackDraft: Hashable, Sendable {
    /// How much may be sent.
    public struct Limits: Hashable, Sendable {
        /// How long the text may be.
        public var text: TextLimit
        /// The most attachments; equal passes.
        public var attachments: Int
        /// The most bytes of each attachment; equal passes.
        public var attachmentBytes: Int

        /// 1,000 characters, one attachment, 10,000,000 bytes.
        public static let standard = Limits(
            text: .feedback, attachments: 1, attachmentBytes: 10_000_000)

        /// Creates limits.
        public init(text: TextLimit, attachments: Int, attachmentBytes: Int) {
            self.text = text
            self.attachments = attachments
            self.attachmentBytes = attachmentBytes
        }
    }

    /// What it is about.
    public var kind: FeedbackKind
    /// What the user has to say.
    public var text: String
    /// Where a reply may be sent, as it was typed; blank is nowhere.
    public var replyAddress: String
    /// Files that go with it.
    public var attachments: [FeedbackAttachment]
    /// Facts that the user may agree to send, in the order in which they are shown and sent.
    public var availableDiagnostics: [FeedbackDiagnostic]
    /// True if the user agreed to send the facts.
    public var includesDiagnostics: Bool

    /// Creates a draft; without more said it is a request, and no facts go with it.
    public init(
        kind: FeedbackKind = .request, text: String = "", replyAddress: String = "",
        attachments: [FeedbackAttachment] = [],
        availableDiagnostics: [FeedbackDiagnostic] = [], includesDiagnostics: Bool = false
    ) {
        self.kind = kind
        self.text = text
        self.replyAddress = replyAddress
        self.attachments = attachments
        self.availableDiagnostics = availableDiagnostics
        self.includesDiagnostics = includesDiagnostics
    }

    /// The facts that would be sent, a line each; none unless the user agreed.
    public var diagnosticsPreview: [String] {
        includesDiagnostics ? availableDiagnostics.map(\.line) : []
    }

    /// Checks the draft.
    ///
    /// - Returns: What can be sent.
    /// - Throws: The first fault, looked for in this order: text, reply address, number of attachments,
    ///   their sizes.
    public func checked(limits: Limits = .standard) throws(FeedbackFault) -> Feedback {
        if let fault = limits.text.fault(in: text) { throw .text(fault) }
        let reply = MailAddress(replyAddress)
        if reply == nil, TextCleaning.showsSomething(replyAddress) { throw .replyAddress }
        if attachments.count > limits.attachments {
            throw .tooManyAttachments(maximum: limits.attachments)
        }
        if let large = attachments.first(where: { $0.data.count > limits.attachmentBytes }) {
            throw .attachmentTooLarge(
                filename: large.filename, maximumBytes: limits.attachmentBytes)
        }
        return Feedback(
            kind: kind, text: String(TextLimit.trimmed(text)), replyAddress: reply,
            diagnostics: includesDiagnostics ? availableDiagnostics : [],
            attachments: attachments)
    }
}

/// Why feedback cannot be sent as it is.
public enum FeedbackFault: Error, Hashable, Sendable {
    /// Something is wrong with the text.
    case text(TextFault)
    /// The reply address is none.
    case replyAddress
    /// There are more attachments than that.
    case tooManyAttachments(maximum: Int)
    /// An attachment has more bytes than that.
    case attachmentTooLarge(filename: String, maximumBytes: Int)
}

public import PlatformFoundation

/// Feedback that was checked and can be sent.
public struct Feedback: Hashable, Sendable {
    /// What it is about.
    public let kind: FeedbackKind
    /// What the user has to say, without white space at its ends.
    public let text: String
    /// Where a reply may be sent, if the user wants one.
    public let replyAddress: MailAddress?
    /// The facts that the user agreed to send.
    public let diagnostics: [FeedbackDiagnostic]
    /// The files that go with it.
    public let attachments: [FeedbackAttachment]

    /// The body of an HTTP request: JSON with sorted keys, `kind`, `text`, `attachments` with their bytes
    /// in base64, and where there are any `replyAddress` and `diagnostics`.
    public func jsonBody() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(
            Body(
                kind: kind.rawValue, text: text, replyAddress: replyAddress?.description,
                diagnostics: diagnostics.isEmpty ? nil : diagnostics,
                attachments: attachments.map(Body.Attachment.init)))
    }

    /// The text of a mail or a file: text, reply address and facts, a blank line between them.
    public func plainText(_ words: FeedbackMailWords) -> String {
        let reply = replyAddress.map { "\(words.replyLabel): \($0)" }
        let facts =
            diagnostics.isEmpty
            ? nil
            : (["\(words.diagnosticsLabel):"] + diagnostics.map(\.line)).joined(separator: "\n")
        return [text, reply, facts].compactMap { $0 }.joined(separator: "\n\n")
    }

    private struct Body: Encodable {
        struct Attachment: Encodable {
            let filename: String
            let contentType: String
            let data: String

            init(_ attachment: FeedbackAttachment) {
                filename = attachment.filename
                contentType = attachment.contentType
                data = attachment.data.base64EncodedString()
            }
        }

        let kind: String
        let text: String
        let replyAddress: String?
        let diagnostics: [FeedbackDiagnostic]?
        let attachments: [Attachment]
    }
}

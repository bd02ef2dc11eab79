/// A `mailto:` link as RFC 6068 writes it.
///
/// All but unreserved characters is escaped, `+` too, which some mail programs take for a blank.
public struct MailLink: Hashable, Sendable, CustomStringConvertible {
    /// The link.
    public let description: String

    /// Creates a link to a mail with a subject and a body.
    public init(to address: MailAddress, subject: String, body: String) {
        let recipient = Self.escaped(address.description, keeping: "@")
        let fields = [("subject", subject), ("body", body)]
            .map { "\($0)=\(Self.escaped($1, keeping: ""))" }
        description = "mailto:\(recipient)?\(fields.joined(separator: "&"))"
    }

    /// Creates a link to a mail with feedback.
    ///
    /// - Throws: ``FeedbackFailure/attachmentsUnsupported`` if it has some: a link cannot carry any.
    public init(
        _ feedback: Feedback, to address: MailAddress, words: FeedbackMailWords
    ) throws(FeedbackFailure) {
        guard feedback.attachments.isEmpty else {
            throw .attachmentsUnsupported
        }
        self.init(
            to: address, subject: words.subject(feedback.kind), body: feedback.plainText(words))
    }

    /// Line ends become CR LF.
    private static func escaped(_ text: String, keeping: String) -> String {
        PercentEncoding.encoded(text, keeping: keeping, lineEnd: "%0D%0A")
    }
}

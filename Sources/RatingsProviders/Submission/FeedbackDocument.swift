package import PlatformFoundation
package import RatingsCore

/// Feedback on its way to the network: the object that its server gets, and a key.
package struct FeedbackDocument: Hashable, Sendable {
    /// What is sent.
    package let feedback: Feedback
    /// What distinguishes a second attempt from a second message; nil leaves it to who sends it.
    package let key: String?

    enum Key: String, CodingKey {
        case kind, text, replyAddress, diagnostics, attachments, key
    }

    package init(_ feedback: Feedback, key: String?) {
        self.feedback = feedback
        self.key = key.flatMap { IdempotencyKey($0)?.text }
    }

    init(_ element: SubmissionElement<Key>) throws(SubmissionDocumentError) {
        guard let kind = TextCleaning.name(try element.text(.kind)) else {
            throw .notAText(Key.kind.rawValue)
        }
        let draft = FeedbackDraft(
            kind: FeedbackKind(rawValue: kind), text: try element.text(.text) ?? "",
            replyAddress: try element.text(.replyAddress) ?? "",
            attachments: try element.list(Attachment.self, .attachments).map(\.attachment),
            availableDiagnostics: try element.list(Diagnostic.self, .diagnostics)
                .map { FeedbackDiagnostic(key: $0.key, value: $0.value) },
            includesDiagnostics: true)
        do {
            feedback = try draft.checked()
        } catch {
            throw .feedback(error)
        }
        key = try element.idempotencyKey(.key)
    }

    /// The document: the object that the server gets, with the key in it.
    package func encoded() throws -> Data {
        let body = try feedback.jsonBody()
        guard let key else { return body }
        // The object is never empty, and its files, megabytes perhaps, are not written once more.
        return Data("{\"\(Key.key.rawValue)\":".utf8) + (try JSONEncoder().encode(key))
            + Data(",".utf8) + body.dropFirst()
    }

    private struct Diagnostic: Decodable {
        let key: String
        let value: String
    }

    private struct Attachment: Decodable {
        let filename: String
        let contentType: String
        let data: Data

        var attachment: FeedbackAttachment {
            FeedbackAttachment(filename: filename, contentType: contentType, data: data)
        }
    }
}

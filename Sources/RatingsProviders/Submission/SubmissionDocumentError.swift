package import RatingsCore

/// Why a document is nothing that can be sent.
package enum SubmissionDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is nothing.
    case empty
    /// It has more bytes than are read.
    case tooLong
    /// It is no JSON.
    case notJSON
    /// It is JSON, but no object.
    case notAnObject
    /// It is neither a review nor feedback.
    case neither
    /// The rating is not 1…5.
    case rating
    /// A text is none.
    case notAText(String)
    /// A list is none, or holds something else than it should.
    case notAList(String)
    /// The locale is none.
    case locale
    /// The key cannot be in a header.
    case invalidKey
    /// It is feedback, and the destination takes reviews only.
    case feedbackToStore
    /// The feedback has a fault.
    case feedback(FeedbackFault)

    /// What is wrong, as one sentence.
    package var description: String {
        switch self {
        case .empty: "There is no document on standard input."
        case .tooLong:
            "The document is longer than \(Quantity.bytes(SubmissionDocument.maximumByteCount))."
        case .notJSON: "The document ends too early or is not JSON."
        case .notAnObject: "The document is JSON, but not an object."
        case .neither: "The document has neither a \"rating\" nor a \"kind\"."
        case .rating: "The \"rating\" is not a whole number from 1 to 5."
        case .notAText(let key): "The value of \"\(key)\" is not a text."
        case .notAList(let key): "The value of \"\(key)\" is not the list that it should be."
        case .locale: "The \"locale\" is not a language and country, such as de_DE."
        case .invalidKey: "The \"key\" is not 1 to 255 visible ASCII characters."
        case .feedbackToStore: "Feedback goes to an https:// address, not to odrs:."
        case .feedback(let fault): Self.sentence(fault)
        }
    }

    private static func sentence(_ fault: FeedbackFault) -> String {
        switch fault {
        case .text(.tooLong):
            "The \"text\" is longer than \(TextLimit.feedback.maximum.grouped(by: ",")) characters."
        case .text: "The \"text\" is empty."
        case .replyAddress: "The \"replyAddress\" is no mail address."
        case .tooManyAttachments(let maximum):
            "There are more \"attachments\" than \(maximum)."
        case .attachmentTooLarge(let filename, let maximum):
            "The attachment \"\(filename)\" has more than \(maximum.grouped(by: ",")) bytes."
        }
    }
}

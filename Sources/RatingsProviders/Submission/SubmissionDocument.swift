package import PlatformFoundation

/// What `ratings-online submit` reads from standard input.
package enum SubmissionDocument: Hashable, Sendable {
    /// The longest document that is read, in bytes.
    package static let maximumByteCount = ProviderFormat.maximumByteCount

    /// A review: an object with a `rating`.
    case review(ReviewDocument)
    /// Feedback: an object with a `kind`.
    case feedback(FeedbackDocument)

    /// Reads a document.
    package init(_ data: Data) throws(SubmissionDocumentError) {
        guard data.count <= Self.maximumByteCount else { throw .tooLong }
        guard !data.isEmpty else { throw .empty }
        do {
            self = try JSONDecoder().decode(Parsed.self, from: data).document
        } catch let error as SubmissionDocumentError {
            throw error
        } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
            throw .notAnObject
        } catch {
            throw .notJSON
        }
    }

    private struct Parsed: Decodable {
        let document: SubmissionDocument

        init(from decoder: any Decoder) throws {
            let review = try decoder.container(keyedBy: ReviewDocument.Key.self)
            if review.contains(.rating) {
                document = .review(try ReviewDocument(SubmissionElement(review)))
                return
            }
            let feedback = try decoder.container(keyedBy: FeedbackDocument.Key.self)
            guard feedback.contains(.kind) else { throw SubmissionDocumentError.neither }
            document = .feedback(try FeedbackDocument(SubmissionElement(feedback)))
        }
    }
}

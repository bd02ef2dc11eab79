package import PlatformFoundation
package import RatingsCore

/// What `ratings-online submit` prints: `{"id"}`, or the provider format's error object, in which the
/// status of HTTP and `"mayHaveArrived": true` may be next to the rest.
package enum SubmissionAnswer: Hashable, Sendable {
    /// It was taken.
    case taken(ReviewReceipt)
    /// It was not.
    case failed(AppRatingError, status: Int?)

    /// Reads an answer, no matter who wrote it: a server's own receipt may be called `review_id` as
    /// well.
    ///
    /// - Throws: `AppRatingError/Kind/malformed` for what is no JSON object.
    package init(_ data: Data) throws(AppRatingError) {
        self = try AnswerDecoding.decode(Parsed.self, from: data).answer
    }

    /// The answer as it is printed.
    package func encoded() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        switch self {
        case .taken(let receipt):
            return try encoder.encode(receipt.id.map { ["id": $0] } ?? [:])
        case .failed(let error, let status):
            return try encoder.encode(["error": WrittenError(error, status: status)])
        }
    }

    private struct Parsed: Decodable {
        let answer: SubmissionAnswer

        private enum Key: String, CodingKey {
            case id, error
            case reviewID = "review_id"
        }

        private struct Status: Decodable {
            let status: Int?
        }

        init(from decoder: any Decoder) throws {
            let element = try decoder.container(keyedBy: Key.self)
            if let error = try? element.decode(ErrorElement.self, forKey: .error).error {
                let status = try? element.decode(Status.self, forKey: .error).status
                answer = .failed(error, status: status)
            } else {
                let id = try? element.looseName(.id) ?? element.looseName(.reviewID)
                answer = .taken(ReviewReceipt(id: id))
            }
        }
    }
}

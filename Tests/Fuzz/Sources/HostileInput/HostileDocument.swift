import PlatformFoundation
@testable import RatingsProviders

/// Bytes as what `ratings-online submit` reads from standard input: read, written, and read again.
struct HostileDocument {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    func check() throws(HostileInput.BrokenPromise) {
        switch Result(catching: { () throws(SubmissionDocumentError) in
            try SubmissionDocument(Data(bytes))
        }) {
        case .success(let document): try check(document)
        case .failure(let error): try HarmlessText.check(error.description, from: "an error")
        }
    }

    private func check(_ document: SubmissionDocument) throws(HostileInput.BrokenPromise) {
        let written: Data?
        let key: String?
        switch document {
        case .review(let review):
            try HostileInput.require((1...5).contains(review.rating), "\(review.rating) stars")
            written = try? JSONEncoder().encode(review)
            key = review.key
        case .feedback(let feedback):
            written = try? feedback.encoded()
            key = feedback.key
        }
        try HostileInput.require(
            key.map { $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } } ?? true,
            "a key that cannot stand in a header")
        guard let written else {
            throw HostileInput.BrokenPromise(description: "what was read cannot be written")
        }
        try HostileInput.require(
            (try? SubmissionDocument(written)) == document,
            "what was written reads as something else")
    }
}

package import RatingsCore

extension SubmissionAnswer {
    /// What became of feedback.
    ///
    /// - Throws: `rejected` for a failure with a status, with the server's words; `transportFailed` with a
    ///   sentence for any other.
    package func feedbackDelivery() throws(FeedbackFailure) -> FeedbackDelivery {
        switch self {
        case .taken(let receipt): return .delivered(receipt: receipt.id)
        case .failed(let error, let status?):
            throw .rejected(status: status, message: error.message)
        case .failed(let error, nil):
            throw .transportFailed(error.message ?? error.kind.rawValue)
        }
    }
}

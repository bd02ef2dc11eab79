import RatingsCore

/// One review on its way to Open Desktop Ratings, which has one a person: an edit removes the earlier one
/// and hands the new one in.
struct ODRSSubmission {
    /// How long the putting back may take when the time for the rest is over, in seconds.
    static let extraSeconds = 4.0

    private let service: ODRSService
    private let review: ODRSNewReview
    /// What was there before and is there no more.
    private var removed: ODRSOwnReview?

    init(_ review: ODRSNewReview, service: ODRSService) {
        self.review = review
        self.service = service
    }

    /// Sends it; whatever goes wrong, the earlier review is there afterwards if it can be.
    mutating func run() async throws -> ReviewReceipt {
        do {
            return try await send()
        } catch let error as AppRatingError {
            guard let removed else { throw error }
            throw try await putBack(removed, after: error)
        }
    }

    private mutating func send() async throws -> ReviewReceipt {
        var own = try await service.ownReview(inLanguageOf: review)
        var number = 1
        while true {
            if let found = own {
                if review.isSame(as: found) { return ReviewReceipt(id: String(found.id)) }
                try await remove(found)
            }
            let failure: AppRatingError
            let canRepeat: Bool
            switch try await service.submit(review) {
            case .taken(let id): return ReviewReceipt(id: id)
            case .refused(let error): throw error
            case .alreadyThere(let error):
                own = try await service.ownReviewInAnyLanguage()
                (failure, canRepeat) = (error, own != nil)
            case .notNow(let outcome):
                own = nil
                failure = service.error(outcome)
                canRepeat = try await pause(after: outcome, number: number)
            case .unknown(let outcome):
                failure = service.error(outcome)
                canRepeat = try await pause(after: outcome, number: number)
                own = try await ownReview(after: failure)
            }
            if let own, review.isSame(as: own) { return ReviewReceipt(id: String(own.id)) }
            guard canRepeat, number < service.client.limits.tries else { throw failure }
            number += 1
        }
    }

    private func pause(
        after outcome: Result<HTTPReply, HTTPFailure>, number: Int
    ) async throws -> Bool {
        try await service.client.pause(
            after: outcome, number: number, until: service.deadline)
    }

    /// What the server has after an answer was lost.
    private func ownReview(after failure: AppRatingError) async throws -> ODRSOwnReview? {
        do {
            return try await service.ownReview(inLanguageOf: review)
        } catch is AppRatingError {
            throw failure.adding("It may have the review; sending it again does no harm.")
        }
    }

    /// Removes what is there; where it is not known whether that was done, the server is asked.
    private mutating func remove(_ own: ODRSOwnReview) async throws {
        let before = removed
        removed = before ?? own
        do {
            try await service.remove(own)
        } catch let error as AppRatingError {
            let isThere =
                if error.kind == .rejected { true } else {
                    try await service.ownReviewInAnyLanguage() != nil
                }
            guard isThere else { return }
            removed = before
            throw error
        }
    }

    /// Gives the error that tells what became of the earlier review too.
    private func putBack(
        _ earlier: ODRSOwnReview, after error: AppRatingError
    ) async throws -> AppRatingError {
        var service = service
        let now = service.client.timing.uptimeSeconds()
        service.deadline = FetchDeadline(
            uptimeSeconds: max(service.deadline.uptimeSeconds, now + Self.extraSeconds))
        do {
            try await service.putBack(ODRSNewReview(earlier, of: review))
            return error
        } catch is AppRatingError {
            return error.adding("Your earlier review could not be put back.")
        }
    }
}

extension AppRatingError {
    /// The same error with another sentence behind its own.
    fileprivate func adding(_ sentence: String) -> AppRatingError {
        AppRatingError(
            kind, message: [message, sentence].compactMap { $0 }.joined(separator: " "),
            retryAfterSeconds: retryAfterSeconds)
    }
}

import RatingsCore
import RatingsProviders

/// One review on its way to Open Desktop Ratings, which has one a person: an edit removes the earlier one
/// and hands the new one in.
struct ODRSSubmission {
    /// How long the putting back may take when the time for the rest is over, or it was called off, in
    /// seconds.
    static let extraSeconds = 4.0

    private let service: ODRSService
    private let review: ODRSNewReview
    /// What was there before and is there no more.
    private var removed: ODRSOwnReview?

    init(_ review: ODRSNewReview, service: ODRSService) {
        self.review = review
        self.service = service
    }

    /// Sends it; whatever goes wrong, also if it is called off, the earlier review is there afterwards if
    /// it can be.
    mutating func run() async throws -> ReviewReceipt {
        do {
            return try await send()
        } catch {
            guard let removed else { throw error }
            let isThere = await putBack(removed)
            try Task.checkCancellation()
            guard !isThere, let error = error as? AppRatingError else { throw error }
            throw error.adding("Your earlier review could not be put back.")
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
            throw failure.maybeTaken("review")
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

    /// Hands the earlier review in again, which nobody calls off: whoever does waits a little.
    ///
    /// - Returns: True if it is there, or another one of this person.
    private func putBack(_ earlier: ODRSOwnReview) async -> Bool {
        var service = service
        let end = service.client.timing.uptimeSeconds() + Self.extraSeconds
        service.deadline = FetchDeadline(
            uptimeSeconds: Task.isCancelled ? end : max(service.deadline.uptimeSeconds, end))
        let work = Task { [service, review] in
            try await service.putBack(ODRSNewReview(earlier, of: review))
        }
        return (try? await work.value) != nil
    }
}

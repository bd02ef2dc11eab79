import RatingsCore
import RatingsProviders

/// One review on its way to Open Desktop Ratings, which has one for each user: an edit is handed
/// in, and only where the earlier review is all that is in its way that one is removed, and the
/// edit handed in again.
struct ODRSSubmission {
    /// How long the putting back may take when the time for the rest is over, in seconds.
    static let extraSeconds = 4.0
    /// How long it may take when the sending was cancelled, in seconds: a removal that was on its way may
    /// have been waited for already.
    static let cancelledSeconds = 2.0

    private let service: ODRSService
    private let review: ODRSNewReview
    /// What was there before and is there no more.
    private var removed: ODRSOwnReview?

    init(_ review: ODRSNewReview, service: ODRSService) {
        self.review = review
        self.service = service
    }

    /// Sends it; whatever goes wrong, also if it is cancelled, the earlier review is there afterwards if
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

    /// Hands it in before anything is removed: the server looks at texts and user first, and says
    /// only then that there is a review already.
    private mutating func send() async throws -> ReviewReceipt {
        var number = 1
        while true {
            let failure: AppRatingError
            var canRepeat = true
            var own: [ODRSOwnReview] = []
            let attempt = try await service.submit(review)
            switch attempt {
            case .taken(let id): return await taken(id)
            case .refused(let error): throw error
            case .alreadyThere(let error):
                (failure, own) = (error, try await ownReviews())
                canRepeat = !own.isEmpty
            case .notNow(let outcome):
                failure = service.error(outcome)
                canRepeat = try await pause(after: outcome, number: number)
            case .unknown(let outcome):
                failure = service.error(outcome)
                canRepeat = try await pause(after: outcome, number: number)
                own = try await ownReviews(after: failure).filter { $0.app == review.app }
            }
            if let same = own.first(where: review.isSame) {
                return await taken(String(same.id))
            }
            guard canRepeat, number < service.client.limits.tries else { throw failure }
            number += 1
            // After a lost answer the server is first told once more what it may not have heard.
            if case .alreadyThere = attempt, let earlier = own.first { try await remove(earlier) }
        }
    }

    private func pause(
        after outcome: Result<HTTPReply, HTTPFailure>, number: Int
    ) async throws -> Bool {
        try await service.client.pause(
            after: outcome, number: number, until: service.deadline)
    }

    /// Its receipt; another review of the app under its other id is an earlier one, and goes if it can.
    private func taken(_ id: String?) async -> ReviewReceipt {
        let receipt = ReviewReceipt(id: id)
        guard let id = receipt.id else { return receipt }
        for other in ODRSAppID.all(of: review.app).dropFirst() {
            let own = (try? await service.ownReviews(under: other)) ?? []
            for earlier in own where String(earlier.id) != id {
                try? await service.remove(earlier)
            }
        }
        return receipt
    }

    /// What the server has of this user, in whatever language it is.
    private func ownReviews() async throws -> [ODRSOwnReview] {
        let own = try await service.ownReviews(inLanguageOf: review)
        return own.isEmpty ? try await service.ownReviewsInAnyLanguage() : own
    }

    /// What the server has after an answer was lost.
    private func ownReviews(after failure: AppRatingError) async throws -> [ODRSOwnReview] {
        do {
            return try await service.ownReviews(inLanguageOf: review)
        } catch is AppRatingError {
            throw failure.maybeTaken("review")
        }
    }

    /// Removes what is there; where it is not known whether that was done, the server is asked.
    private mutating func remove(_ own: ODRSOwnReview) async throws {
        let before = removed
        removed = before ?? own
        do {
            try await removeToTheEnd(own)
            try Task.checkCancellation()
        } catch let error as AppRatingError {
            let isThere =
                if error.kind == .rejected { true } else {
                    try await service.ownReviews(under: own.app).contains { $0.id == own.id }
                }
            guard isThere else { return }
            removed = before
            throw error
        }
    }

    /// Removes what is there, also if the task is cancelled meanwhile: a removal that is left alone on its
    /// way could come to the server after the putting back, and the earlier review would be lost.
    ///
    /// A server that says nothing is waited for no longer than ``HTTPLimits/removalSeconds`` then.
    private func removeToTheEnd(_ own: ODRSOwnReview) async throws {
        let removal = Task { [service] in try await service.remove(own) }
        let seconds = service.client.limits.removalSeconds
        try await withTaskCancellationHandler {
            try await removal.value
        } onCancel: {
            Task {
                try? await Task.sleep(for: .seconds(seconds))
                removal.cancel()
            }
        }
    }

    /// Hands the earlier review in again, which nobody cancels: the one who does waits a little.
    ///
    /// - Returns: True if it is there, or another one of this user.
    private func putBack(_ earlier: ODRSOwnReview) async -> Bool {
        var service = service
        let now = service.client.timing.uptimeSeconds()
        service.deadline = FetchDeadline(
            uptimeSeconds: Task.isCancelled
                ? now + Self.cancelledSeconds
                : max(service.deadline.uptimeSeconds, now + Self.extraSeconds))
        let work = Task { [service, review] in
            try await service.putBack(ODRSNewReview(earlier, of: review))
        }
        return (try? await work.value) != nil
    }
}

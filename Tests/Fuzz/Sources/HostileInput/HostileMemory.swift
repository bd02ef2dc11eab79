import PlatformFoundation
import RatingsCore
@testable import RatingsProviders

/// Bytes as the file of a cached answer: read, held against what an answer can be, and written.
struct HostileMemory {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    func check() throws(HostileInput.BrokenPromise) {
        guard let document = CacheDocument(bytes) else { return }
        try check(document.cached.answer)
        // Only an instant at the ends of the calendar cannot be written.
        guard let written = document.bytes else { return }
        guard let again = CacheDocument(written) else {
            throw HostileInput.BrokenPromise(description: "what was written cannot be read")
        }
        try HostileInput.require(
            again.bytes == written && again.key == document.key
                && again.cached.etag == document.cached.etag
                && again.cached.answer.reviews?.map(\.content)
                    == document.cached.answer.reviews?.map(\.content),
            "what was written reads as something else")
    }

    private func check(_ answer: AppRatingResponse) throws(HostileInput.BrokenPromise) {
        if let average = answer.averageRating {
            try HostileInput.require((0...5).contains(average), "an average of \(average)")
        }
        try HostileInput.require((answer.totalRatings ?? 0) >= 0, "a negative count")
        try HostileInput.require(
            (answer.reviews ?? []).allSatisfy { (1...5).contains($0.rating) },
            "a review of more or fewer stars than there are")
        guard let printed = try? ProviderFormat.encode(answer) else {
            throw HostileInput.BrokenPromise(description: "what was read cannot be printed")
        }
        try HarmlessText.check(
            String(decoding: printed, as: UTF8.self), from: "the provider format")
    }
}

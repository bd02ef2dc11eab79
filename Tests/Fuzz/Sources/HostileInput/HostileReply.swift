import Foundation
import RatingsCore
import RatingsOnline
import RatingsProviders

/// Bytes as a store's reply: decoded, held against what an answer can be, and written.
struct HostileReply {
    private static let apps = ["6699999901", "org.example.Lumen"]

    private let bytes: [UInt8]
    private let reply: StoreReply

    init(_ bytes: [UInt8], _ reply: StoreReply) {
        self.bytes = bytes
        self.reply = reply
    }

    func check() throws(HostileInput.BrokenPromise) {
        for app in Self.apps {
            switch Result(catching: { () throws(AppRatingError) in
                try reply.decode(Data(bytes), app: app)
            }) {
            case .success(let response): try check(response)
            case .failure(let error):
                try HarmlessText.check(error.message ?? "", from: "an error")
            }
        }
    }

    private func check(_ response: AppRatingResponse) throws(HostileInput.BrokenPromise) {
        if let average = response.averageRating {
            try HostileInput.require((0...5).contains(average), "an average of \(average)")
        }
        try HostileInput.require((response.totalRatings ?? 0) >= 0, "a negative count")
        try HostileInput.require(
            response.reviews == nil || response.averageRating == nil,
            "an average where there are only reviews")
        let ids = (response.reviews ?? []).compactMap(\.id)
        try HostileInput.require(
            reply == .odrsReviews || Set(ids).count == ids.count, "a review twice")
        guard let written = try? ProviderFormat.encode(response) else {
            throw HostileInput.BrokenPromise(description: "what was read cannot be written")
        }
        try HarmlessText.check(
            String(decoding: written, as: UTF8.self), from: "the provider format")
        let again = try? ProviderFormat.decode(written)
        try HostileInput.require(
            again?.averageRating == response.averageRating
                && again?.totalRatings == response.totalRatings,
            "what was written reads as something else")
    }
}

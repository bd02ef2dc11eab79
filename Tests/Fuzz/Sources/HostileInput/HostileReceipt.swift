import Foundation
import RatingsCore
import RatingsOnline

/// Bytes as a server's reply to a review that was sent.
struct HostileReceipt {
    private let bytes: [UInt8]
    private let reply: SubmissionReply

    init(_ bytes: [UInt8], _ reply: SubmissionReply) {
        self.bytes = bytes
        self.reply = reply
    }

    func check() throws(HostileInput.BrokenPromise) {
        switch Result(catching: { () throws(AppRatingError) in
            try reply.decode(
                Data(bytes), app: "org.example.Lumen", userHash: String(repeating: "a", count: 40))
        }) {
        case .success(let receipt):
            try HostileInput.require(receipt?.id != "", "an identity that is empty")
            try HarmlessText.check(receipt?.id ?? "", from: "a receipt")
        case .failure(let error):
            try HarmlessText.check(error.message ?? "", from: "an error")
        }
    }
}

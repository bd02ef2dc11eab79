import RatingsOnline
import RatingViews
import TerminalKit

/// What must hold for any bytes from outside; the fuzzer and the tests ask it.
public enum HostileInput {
    /// The ways into the program that are tried.
    public enum Target: String, CaseIterable, Sendable {
        /// The bytes are what a provider answers.
        case answer
        /// The bytes are a text to be drawn.
        case text
        /// The bytes are what a store sends.
        case lookup, feed, atom, connect, stars, desktop
        /// The bytes are what a server says of a review that was sent.
        case told, own, receipt
        /// The bytes are the file of a cached answer.
        case memory
        /// The bytes are what is to be sent.
        case document
        /// The bytes choose public values of every kind.
        case values
        /// The bytes are what a terminal sends.
        case keys

        /// The promise that does not hold for these bytes, in one sentence; nil if all do.
        public func brokenPromise(by bytes: [UInt8]) -> String? {
            do {
                switch self {
                case .answer: try HostileAnswer(bytes).check()
                case .text: try HostileText(bytes).check()
                case .lookup: try HostileReply(bytes, .appStoreLookup).check()
                case .feed: try HostileReply(bytes, .appStoreFeed).check()
                case .atom: try HostileReply(bytes, .appStoreFeedXML).check()
                case .connect: try HostileReply(bytes, .connectReviews).check()
                case .stars: try HostileReply(bytes, .odrsStars).check()
                case .desktop: try HostileReply(bytes, .odrsReviews).check()
                case .told: try HostileReceipt(bytes, .odrsAnswer).check()
                case .own: try HostileReceipt(bytes, .odrsOwnReview).check()
                case .receipt: try HostileReceipt(bytes, .endpoint).check()
                case .memory: try HostileMemory(bytes).check()
                case .document: try HostileDocument(bytes).check()
                case .values:
                    var values = HostileValues(bytes)
                    try values.check()
                case .keys: try HostileKeys(bytes).check()
                }
                return nil
            } catch {
                return error.description
            }
        }
    }

    /// A promise that does not hold.
    struct BrokenPromise: Error, CustomStringConvertible {
        let description: String
    }

    /// Stops with a sentence where something does not hold.
    static func require(
        _ condition: Bool, _ sentence: @autoclosure () -> String
    ) throws(BrokenPromise) {
        guard condition else { throw BrokenPromise(description: sentence()) }
    }
}

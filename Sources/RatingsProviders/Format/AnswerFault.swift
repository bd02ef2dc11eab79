import PlatformFoundation
import RatingsCore

/// What can be wrong with an answer as a whole.
enum AnswerFault: Hashable {
    case empty
    case webPage
    case notJSON
    case notAnObject
    case noRatings
    case averageOutOfRange
    case negativeCount
    case unreadableAverage
    case unreadableCount
    case reviewsNotAList
    case unreadableHistogram
    case unreadableStars
    case reviewsSkipped(count: Int, of: Int)
    case datesUnreadable(count: Int, of: Int)

    /// Finds out what bytes are that cannot be read as JSON.
    init(unreadable data: Data) {
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = data.starts(with: byteOrderMark) ? data.dropFirst(3) : data
        switch text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
        case nil: self = .empty
        case UInt8(ascii: "<"): self = .webPage
        default: self = .notJSON
        }
    }

    /// The error that a user reads; it never quotes the answer.
    var error: AppRatingError { AppRatingError(.malformed, message: message) }

    /// What it is called where the rest of the answer can be used.
    func problem(_ part: RatingProblem.Part) -> RatingProblem {
        RatingProblem(part: part, error: error)
    }

    /// What was passed over in a list of reviews: whole elements, and dates.
    static func problems(skipped: Int, undated: Int, of count: Int) -> [RatingProblem] {
        let faults: [AnswerFault?] = [
            skipped > 0 ? .reviewsSkipped(count: skipped, of: count) : nil,
            undated > 0 ? .datesUnreadable(count: undated, of: count - skipped) : nil,
        ]
        return faults.compactMap { $0?.problem(.reviews) }
    }

    private var message: String {
        switch self {
        case .empty: "The answer is empty."
        case .webPage: "The answer is a web page, not ratings."
        case .notJSON: "The answer ends too early or is not JSON."
        case .notAnObject: "The answer is JSON, but not an object of ratings."
        case .noRatings: "The answer holds no ratings."
        case .averageOutOfRange: "The average is not between 0 and 5."
        case .negativeCount: "The number of ratings is negative."
        case .unreadableAverage: "The average could not be read."
        case .unreadableCount: "The number of ratings could not be read."
        case .reviewsNotAList: "The reviews are not a list."
        case .unreadableHistogram: "The counts by stars could not be read."
        case .unreadableStars: "The number of stars could not be read."
        case .reviewsSkipped(let count, let total):
            "\(count) of \(total) reviews could not be read."
        case .datesUnreadable(let count, let total):
            "\(count) of \(total) review dates could not be read."
        }
    }
}

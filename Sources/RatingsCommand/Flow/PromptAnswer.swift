import RatingScreen
import RatingsCore
import RatingsFlow
import ReviewTiming
import PlatformFoundation

/// What `ask` and `rate` print with `--json`.
struct PromptAnswer: Encodable {
    private let outcome: String
    private let reason: AnswerReason?
    private let handedOff: HandOffWay?

    init(_ result: PromptResult) {
        switch result.ending {
        case .answered(let outcome, let handedOff):
            self.init(
                outcome: outcome.rawValue, reason: Self.failure(of: result), handedOff: handedOff)
        case .notDue(let decision):
            self.init(outcome: "notDue", reason: decision.reason.map(Self.reason))
        case .notShown(let obstacle):
            self.init(
                outcome: "notShown",
                reason: AnswerReason(code: obstacle.code.rawValue, detail: obstacle.sentence))
        case .interrupted(_, let choice):
            self.init(
                outcome: (choice ?? .dismissed).rawValue,
                reason: .interrupted)
        }
    }

    private init(outcome: String, reason: AnswerReason? = nil, handedOff: HandOffWay? = nil) {
        self.outcome = outcome
        self.reason = reason
        self.handedOff = handedOff
    }

    /// One JSON value on one line.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    /// Why a rating did not leave the program that the user wanted to give.
    private static func failure(of result: PromptResult) -> AnswerReason? {
        guard result.isHandOffFailed else { return result.submissionFailure.map(reason) }
        guard case .reviewPage(nil) = result.action else {
            return AnswerReason(
                code: "unwritable", detail: "the review page could be neither opened nor printed")
        }
        return AnswerReason(
            code: ReviewCheck.Code.nothingToOffer.rawValue, detail: "no review page is known")
    }

    private static func reason(_ failure: AppRatingError) -> AnswerReason {
        AnswerReason(
            code: failure.kind.rawValue, detail: RatingScreenStrings.english.reason(failure))
    }

    private static func reason(_ check: ReviewCheck) -> AnswerReason {
        AnswerReason(
            code: check.code.rawValue, detail: check.detail.text,
            until: check.until.flatMap(RFC3339.string))
    }
}

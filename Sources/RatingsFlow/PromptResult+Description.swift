import RatingScreen
import ReviewTiming

extension PromptResult: CustomStringConvertible {
    /// What became of the ask in one line, for a log: `rated, opened` or `not due: too-new, 2 d of 7 d`.
    public var description: String {
        switch ending {
        case .answered(let outcome, let way):
            way.map { "\(outcome.rawValue), \($0.rawValue)" } ?? outcome.rawValue
        case .notDue(let decision):
            "not due" + (decision.reason.map { ": \($0.code.rawValue), \($0.detail.text)" } ?? "")
        case .notShown(let obstacle): "not shown: \(obstacle.sentence)"
        case .interrupted(let interruption, let choice):
            Self.words(interruption) + (choice.map { ", \($0.rawValue)" } ?? "")
        }
    }

    private static func words(_ interruption: Interruption) -> String {
        switch interruption {
        case .hangUp: "interrupted: the terminal is gone"
        case .signal(let number): "interrupted by signal \(number)"
        }
    }
}

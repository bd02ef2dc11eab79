import CursesTerminal
import Ratings
import RatingsFlow

/// Why an answer is what it is, as commands print it with `--json`.
struct AnswerReason: Encodable {
    /// A stable name.
    let code: String
    /// What happened, in words.
    let detail: String
    /// Until when it holds, if that is known.
    var until: String?

    /// The program or its terminal was ended.
    static let interrupted = AnswerReason(
        code: "interrupted", detail: "The program or its terminal was ended.")
}

extension AnswerReason {
    /// Nothing could be shown.
    init(_ obstacle: PresentationObstacle) {
        self.init(code: obstacle.code.rawValue, detail: obstacle.sentence)
    }

    /// The terminal could not be used.
    init(_ obstacle: TerminalObstacle) {
        self.init(PresentationObstacle(obstacle))
    }
}

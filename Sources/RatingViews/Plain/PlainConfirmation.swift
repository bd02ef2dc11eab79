package import RatingScreen
package import TerminalKit

/// One question in plain lines that is answered with yes or no; No is what an empty answer means.
package final class PlainConfirmation {
    private let dialogue: PlainDialogue
    private let strings: RatingScreenStrings
    private let lines: [String]
    private let question: String

    /// Creates a question; nothing is written before ``run()``.
    ///
    /// - Parameters:
    ///   - lines: What the user reads first.
    ///   - screenSeconds: How long to wait for the answer; nil for as long as the user likes.
    ///   - uptimeSeconds: Seconds on a monotonic clock; nil for the system's.
    package init(
        _ question: String, lines: [String], front: any LineFront,
        repertoire: TextShaper.Repertoire, strings: RatingScreenStrings = .english,
        screenSeconds: Int? = nil, uptimeSeconds: (() -> Double)? = nil
    ) {
        self.question = question
        self.lines = lines
        self.strings = strings
        dialogue = PlainDialogue(
            front: front, strings: strings, repertoire: repertoire,
            screenSeconds: screenSeconds, uptimeSeconds: uptimeSeconds)
    }

    /// Asks until the user has answered or the terminal ends; leaving and being away too long mean no.
    package func run() -> Ending<Bool> {
        defer { dialogue.front.close() }
        lines.forEach(dialogue.say)
        let (yes, no) = (strings.writing.yes, strings.writing.no)
        let choices = PlainQuestion.yesOrNo(yes: yes, no: no, usual: false)
        let reply = dialogue.ask(
            "\(question) \(choices.written) (\(no)):", choices, hint: strings.keys.notUnderstood)
        return Ending(reply, leaving: false) { $0 }
    }
}

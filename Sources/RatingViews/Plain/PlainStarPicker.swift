public import RatingScreen
public import TerminalKit

/// The star picker as a question that is answered with a number.
public final class PlainStarPicker {
    private let dialogue: PlainDialogue
    private let words: StarPickerStrings
    private var picker: StarPicker

    /// Creates a question; nothing is written before ``run()``.
    ///
    /// - Parameter picker: What is chosen to begin with is what an empty answer means.
    public init(
        picker: StarPicker, front: any LineFront, repertoire: TextShaper.Repertoire,
        strings: RatingScreenStrings = .english
    ) {
        self.picker = picker
        words = strings.picker
        dialogue = PlainDialogue(front: front, strings: strings, repertoire: repertoire)
    }

    /// Asks until the user has answered or the terminal ends.
    public func run() -> StarPickerEnding {
        let reply = dialogue.ask(
            words.question(picker.stars), .stars(picker, words), hint: words.notUnderstood)
        dialogue.front.close()
        return StarPickerEnding(cause: cause(reply), wasShown: true)
    }

    private func cause(
        _ reply: PlainDialogue.Reply<[StarPickerEvent]>
    ) -> StarPickerEnding.Cause {
        switch reply {
        case .answer(let events):
            for case .close(let outcome) in events.flatMap({ picker.handle($0) }) {
                return .outcome(outcome)
            }
            return .outcome(.dismissed)
        case .left, .overtaken: return .outcome(.dismissed)
        case .ended(let end): return .ended(end)
        }
    }
}

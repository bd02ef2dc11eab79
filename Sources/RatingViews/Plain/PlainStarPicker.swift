package import RatingScreen
package import TerminalKit

/// The star picker as a question that is answered with a number.
package final class PlainStarPicker {
    private let dialogue: PlainDialogue
    private let words: StarPickerStrings
    private var picker: StarPicker

    /// Creates a question; nothing is written before ``run()``.
    ///
    /// - Parameter picker: What is chosen to begin with is what an empty answer means.
    package init(
        picker: StarPicker, front: any LineFront, repertoire: TextShaper.Repertoire,
        strings: RatingScreenStrings = .english
    ) {
        self.picker = picker
        words = strings.picker
        dialogue = PlainDialogue(front: front, strings: strings, repertoire: repertoire)
    }

    /// Asks until the user has answered or the terminal ends.
    package func run() -> Ending<StarPickerOutcome> {
        defer { dialogue.front.close() }
        let reply = dialogue.ask(
            words.question(picker.stars), .stars(picker, words), hint: words.notUnderstood)
        return Ending(reply, leaving: .dismissed) { events in
            for event in events { _ = picker.handle(event) }
            return picker.outcome ?? .dismissed
        }
    }
}

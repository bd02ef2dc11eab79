public import RatingScreen
public import TerminalKit

/// The star picker as a question that is answered with a number.
public final class PlainStarPicker {
    private let front: any LineFront
    private let words: StarPickerStrings
    private var text: PlainText
    private var picker: StarPicker
    private var cause: StarPickerEnding.Cause?

    /// Makes a question; nothing is written before ``run()``.
    ///
    /// - Parameter picker: What is chosen to begin with is what an empty answer means.
    public init(
        picker: StarPicker, front: any LineFront, repertoire: TextShaper.Repertoire,
        strings: RatingScreenStrings = .english
    ) {
        self.picker = picker
        self.front = front
        words = strings.picker
        text = PlainText(strings: strings, columns: front.columns, repertoire: repertoire)
    }

    /// Asks until the person has answered or the terminal ends.
    public func run() -> StarPickerEnding {
        ask()
        while cause == nil {
            switch front.nextLine(timeoutMilliseconds: nil) {
            case .line(let answer): answered(answer)
            case .woken, .timedOut: break
            case .ended(let end): cause = .ended(end)
            }
        }
        front.close()
        return StarPickerEnding(cause: cause ?? .outcome(.dismissed), wasShown: true)
    }

    private func ask() {
        front.write(text.line(words.question(picker.stars)) + " ")
    }

    private func answered(_ answer: String) {
        guard let events = PlainStarAnswer.events(answer, to: picker) else {
            front.write(text.line(words.notUnderstood) + "\n")
            ask()
            return
        }
        end(events)
    }

    private func end(_ events: [StarPickerEvent]) {
        for case .close(let outcome) in events.flatMap({ picker.handle($0) }) {
            cause = .outcome(outcome)
        }
    }
}

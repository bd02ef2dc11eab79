package import RatingScreen
package import RatingsCore
package import TerminalKit
package import PlatformFoundation

/// The screen's content as lines, and its choices as a question with numbered answers.
package final class PlainSession {
    private let dialogue: PlainDialogue
    private let tasks: BackgroundTasks<RatingScreenEvent>
    private var state: ScreenState
    private var end: EndOfInput?

    /// Creates a session; nothing is written before ``run()``.
    ///
    /// - Parameters:
    ///   - provider: Whom the screen's fetches ask; nil for a screen that does not fetch.
    ///   - repertoire: Which characters the terminal can show.
    ///   - now: The clock from which the ages of the reviews are counted.
    ///   - uptimeSeconds: Seconds on a monotonic clock; nil for the system's.
    package init(
        screen: RatingRequestScreen, provider: (any AppRatingProviding)?, front: any LineFront,
        repertoire: TextShaper.Repertoire, now: @escaping () -> Date,
        uptimeSeconds: (() -> Double)? = nil
    ) {
        tasks = BackgroundTasks(waker: front.waker)
        state = ScreenState(screen: screen, provider: provider, now: now)
        dialogue = PlainDialogue(
            front: front, strings: screen.configuration.strings, repertoire: repertoire,
            isGuarded: screen.configuration.comesByItself,
            screenSeconds: screen.configuration.screenSeconds, uptimeSeconds: uptimeSeconds)
    }

    /// Writes the content and asks until the user has answered or the terminal ends.
    package func run() -> Ending<ScreenAnswer> {
        if state.screen.configuration.comesByItself, dialogue.front.hasTypedAhead {
            return close(.withdrawn)
        }
        take(.appeared)
        let header = state.content.header
        dialogue.write(dialogue.text.title(header) + dialogue.text.ratings(header))
        if !isLoading { tell() }
        while true {
            if let answer = state.left {
                return close(dialogue.isUnanswerable ? .withdrawn : .outcome(answer))
            }
            if let end { return close(.ended(end)) }
            isLoading ? wait() : ask()
        }
    }

    private func close(_ cause: Ending<ScreenAnswer>.Cause) -> Ending<ScreenAnswer> {
        dialogue.front.close()
        tasks.finish()
        return Ending(cause: cause, wasShown: !dialogue.isUnanswerable)
    }

    private func take(_ event: RatingScreenEvent) {
        state.take(event).forEach(tasks.perform)
    }

    /// The next signal, which often comes soon, may end this process.
    private func end(_ end: EndOfInput) {
        self.end = end
        tasks.cancelAll()
    }

    private var isLoading: Bool { state.screen.viewState.isLoading }
    private var strings: RatingScreenStrings { state.screen.configuration.strings }

    /// There is no question yet, and a line that does not leave answers nothing.
    private func wait() {
        switch dialogue.next() {
        case .line(let line):
            if PlainDialogue.leaves(line) { take(.dismissed) }
        case .endOfFile: take(.dismissed)
        case .woken: _ = tellArrived(isAsked: false)
        case .resumed, .timedOut: break
        case .ended(let end): self.end(end)
        }
    }

    /// Writes what has arrived; true if there was something.
    private func tellArrived(isAsked: Bool) -> Bool {
        let arrived = tasks.arrived()
        arrived.forEach(take)
        guard !arrived.isEmpty, !isLoading else { return false }
        if isAsked { dialogue.endPrompt() }
        let content = state.content
        if content.overlay == nil { dialogue.write(dialogue.text.ratings(content.header)) }
        tell()
        return true
    }

    private func tell() {
        let content = state.content
        dialogue.write(dialogue.text.reviews(content))
        if let overlay = content.overlay { dialogue.write(dialogue.text.overlay(overlay)) }
        dialogue.write([""])
    }

    private func ask() {
        guard case .picker(let picker) = state.screen.popup else { return askForChoice() }
        let reply = dialogue.ask(
            strings.picker.question(picker.stars), .stars(picker, strings.picker),
            hint: strings.picker.notUnderstood, isOvertaken: { tellArrived(isAsked: true) })
        take(reply, leaving: [.dismissed]) { events in
            for event in events { take(.picker(event)) }
        }
    }

    private func askForChoice() {
        let question = PlainQuestion(choices: choices)
        let reply = dialogue.ask(
            strings.keys.question(question.written), question, hint: strings.keys.notUnderstood,
            isOvertaken: { tellArrived(isAsked: true) })
        take(reply, leaving: .dismissed) { event in
            take(event)
            if event == .tryAgain {
                dialogue.write(dialogue.text.ratings(state.content.header))
            }
        }
    }

    private func take<Value>(
        _ reply: PlainDialogue.Reply<Value>, leaving: Value, _ take: (Value) -> Void
    ) {
        switch reply {
        case .answer(let value): take(value)
        case .left: take(leaving)
        case .overtaken: break
        case .ended(let end): self.end(end)
        }
    }

    /// What can be chosen now.
    private var choices: [PlainQuestion<RatingScreenEvent>.Choice] {
        let content = state.content
        let offered: [(Character, String?, RatingScreenEvent)] =
            if let choice = content.choice {
                [
                    ("w", choice.review, .choiceMade(.review)),
                    ("f", choice.feedback, .choiceMade(.feedback)),
                    ("q", strings.writing.back, .dismissed),
                ]
            } else {
                [
                    ("r", content.primary, .primaryPressed),
                    ("l", content.callToAction?.secondary, .secondaryPressed),
                    ("n", content.callToAction?.decline, .declined),
                    ("t", content.overlay?.action, .tryAgain),
                    ("q", strings.keys.dismiss, .dismissed),
                ]
            }
        return offered.compactMap { letter, words, event in
            words.map { .init(words: $0, letter: letter, value: event) }
        }
    }
}

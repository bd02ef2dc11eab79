package import RatingScreen
package import RatingsCore
package import TerminalKit
package import PlatformFoundation

/// The short question in plain lines: nothing but the question, and then where the stars may go.
package struct PlainLineQuestion {
    private let configuration: RatingScreenConfiguration
    private let dialogue: PlainDialogue
    private var question: LineQuestion

    /// Creates a question; nothing is written before ``run()``.
    ///
    /// - Parameter uptimeSeconds: Seconds on a monotonic clock; nil for the system's.
    package init(
        screen: RatingRequestScreen, provider: (any AppRatingProviding)?, front: any LineFront,
        repertoire: TextShaper.Repertoire, now: Date, uptimeSeconds: (() -> Double)? = nil
    ) {
        configuration = screen.configuration
        question = LineQuestion(configuration)
        if question.page == nil {
            question.page = provider?.cachedRatings(at: now)?.answer.reviewPage
        }
        dialogue = PlainDialogue(
            front: front, strings: configuration.strings, repertoire: repertoire, isGuarded: true,
            screenSeconds: configuration.lineSeconds, uptimeSeconds: uptimeSeconds)
    }

    /// Asks until the user has answered or the terminal ends.
    package mutating func run() -> Ending<ScreenAnswer> {
        defer { dialogue.front.close() }
        if dialogue.front.hasTypedAhead { return Ending(cause: .withdrawn, wasShown: false) }
        dialogue.say(configuration.strings.line.question(configuration.shownAppName))
        let cause = askForStars()
        let isSeen = !dialogue.isUnanswerable
        if case .outcome = cause, !isSeen { return Ending(cause: .withdrawn, wasShown: false) }
        return Ending(cause: cause, wasShown: isSeen)
    }

    private mutating func askForStars() -> Ending<ScreenAnswer>.Cause {
        var choices = (1...StarPicker.maximumStars).map { stars in
            PlainQuestion<Int?>.Choice(
                words: configuration.strings.picker.stars(stars), letter: nil, value: stars)
        }
        if question.offers(.never) {
            choices.append(
                .init(words: configuration.strings.declineTitle, letter: "n", value: nil))
        }
        switch ask(PlainQuestion(choices: choices)) {
        case .answer(nil): return left(.decline)
        case .answer(let stars?):
            question.choose(.chosen(stars: stars))
            _ = question.confirm()
            return askForWay()
        case .left, .overtaken: return left(nil)
        case .ended(let end): return .ended(end)
        }
    }

    private mutating func askForWay() -> Ending<ScreenAnswer>.Cause {
        let strings = configuration.strings
        let opening =
            question.page.map { strings.line.opens($0.host) } ?? strings.writing.reviewHeading
        var choices: [PlainQuestion<LineQuestion.Choice?>.Choice] = [
            .init(words: opening, letter: "o", value: nil)
        ]
        if question.offers(.review) {
            choices.append(.init(words: strings.writing.reviewHeading, letter: "w", value: .review))
        }
        if question.offers(.feedback) {
            choices.append(
                .init(words: strings.writing.feedbackHeading, letter: "f", value: .feedback))
        }
        switch ask(PlainQuestion(choices: choices)) {
        case .answer(let choice):
            if let choice { question.choose(choice) }
            return left(question.confirm())
        case .left, .overtaken: return left(nil)
        case .ended(let end): return .ended(end)
        }
    }

    private func ask<Value>(_ question: PlainQuestion<Value>) -> PlainDialogue.Reply<Value> {
        let keys = configuration.strings.keys
        return dialogue.ask(keys.question(question.written), question, hint: keys.notUnderstood)
    }

    private func left(_ answer: Answer?) -> Ending<ScreenAnswer>.Cause {
        .outcome(ScreenAnswer(answer: answer, lastError: nil))
    }
}

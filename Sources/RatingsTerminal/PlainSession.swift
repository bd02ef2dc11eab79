public import RatingScreen
public import RatingsCore
public import TerminalKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The screen's content as lines, and its choices as a question that is answered with a letter.
public final class PlainSession {
    /// A choice and the letter that makes it.
    private struct Choice {
        let letter: Character
        let words: String
        let event: RatingScreenEvent
    }

    private let front: any LineFront
    private let driver: ScreenDriver
    private var text: PlainText

    /// Makes a session; nothing is written before ``run()``.
    ///
    /// - Parameters:
    ///   - provider: Whom the screen's fetches ask; nil for a screen that does not fetch.
    ///   - repertoire: Which characters the terminal can show.
    ///   - now: The clock from which the ages of the reviews are told.
    public init(
        screen: RatingRequestScreen, provider: (any AppRatingProviding)?, front: any LineFront,
        repertoire: TextShaper.Repertoire, now: @escaping () -> Date
    ) {
        self.front = front
        driver = ScreenDriver(screen: screen, provider: provider, waker: front.waker, now: now)
        text = PlainText(
            strings: screen.configuration.strings, columns: front.columns, repertoire: repertoire)
    }

    /// Writes the content and asks until the person has answered or the terminal ends.
    public func run() -> SessionEnding {
        driver.take(.appeared)
        write(text.title(driver.content.header) + text.ratings(driver.content.header))
        if !driver.screen.viewState.isLoading { tell() }
        while driver.isRunning {
            step()
        }
        front.close()
        return driver.finish(wasShown: true)
    }

    private func step() {
        switch front.nextLine(timeoutMilliseconds: nil) {
        case .line(let answer): answered(answer)
        case .woken: answersArrived()
        case .timedOut: break
        case .ended(let end): driver.end(end)
        }
    }

    private func answersArrived() {
        guard driver.takeArrived(), !driver.screen.viewState.isLoading else { return }
        let content = driver.content
        if content.overlay == nil { write(text.ratings(content.header)) }
        tell()
    }

    private func answered(_ answer: String) {
        if case .picker(let picker) = driver.screen.popup {
            answered(answer, to: picker)
        } else {
            choose(answer)
        }
    }

    private func answered(_ answer: String, to picker: StarPicker) {
        if let events = PlainStarAnswer.events(answer, to: picker) {
            for event in events { driver.take(.picker(event)) }
        } else {
            write([strings.picker.notUnderstood])
        }
        if driver.isRunning { ask() }
    }

    private func choose(_ answer: String) {
        let letter = answer.drop(while: \.isWhitespace).first.map { Character($0.lowercased()) }
        guard let choice = choices.first(where: { $0.letter == letter }) else {
            write([strings.keys.notUnderstood])
            ask()
            return
        }
        driver.take(choice.event)
        guard driver.isRunning else { return }
        if choice.event == .tryAgain {
            write(text.ratings(driver.content.header))
        } else {
            ask()
        }
    }

    /// Writes what is known, and the question.
    private func tell() {
        let content = driver.content
        write(text.reviews(content))
        if let overlay = content.overlay { write(text.overlay(overlay)) }
        write([""])
        ask()
    }

    private func ask() {
        front.write(text.line(question) + " ")
    }

    private var question: String {
        if case .picker(let picker) = driver.screen.popup {
            return strings.picker.question(picker.stars)
        }
        let written = choices.map { "[\($0.letter)] \($0.words)" }.joined(separator: ", ")
        return strings.keys.question(written)
    }

    private var strings: RatingScreenStrings { driver.screen.configuration.strings }

    /// What can be chosen now.
    private var choices: [Choice] {
        let content = driver.content
        var choices: [Choice] = []
        func offer(_ letter: Character, _ words: String?, _ event: RatingScreenEvent) {
            guard let words else { return }
            choices.append(Choice(letter: letter, words: words, event: event))
        }
        if let doors = content.doors {
            offer("w", doors.review, .doorChosen(.review))
            offer("f", doors.feedback, .doorChosen(.feedback))
            offer("q", strings.writing.back, .dismissed)
            return choices
        }
        offer("r", content.callToAction?.primary, .primaryPressed)
        offer("l", content.callToAction?.secondary, .secondaryPressed)
        offer("n", content.callToAction?.decline, .declined)
        offer("t", content.overlay?.action, .tryAgain)
        offer("q", strings.keys.dismiss, .dismissed)
        return choices
    }

    private func write(_ lines: [String]) {
        front.write(lines.map { $0 + "\n" }.joined())
    }
}

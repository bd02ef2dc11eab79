import RatingScreen
import TerminalKit

/// Writes lines and asks questions on a terminal that is read line by line.
///
/// What was typed before a question is shown does not answer it. What is no answer is asked again. `q` or
/// Ctrl-D leaves.
final class PlainDialogue {
    /// What came of a question.
    enum Reply<Value> {
        case answer(Value)
        /// The user leaves.
        case left
        /// The question is out of date.
        case overtaken
        case ended(EndOfInput)
    }

    let front: any LineFront
    var text: PlainText
    private let uptimeSeconds: () -> Double
    private let isGuarded: Bool
    private var idle: IdleLimit
    private var keyGuard: KeyGuard?

    /// - Parameters:
    ///   - isGuarded: True if the questions come by themselves: lines that are meant for something else do
    ///     not answer them.
    ///   - screenSeconds: How long to wait for an answer; nil for as long as the user likes.
    ///   - uptimeSeconds: Seconds on a monotonic clock; nil for the system's.
    init(
        front: any LineFront, strings: RatingScreenStrings, repertoire: TextShaper.Repertoire,
        isGuarded: Bool = false, screenSeconds: Int? = nil, uptimeSeconds: (() -> Double)? = nil
    ) {
        self.front = front
        self.isGuarded = isGuarded
        self.uptimeSeconds = uptimeSeconds ?? IdleLimit.systemUptime
        idle = IdleLimit(seconds: screenSeconds, at: self.uptimeSeconds())
        text = PlainText(strings: strings, columns: front.columns, repertoire: repertoire)
    }

    /// Whether a line is the one that leaves.
    static func leaves(_ line: String) -> Bool {
        line.filter { !$0.isWhitespace }.lowercased() == "q"
    }

    /// True if nobody was there for too long.
    var isLeftAlone: Bool { idle.isOver(at: uptimeSeconds()) }

    /// True until a question that came by itself could have been answered.
    ///
    /// One at which nobody was for too long could have been.
    var isUnanswerable: Bool {
        isGuarded && keyGuard?.isUnanswerable != false && !isLeftAlone
    }

    /// Waits for what comes next; where nobody is there for too long that is the end of the file.
    func next() -> LineEvent {
        let now = uptimeSeconds()
        let limits = [idle.millisecondsLeft(at: now), keyGuard?.millisecondsLeft(at: now)]
        let event = front.nextLine(timeoutMilliseconds: limits.compactMap { $0 }.min())
        switch event {
        case .ended: return event
        case .line(let line):
            restart()
            // What it would answer is not on the terminal yet.
            if !front.isShown, !Self.leaves(line) { return .timedOut }
            if isSwallowed { return .resumed }
        case .timedOut: _ = keyGuard?.waitIsOver(at: uptimeSeconds())
        case .endOfFile, .woken, .resumed: break
        }
        return isLeftAlone ? .endOfFile : event
    }

    private var isSwallowed: Bool {
        keyGuard?.judge(.paste(""), at: uptimeSeconds()) == .swallow
    }

    /// Gives the user the whole time again.
    func restart() { idle.restart(at: uptimeSeconds()) }

    /// Writes lines that are ready to be shown.
    func write(_ lines: [String]) {
        front.write(lines.map { $0 + "\n" }.joined())
    }

    /// Writes a line in characters that the terminal has.
    func say(_ line: String) { write([text.line(line)]) }

    /// Shows something that a line answers.
    ///
    /// - Parameter end: What stands between it and the answer.
    func show(_ prompt: String, end: String = " ") {
        front.dropTypedAhead()
        front.write(text.line(prompt) + end)
        if isGuarded, keyGuard == nil { keyGuard = KeyGuard(.lines, at: uptimeSeconds()) }
    }

    /// Asks until one of the choices is meant.
    ///
    /// - Parameters:
    ///   - hint: What is said to everything else.
    ///   - isOvertaken: Called when another thread has woken the front; true if the question is out of
    ///     date.
    func ask<Value>(
        _ prompt: String, _ question: PlainQuestion<Value>, hint: String,
        isOvertaken: () -> Bool = { false }
    ) -> Reply<Value> {
        ask(prompt, hint: hint, isOvertaken: isOvertaken) { line in
            question.value(of: line) { self.text.line($0) }
        }
    }

    /// Asks for a line of any words.
    func askForLine(_ prompt: String) -> Reply<String> {
        ask(prompt, hint: "", isOvertaken: { false }) { $0 }
    }

    private func ask<Value>(
        _ prompt: String, hint: String, isOvertaken: () -> Bool, _ value: (String) -> Value?
    ) -> Reply<Value> {
        show(prompt)
        while true {
            switch next() {
            case .line(let line) where Self.leaves(line): return .left
            case .line(let line):
                if let value = value(line) { return .answer(value) }
                say(hint)
                show(prompt)
                keyGuard?.startle(at: uptimeSeconds())
            case .endOfFile:
                endPrompt()
                return .left
            case .woken where isOvertaken(): return .overtaken
            case .resumed: show(prompt)
            case .woken, .timedOut: break
            case .ended(let end): return .ended(end)
            }
        }
    }

    /// Goes to a line of its own where the user did not.
    func endPrompt() { front.write("\n") }
}

extension Ending {
    /// How a question ended.
    ///
    /// - Parameter leaving: What it means to leave it.
    init<Value>(
        _ reply: PlainDialogue.Reply<Value>, leaving: Outcome, _ outcome: (Value) -> Outcome
    ) {
        switch reply {
        case .answer(let value): self.init(cause: .outcome(outcome(value)), wasShown: true)
        case .left, .overtaken: self.init(cause: .outcome(leaving), wasShown: true)
        case .ended(let end): self.init(cause: .ended(end), wasShown: true)
        }
    }
}

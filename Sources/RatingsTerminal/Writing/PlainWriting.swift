public import RatingScreen
import RatingsCore
public import TerminalKit

/// A writing form as questions, one after the other.
///
/// An empty answer leaves what a draft holds already. Before anything is sent the person reads what it
/// is and says yes.
public final class PlainWriting {
    private let front: any LineFront
    private let strings: RatingScreenStrings
    private let ports: WritingPorts
    private var text: PlainText
    private var form: WritingForm
    private var end: EndOfInput?
    private let tasks: BackgroundTasks<WritingEvent>

    /// Makes the questions; nothing is written before ``run()``.
    ///
    /// A form that stays up until it is sent, without ports that send, stops the program.
    public init(
        form: WritingForm, front: any LineFront, repertoire: TextShaper.Repertoire,
        strings: RatingScreenStrings = .english, ports: WritingPorts
    ) {
        self.form = form
        self.front = front
        self.strings = strings
        self.ports = ports
        ports.requireSending(form)
        tasks = BackgroundTasks(waker: front.waker)
        text = PlainText(strings: strings, columns: front.columns, repertoire: repertoire)
    }

    /// Asks until the form is filled in and confirmed or refused, or the terminal ends.
    public func run() -> WritingEnding {
        say(form.heading)
        if form.notice == .draftIsBack { say(words.draftIsBack) }
        for index in form.fields.indices { ask(index) }
        let isDone = end == nil && isConfirmed() && finish()
        let outcome = isDone ? WritingOutcome.confirmed : .left
        ports.save(form)
        front.close()
        tasks.finish()
        return WritingEnding(
            cause: end.map { .ended($0) } ?? .outcome(outcome), form: form, wasShown: true)
    }

    private var words: WritingStrings { strings.writing }

    /// Asks for a part until it is as it has to be.
    private func ask(_ index: Int) {
        _ = form.handle(.focused(.field(index)))
        repeat {
            switch form.fields[index].content {
            case .text(let text, _) where !text.isLine: askForText(form.fields[index].label)
            case .text, .address: askForLine(form.fields[index])
            case .choice(let options, let selected):
                askForChoice(form.fields[index].label, options, selected: selected)
            case .toggle(let isOn): askForToggle(form.fields[index].label, isOn)
            case .stars(let stars): askForStars(stars)
            }
            guard end == nil else { return }
            ports.save(form)
        } while isFaulty(index)
    }

    private func isFaulty(_ index: Int) -> Bool {
        let field = form.fields[index]
        guard let fault = field.fault else { return false }
        say(field.name == .stars ? strings.picker.notUnderstood : words.fault(fault))
        return true
    }

    private func askForLine(_ field: FormField) {
        let kept = field.value.isEmpty ? "" : " (\(field.value))"
        if let answer = answer("\(field.label)\(kept):"), !answer.isEmpty {
            _ = form.handle(.editorEnded(text: answer))
        }
    }

    private func askForText(_ label: String) {
        say(words.severalLines(label))
        if let kept = form.focusedText?.text, !kept.isEmpty { say(kept) }
        var lines: [String] = []
        while let line = nextLine(), line != "." { lines.append(line) }
        if !lines.isEmpty {
            _ = form.handle(.editorEnded(text: lines.joined(separator: "\n")))
        }
    }

    private func askForChoice(_ label: String, _ options: [FormField.Option], selected: Int) {
        let numbered = options.enumerated().map { "[\($0 + 1)] \($1.words)" }
        let question = "\(label) — \(numbered.joined(separator: ", ")) (\(selected + 1)):"
        guard let answer = answer(question), let number = Int(answer),
            options.indices.contains(number - 1)
        else { return }
        _ = form.handle(.changed(by: number - 1 - selected))
    }

    private func askForToggle(_ label: String, _ isOn: Bool) {
        guard let wanted = answerYesOrNo(label, isOn), wanted != isOn else { return }
        _ = form.handle(.changed(by: 1))
    }

    /// Whoever has chosen stars already is not asked again.
    private func askForStars(_ stars: Int) {
        let picker = StarPicker(stars: stars)
        guard !picker.hasChoice, let answer = answer(strings.picker.question(stars)) else { return }
        for case .chosen(let stars) in PlainStarAnswer.events(answer, to: picker) ?? [] {
            _ = form.handle(.chosen(stars: stars))
        }
    }

    /// What is sent is read first, whether the form asks for it or not.
    private func isConfirmed() -> Bool {
        _ = form.handle(.focused(.send))
        if form.isPreviewed {
            _ = form.handle(.pressed)
            let lines = ports.preview(form)
            _ = form.handle(.previewed(lines))
            ([words.previewHeading] + lines).forEach(say)
        }
        return answerYesOrNo(words.confirmQuestion, false) == true
    }

    /// Sends, where the form is sent from here, until it is sent, the person gives up, or the terminal ends.
    ///
    /// - Returns: True if the form is confirmed, and sent where it is sent from here.
    private func finish() -> Bool {
        var effects = form.handle(.pressed)
        while case .send(let number) = effects.first {
            guard let event = send(number: number) else { return false }
            for case .stopSending(let number) in form.handle(event) { tasks.cancel(number: number) }
            if form.outcome == .confirmed {
                say(words.sent)
                return true
            }
            sayNotice()
            guard answerYesOrNo(words.tryAgainQuestion, false) == true else { return false }
            effects = form.handle(.pressed)
        }
        return form.outcome == .confirmed
    }

    private func sayNotice() {
        switch form.notice {
        case .notSent(let reason): say(reason)
        case .stopped: say(words.stopped)
        default: break
        }
    }

    /// What came of a sending, `dismissed` if a line stopped it; nil if the terminal ended.
    private func send(number: Int) -> WritingEvent? {
        ports.save(form)
        say(words.sendingLine)
        ports.start(number: number, form, on: tasks)
        while end == nil {
            switch front.nextLine(timeoutMilliseconds: nil) {
            case .woken:
                if let event = tasks.arrived().last(where: { $0.sendingNumber == number }) {
                    return event
                }
            case .timedOut: break
            case .line: return .dismissed
            case .ended(let reason): end = reason
            }
        }
        return nil
    }

    private func answerYesOrNo(_ question: String, _ usual: Bool) -> Bool? {
        let usualWord = usual ? words.yes : words.no
        guard let answer = answer("\(question) \(words.yes)/\(words.no) (\(usualWord)):")
        else { return nil }
        return answer.isEmpty ? usual : answer.first?.lowercased() == words.yes.first?.lowercased()
    }

    private func answer(_ question: String) -> String? {
        front.write(text.line(question) + " ")
        return nextLine().map { String(TextLimit.trimmed($0)) }
    }

    private func nextLine() -> String? {
        while end == nil {
            switch front.nextLine(timeoutMilliseconds: nil) {
            case .line(let line): return line
            case .woken, .timedOut: break
            case .ended(let reason): end = reason
            }
        }
        return nil
    }

    private func say(_ line: String) {
        front.write(text.line(line) + "\n")
    }
}

extension WritingEvent {
    /// The number of the sending that it tells of.
    fileprivate var sendingNumber: Int? {
        switch self {
        case .sent(let number), .sendingFailed(let number, _): number
        default: nil
        }
    }
}

package import RatingScreen
import RatingsCore
package import TerminalKit

/// A writing form as questions, one after the other.
///
/// An empty answer keeps what a draft holds. Before anything is sent the user reads what it is and says
/// yes.
package final class PlainWriting {
    private let dialogue: PlainDialogue
    private let strings: RatingScreenStrings
    private let ports: WritingPorts
    private var form: WritingForm
    private let tasks: BackgroundTasks<WritingEvent>

    /// Why there are no more questions before the form is sent.
    enum Stop: Error {
        case left
        case ended(EndOfInput)
    }

    /// Creates the questions; nothing is written before ``run()``.
    ///
    /// Precondition: a form that stays up until it is sent has ports that send.
    package init(
        form: WritingForm, front: any LineFront, repertoire: TextShaper.Repertoire,
        strings: RatingScreenStrings = .english, ports: WritingPorts, screenSeconds: Int? = nil,
        uptimeSeconds: (() -> Double)? = nil
    ) {
        self.form = form
        self.strings = strings
        self.ports = ports
        ports.requireSending(form)
        tasks = BackgroundTasks(waker: front.waker)
        dialogue = PlainDialogue(
            front: front, strings: strings, repertoire: repertoire,
            screenSeconds: screenSeconds, uptimeSeconds: uptimeSeconds)
    }

    /// Asks until the form is filled in and confirmed or left, or the terminal ends.
    package func run() -> Ending<Written> {
        let cause = cause()
        ports.save(form)
        dialogue.front.close()
        tasks.finish()
        return Ending(cause: cause, wasShown: true)
    }

    private func cause() -> Ending<Written>.Cause {
        ports.lookup().forEach(tasks.perform)
        dialogue.say(form.heading)
        ports.privacy(form).map(dialogue.say)
        dialogue.say(words.leavingLine)
        if form.notice == .draftIsBack { dialogue.say(words.draftIsBack) }
        do throws(Stop) {
            for index in form.fields.indices { try fill(index) }
            try confirm()
            try finish()
            return .outcome(Written(outcome: .confirmed, form: form))
        } catch {
            switch error {
            case .left: return .outcome(Written(outcome: .left, form: form))
            case .ended(let end): return .ended(end)
            }
        }
    }

    private var words: WritingStrings { strings.writing }

    /// What is sent is read first, whether the form asks for it or not.
    private func confirm() throws(Stop) {
        tasks.arrived().forEach { _ = form.handle($0) }
        try offerWithdrawal()
        press(.send, words.previewHeading)
        guard try answerYesOrNo(words.confirmQuestion, usual: false) else { throw .left }
    }

    /// Presses a button and lets the user read what it is about.
    private func press(_ button: WritingForm.Focus, _ heading: String) {
        _ = form.handle(.focused(button))
        guard form.isPreviewed else { return }
        _ = form.handle(.pressed)
        let lines = ports.preview(form)
        _ = form.handle(.previewed(lines))
        ([heading] + lines).forEach(dialogue.say)
    }

    /// An earlier review can be withdrawn, before or in place of sending this one.
    private func offerWithdrawal() throws(Stop) {
        guard form.offersWithdrawal else { return }
        press(.withdraw, words.withdrawHeading)
        if try answerYesOrNo(words.withdrawQuestion, usual: false) { try finish() }
        if form.preview != nil { _ = form.handle(.dismissed) }
    }

    /// Sends or withdraws, where that is done from here, until it is done, the user gives up, or the
    /// terminal ends.
    private func finish() throws(Stop) {
        var effects = form.handle(.pressed)
        while let number = effects.first?.startedNumber {
            let event = try start(number: number)
            for case .stopSending(let number) in form.handle(event) { tasks.cancel(number: number) }
            guard form.outcome != .confirmed else { return dialogue.say(words.sent) }
            sayNotice()
            guard form.notice != .withdrawn else { return }
            guard try answerYesOrNo(words.tryAgainQuestion, usual: false) else { throw .left }
            effects = form.handle(.pressed)
        }
        guard form.outcome == .confirmed else { throw .left }
    }

    private func sayNotice() {
        switch form.notice {
        case .notSent(let reason): dialogue.say(reason)
        case .stopped:
            dialogue.say(form.action == .send ? words.stopped : words.withdrawalStopped)
        case .withdrawn: dialogue.say(words.withdrawn)
        default: break
        }
    }

    /// What came of a sending or withdrawal, `dismissed` if the user stopped it.
    ///
    /// It has its own time limit; the user has the whole time to see what came of it.
    private func start(number: Int) throws(Stop) -> WritingEvent {
        defer { dialogue.restart() }
        ports.save(form)
        let line = form.action == .send ? words.sendingLine : words.withdrawingLine
        dialogue.show(line, end: "\n")
        tasks.perform(ports.sending(form, number: number))
        while true {
            switch dialogue.front.nextLine(timeoutMilliseconds: nil) {
            case .woken:
                if let event = tasks.arrived().last(where: { $0.sendingNumber == number }) {
                    return event
                }
            case .resumed, .timedOut: break
            case .line, .endOfFile: return .dismissed
            case .ended(let end): throw .ended(end)
            }
        }
    }
}

extension PlainWriting {
    /// Asks for a part until it is as it has to be.
    private func fill(_ index: Int) throws(Stop) {
        _ = form.handle(.focused(.field(index)))
        repeat {
            let field = form.fields[index]
            switch field.content {
            case .text(let text, _) where !text.isLine: try askForText(field.label)
            case .text, .address: try askForLine(field, index)
            case .choice(let options, let selected):
                try askForChoice(field.label, options, selected: selected)
            case .toggle(let isOn):
                if try answerYesOrNo(field.label + ":", usual: isOn) != isOn {
                    _ = form.handle(.changed(by: 1))
                }
            case .stars(let stars): try askForStars(stars)
            }
            ports.save(form)
        } while isFaulty(form.fields[index])
    }

    private func isFaulty(_ field: FormField) -> Bool {
        guard let fault = field.fault else { return false }
        dialogue.say(field.name == .stars ? strings.picker.notUnderstood : words.fault(fault))
        return true
    }

    private func askForLine(_ field: FormField, _ index: Int) throws(Stop) {
        let kept = field.value.isEmpty ? "" : " (\(field.value))"
        let reply = try answer(dialogue.askForLine("\(field.label)\(kept):"))
        switch TextLimit.trimmed(reply) {
        case "": break
        case "-": if !clear(index) { try askForLine(field, index) }
        case let line: _ = form.handle(.editorEnded(text: String(line)))
        }
    }

    /// Empties a line; false for one that must not be empty, which stays as it is.
    private func clear(_ index: Int) -> Bool {
        var cleared = form
        _ = cleared.handle(.edit(.moveToEnd))
        _ = cleared.handle(.edit(.deleteToLineStart))
        guard !isFaulty(cleared.fields[index]) else { return false }
        form = cleared
        return true
    }

    /// Ctrl-D before anything is written leaves; a terminal that reads nothing else ends too.
    private func askForText(_ label: String) throws(Stop) {
        let kept = form.focusedText?.text ?? ""
        if !kept.isEmpty { dialogue.say(kept) }
        dialogue.show(words.severalLines(label), end: "\n")
        var lines: [String] = []
        var end: LineEvent?
        while end == nil {
            switch dialogue.next() {
            case .line(let line) where line != ".": lines.append(line)
            case .woken, .resumed, .timedOut: break
            case let event: end = event
            }
        }
        if !lines.isEmpty { _ = form.handle(.editorEnded(text: lines.joined(separator: "\n"))) }
        if case .ended(let reason) = end { throw .ended(reason) }
        if end == .endOfFile, lines.isEmpty, kept.isEmpty { throw .left }
        if dialogue.isLeftAlone { throw .left }
    }

    private func askForChoice(
        _ label: String, _ options: [FormField.Option], selected: Int
    ) throws(Stop) {
        let letters = PlainQuestion<Int>.letters(for: options.map(\.name))
        let choices = options.indices.map { index in
            PlainQuestion.Choice(words: options[index].words, letter: letters[index], value: index)
        }
        let question = PlainQuestion(choices: choices, usual: selected)
        let number = try answer(
            dialogue.ask(
                "\(label): \(question.written) (\(selected + 1)):", question,
                hint: strings.keys.notUnderstood))
        _ = form.handle(.changed(by: number - selected))
    }

    /// A user who has chosen stars already is not asked again.
    private func askForStars(_ stars: Int) throws(Stop) {
        let picker = StarPicker(stars: stars)
        guard !picker.hasChoice else { return }
        let events = try answer(
            dialogue.ask(
                strings.picker.question(stars), .stars(picker, strings.picker),
                hint: strings.picker.notUnderstood))
        guard case .chosen(let stars)? = events.first else { throw .left }
        _ = form.handle(.chosen(stars: stars))
    }

    private func answerYesOrNo(_ prompt: String, usual: Bool) throws(Stop) -> Bool {
        let question = PlainQuestion.yesOrNo(yes: words.yes, no: words.no, usual: usual)
        let usualWord = usual ? words.yes : words.no
        return try answer(
            dialogue.ask(
                "\(prompt) \(question.written) (\(usualWord)):", question,
                hint: strings.keys.notUnderstood))
    }

    private func answer<Value>(
        _ reply: PlainDialogue.Reply<Value>
    ) throws(Stop) -> Value {
        switch reply {
        case .answer(let value): return value
        case .left, .overtaken: throw .left
        case .ended(let end): throw .ended(end)
        }
    }
}

extension WritingEffect {
    /// The number of the sending or withdrawal that it starts.
    fileprivate var startedNumber: Int? {
        switch self {
        case .send(let number), .withdraw(let number): number
        default: nil
        }
    }
}

extension WritingEvent {
    /// The number of the sending that it reports.
    fileprivate var sendingNumber: Int? {
        switch self {
        case .sent(let number), .sendingFailed(let number, _): number
        default: nil
        }
    }
}

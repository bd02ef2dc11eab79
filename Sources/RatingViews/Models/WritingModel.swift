package import RatingScreen
package import TerminalKit

/// How a form ended, and what was written in it.
package struct Written: Hashable, Sendable {
    /// Whether it was confirmed or left.
    package let outcome: WritingOutcome
    /// What was written.
    package let form: WritingForm
}

extension Ending<Written> {
    /// Whether the form was confirmed or left; nil if the terminal ended.
    package var outcome: WritingOutcome? {
        if case .outcome(let written) = cause { written.outcome } else { nil }
    }
}

/// A writing form in a terminal.
///
/// What is written is saved as a draft at every pause, every few seconds of steady writing, on every way
/// out, and before it is sent.
package struct WritingModel: Model {
    /// The time between two steps of the mark that something is being sent.
    private static let spinnerMilliseconds = 150

    private let options: ScreenOptions
    private let ports: WritingPorts
    private var view: WritingFormView
    private var pacing = DraftPacing()
    private var lastInstant = 0.0
    private var isLeft = false
    /// What was typed and is not in the text yet: input that is at hand is taken in one piece.
    private var typed = ""

    /// Creates a form.
    ///
    /// Precondition: a form that stays up until it is sent has ports that send.
    package init(
        form: WritingForm, options: ScreenOptions, strings: RatingScreenStrings = .english,
        ports: WritingPorts
    ) {
        ports.requireSending(form)
        self.ports = ports
        self.options = options
        view = WritingFormView(
            form: form, size: .zero, theme: options.theme, repertoire: options.repertoire,
            strings: strings)
        view.privacy = ports.privacy
    }

    package var outcome: Written? {
        (isLeft ? .left : view.form.outcome).map { Written(outcome: $0, form: view.form) }
    }
    package var isVisible: Bool { view.showsForm }
    /// What is on its way has its own time limit.
    package var isBusy: Bool { view.form.isSending }

    package mutating func begin() -> [Command<WritingEvent>] { ports.lookup() }

    package mutating func resize(to size: Size) { view.resize(to: size) }

    package mutating func draw() -> Frame {
        putInTyped()
        var frame = view.draw()
        frame.wantsMouse = options.usesMouse
        return frame
    }

    package mutating func handle(
        _ input: InputEvent, at instant: Double
    ) -> [Command<WritingEvent>] {
        lastInstant = instant
        if case .key(let key) = input, collects(key) { return saveIfDue(at: instant) }
        putInTyped()
        return events(of: input).flatMap { take($0) } + saveIfDue(at: instant)
    }

    package mutating func handle(
        _ event: WritingEvent, at instant: Double
    ) -> [Command<WritingEvent>] {
        lastInstant = instant
        putInTyped()
        return take(event) + saveIfDue(at: instant)
    }

    package func millisecondsLeft(at instant: Double) -> Int? {
        let spinner = options.isAnimated && isBusy ? Self.spinnerMilliseconds : nil
        return [pacing.millisecondsLeft(at: instant), spinner].compactMap { $0 }.min()
    }

    package mutating func timePassed(at instant: Double) -> [Command<WritingEvent>] {
        if isBusy { view.spinnerStep += 1 }
        return saveIfDue(at: instant)
    }

    package mutating func secure() -> [Command<WritingEvent>] {
        putInTyped()
        return pacing.isPending ? [save()] : []
    }

    package mutating func leave() { isLeft = true }
}

extension WritingModel {
    private mutating func events(of input: InputEvent) -> [WritingEvent] {
        switch input {
        case .key(let key): view.event(for: key).map { [$0] } ?? []
        case .paste(let text): view.showsForm ? [.edit(.insert(text))] : []
        case .mouse(let event): view.event(for: event)
        default: []
        }
    }

    /// Keeps what is typed into a text until it is drawn or something else is done; false for any other
    /// key.
    private mutating func collects(_ key: Key) -> Bool {
        guard case .character = key, view.showsForm, view.form.preview == nil,
            case .edit(.insert(let text)) = view.event(for: key)
        else { return false }
        typed += text
        return true
    }

    private mutating func putInTyped() {
        guard !typed.isEmpty else { return }
        let text = typed
        typed = ""
        _ = take(.edit(.insert(text)))
    }

    /// A window that shows only the note has no steps to go back by: leaving leaves.
    private mutating func take(_ event: WritingEvent) -> [Command<WritingEvent>] {
        var commands = change(by: event)
        while event == .dismissed, !view.showsForm, outcome == nil {
            commands += change(by: event)
        }
        if case .edit = event { return commands }
        return commands + [.redraw]
    }

    private mutating func change(by event: WritingEvent) -> [Command<WritingEvent>] {
        let before = view.form.fields.map(\.mark)
        let effects = view.form.handle(event)
        if view.form.fields.map(\.mark) != before { pacing.changed(at: lastInstant) }
        return effects.flatMap { commands(for: $0) }
    }

    private mutating func commands(for effect: WritingEffect) -> [Command<WritingEvent>] {
        let (form, ports) = (view.form, ports)
        switch effect {
        case .openEditor(let text): return [.lend { .editorEnded(text: ports.edit(text)) }]
        // Nothing that was typed before it is seen confirms it.
        case .makePreview:
            return [.perform { .previewed(ports.preview(form)) }, .dropTypedAhead]
        case .refreshPreview: return [.perform { .previewed(ports.preview(form)) }]
        // What is on its way is saved first: a power cut in the middle loses nothing.
        case .send(let number), .withdraw(let number):
            return [save(), ports.sending(form, number: number)]
        case .stopSending(let number): return [.cancel(number: number)]
        case .close: return []
        }
    }

    private mutating func saveIfDue(at instant: Double) -> [Command<WritingEvent>] {
        pacing.millisecondsLeft(at: instant) == 0 ? [save()] : []
    }

    private mutating func save() -> Command<WritingEvent> {
        pacing.saved()
        let (form, ports) = (view.form, ports)
        return .perform {
            ports.save(form)
            return nil
        }
    }
}

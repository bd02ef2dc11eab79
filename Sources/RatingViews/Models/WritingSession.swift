public import RatingScreen
public import TerminalKit

/// Binds a writing form and a front: the loop that runs while a person writes.
///
/// What is written is saved as a draft at every pause, every few seconds of steady writing, and on
/// every way out and before it is sent.
public final class WritingSession {
    private let front: any Front
    /// The time between two steps of the mark that something is being sent.
    private static let spinnerMilliseconds = 150

    private let options: RatingScreenSession.Options
    private let tasks: BackgroundTasks<WritingEvent>
    private let ports: WritingPorts
    private var view: WritingFormView
    private var pacing = DraftPacing()
    private var idle: IdleLimit
    private var cause: WritingEnding.Cause?
    private var wasShown = false
    /// What was typed and is not in the text yet: input that is at hand is taken in one piece.
    private var typed = ""
    /// True if the next key is to find on the screen what it acts on.
    private var isFrameDue = true

    /// Makes a session; nothing is shown before ``run()``.
    ///
    /// A form that stays up until it is sent, without ports that send, stops the program.
    public init(
        form: WritingForm, front: any Front, options: RatingScreenSession.Options,
        strings: RatingScreenStrings = .english, ports: WritingPorts
    ) {
        self.front = front
        self.ports = ports
        self.options = options
        ports.requireSending(form)
        tasks = BackgroundTasks(waker: front.waker)
        idle = ports.idleLimit
        view = WritingFormView(
            form: form, size: front.size, theme: options.theme, repertoire: options.repertoire,
            strings: strings)
    }

    /// Shows the form until the person has confirmed or left it or the terminal ends, and gives the
    /// terminal back.
    public func run() -> WritingEnding {
        while cause == nil {
            if isFrameDue || !front.hasInputAtHand { present() }
            handle(front.nextEvent(timeoutMilliseconds: timeoutMilliseconds))
            saveIfDue()
            leaveIfAlone()
        }
        putInTyped()
        save()
        front.close()
        tasks.finish()
        return WritingEnding(
            cause: cause ?? .outcome(.left), form: view.form, wasShown: wasShown)
    }

    private func present() {
        putInTyped()
        isFrameDue = false
        var frame = view.draw()
        frame.wantsMouse = options.usesMouse
        front.present(frame)
        wasShown = wasShown || view.showsForm
    }

    private var timeoutMilliseconds: Int? {
        let spinner = options.isAnimated && view.form.isSending ? Self.spinnerMilliseconds : nil
        let times = [
            pacing.millisecondsLeft(at: ports.uptimeSeconds()), spinner,
            view.form.isSending ? nil : idle.millisecondsLeft,
        ]
        return times.compactMap { $0 }.min()
    }

    /// What is on its way has its own time limit; the user has the whole time to see what came of it.
    private func leaveIfAlone() {
        if view.form.isSending { idle.restart() }
        if idle.isOver, cause == nil { cause = .outcome(.left) }
    }

    private func handle(_ input: InputEvent) {
        if input.isFromUser { idle.restart() }
        if case .key(let key) = input, collect(key) { return }
        putInTyped()
        switch input {
        case .key(.control("l")): front.redraw()
        case .key(.control("z")):
            save()
            front.suspend()
            redraw()
        case .key(let key): view.event(for: key).map(take)
        case .paste(let text):
            if view.showsForm { take(.edit(.insert(text))) }
        case .mouse(let event): view.event(for: event).forEach(take)
        case .resized(let size): view.resize(to: size)
        case .resumed: redraw()
        case .woken: tasks.arrived().forEach(take)
        case .timedOut: if view.form.isSending { view.spinnerStep += 1 }
        case .ended(let end): cause = .ended(end)
        }
    }

    /// Keeps what is typed into a text while more of it is at hand; false for any other key.
    private func collect(_ key: Key) -> Bool {
        guard case .character = key, view.showsForm, view.form.preview == nil,
            case .edit(.insert(let text)) = view.event(for: key)
        else { return false }
        typed += text
        if !front.hasInputAtHand { putInTyped() }
        return true
    }

    private func putInTyped() {
        guard !typed.isEmpty else { return }
        let text = typed
        typed = ""
        take(.edit(.insert(text)))
    }

    /// A window that shows only the note has no steps to go back by: leaving leaves.
    private func take(_ event: WritingEvent) {
        handle(event)
        while event == .dismissed, !view.showsForm, cause == nil { handle(event) }
    }

    private func handle(_ event: WritingEvent) {
        if case .edit = event {} else { isFrameDue = true }
        let before = view.form.fields.map(\.mark)
        for effect in view.form.handle(event) {
            switch effect {
            case .openEditor(let text): edit(text)
            case .makePreview: showPreview()
            case .send(let number): send(number: number)
            case .stopSending(let number): tasks.cancel(number: number)
            case .close(let outcome): cause = .outcome(outcome)
            }
        }
        if view.form.fields.map(\.mark) != before { pacing.changed(at: ports.uptimeSeconds()) }
    }

    /// Nothing that was typed before it is seen confirms it.
    private func showPreview() {
        take(.previewed(ports.preview(view.form)))
        front.dropTypedAhead()
    }

    /// What is written so far is saved before another program has the terminal.
    private func edit(_ text: String) {
        save()
        var edited: String?
        front.lend { edited = ports.edit(text) }
        redraw()
        take(.editorEnded(text: edited))
    }

    /// What is on its way is saved first: a power cut in the middle loses nothing.
    private func send(number: Int) {
        pacing.saved()
        ports.save(view.form)
        ports.start(number: number, view.form, on: tasks)
    }

    private func saveIfDue() {
        if pacing.millisecondsLeft(at: ports.uptimeSeconds()) == 0 { save() }
    }

    private func save() {
        guard pacing.isPending else { return }
        pacing.saved()
        ports.save(view.form)
    }

    private func redraw() {
        isFrameDue = true
        idle.restart()
        view.resize(to: front.size)
        front.redraw()
    }
}

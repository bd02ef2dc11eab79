public import RatingScreen
public import TerminalKit

/// Binds a writing form and a front: the loop that runs while a person writes.
///
/// What is written is saved as a draft at every pause, every few seconds of steady writing, and on
/// every way out.
public final class WritingSession {
    private let front: any Front
    private let usesMouse: Bool
    private let ports: WritingPorts
    private var view: WritingFormView
    private var pacing = DraftPacing()
    private var cause: WritingEnding.Cause?
    private var wasShown = false

    /// Makes a session; nothing is shown before ``run()``.
    public init(
        form: WritingForm, front: any Front, options: RatingScreenSession.Options,
        strings: RatingScreenStrings = .english, ports: WritingPorts
    ) {
        self.front = front
        self.ports = ports
        usesMouse = options.usesMouse
        view = WritingFormView(
            form: form, size: front.size, theme: options.theme, repertoire: options.repertoire,
            strings: strings)
    }

    /// Shows the form until the person has confirmed or left it or the terminal ends, and gives the
    /// terminal back.
    public func run() -> WritingEnding {
        while cause == nil {
            var frame = view.draw()
            frame.wantsMouse = usesMouse
            front.present(frame)
            wasShown = wasShown || view.showsForm
            let timeout = pacing.millisecondsLeft(at: ports.uptimeSeconds())
            handle(front.nextEvent(timeoutMilliseconds: timeout))
            saveIfDue()
        }
        save()
        front.close()
        return WritingEnding(
            cause: cause ?? .outcome(.left), form: view.form, wasShown: wasShown)
    }

    private func handle(_ input: InputEvent) {
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
        case .woken, .timedOut: break
        case .ended(let end): cause = .ended(end)
        }
    }

    private func take(_ event: WritingEvent) {
        let before = view.form.draftFields
        for effect in view.form.handle(event) {
            switch effect {
            case .openEditor(let text): edit(text)
            case .makePreview: take(.previewed(ports.preview(view.form)))
            case .close(let outcome): cause = .outcome(outcome)
            }
        }
        if view.form.draftFields != before { pacing.changed(at: ports.uptimeSeconds()) }
    }

    /// What is written so far is saved before another program has the terminal.
    private func edit(_ text: String) {
        save()
        var edited: String?
        front.lend { edited = ports.edit(text) }
        redraw()
        take(.editorEnded(text: edited))
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
        view.resize(to: front.size)
        front.redraw()
    }
}

public import RatingScreen
public import TerminalKit

/// Binds a star picker and a front: the loop that runs while a person chooses.
public final class StarPickerSession {
    private let front: any Front
    private let usesMouse: Bool
    private var view: StarPickerView
    private var closing: (number: Int, milliseconds: Int)?
    private var cause: StarPickerEnding.Cause?
    private var wasShown = false
    /// True if the next key is to find on the screen what it acts on.
    private var isFrameDue = true

    /// Makes a session; nothing is shown before ``run()``.
    public init(
        picker: StarPicker, front: any Front, options: RatingScreenSession.Options,
        strings: RatingScreenStrings = .english
    ) {
        self.front = front
        usesMouse = options.usesMouse
        view = StarPickerView(
            picker: picker, size: front.size, theme: options.theme,
            repertoire: options.repertoire, strings: strings)
    }

    /// Shows the picker until the person has chosen or left it or the terminal ends, and gives the
    /// terminal back.
    public func run() -> StarPickerEnding {
        while cause == nil {
            if isFrameDue || !front.hasInputAtHand { present() }
            handle(front.nextEvent(timeoutMilliseconds: closing?.milliseconds))
        }
        front.close()
        return StarPickerEnding(cause: cause ?? .outcome(.dismissed), wasShown: wasShown)
    }

    private func present() {
        isFrameDue = false
        front.present(Frame(canvas: view.draw(), wantsMouse: usesMouse))
        wasShown = wasShown || view.showsPicker
    }

    private func handle(_ input: InputEvent) {
        switch input {
        case .key(.control("l")): front.redraw()
        case .key(.control("z")):
            front.suspend()
            redraw()
        case .key(let key): take(view.event(for: key))
        case .mouse(let event): take(view.event(for: event))
        case .resized(let size): view.resize(to: size)
        case .resumed: redraw()
        case .woken, .paste: break
        case .timedOut:
            let due = closing
            closing = nil
            take(due.map { .closingTimeIsOver(number: $0.number) })
        case .ended(let end): cause = .ended(end)
        }
    }

    /// In a window that shows no stars nothing can be chosen, only left.
    private func take(_ event: StarPickerEvent?) {
        guard let event, view.showsPicker || event == .dismissed else { return }
        isFrameDue = true
        for effect in view.picker.handle(event) {
            switch effect {
            case .closeLater(let seconds, let number):
                closing = (number, Int((seconds * 1_000).rounded()))
            case .close(let outcome): cause = .outcome(outcome)
            }
        }
    }

    private func redraw() {
        view.resize(to: front.size)
        front.redraw()
    }
}

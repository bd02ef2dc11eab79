package import RatingScreen
package import TerminalKit

/// The star picker in a terminal, by itself.
package struct StarPickerModel: Model {
    private let usesMouse: Bool
    private var view: StarPickerView
    private var closing: (number: Int, milliseconds: Int)?

    /// Creates a picker.
    package init(
        picker: StarPicker, options: ScreenOptions, strings: RatingScreenStrings = .english
    ) {
        usesMouse = options.usesMouse
        view = StarPickerView(
            picker: picker, size: .zero, theme: options.theme, repertoire: options.repertoire,
            strings: strings)
    }

    package var outcome: StarPickerOutcome? { view.picker.outcome }
    package var isVisible: Bool { view.showsPicker }

    package mutating func resize(to size: Size) { view.resize(to: size) }

    package mutating func draw() -> Frame {
        let canvas = view.draw()
        return Frame(canvas: canvas, focus: view.focusPosition, wantsMouse: usesMouse)
    }

    package mutating func handle(
        _ input: InputEvent, at instant: Double
    ) -> [Command<StarPickerEvent>] {
        let event: StarPickerEvent? =
            switch input {
            case .key(let key): view.event(for: key)
            case .mouse(let mouse): view.event(for: mouse)
            default: nil
            }
        return event.map { handle($0, at: instant) } ?? []
    }

    /// In a window that shows no stars nothing can be chosen, only left.
    package mutating func handle(
        _ event: StarPickerEvent, at instant: Double
    ) -> [Command<StarPickerEvent>] {
        guard view.showsPicker || event == .dismissed else { return [] }
        for case .closeLater(let seconds, let number) in view.picker.handle(event) {
            closing = (number, Int((seconds * 1_000).rounded()))
        }
        return [.redraw]
    }

    package func millisecondsLeft(at instant: Double) -> Int? { closing?.milliseconds }

    package mutating func timePassed(at instant: Double) -> [Command<StarPickerEvent>] {
        guard let due = closing else { return [] }
        closing = nil
        return handle(.closingTimeIsOver(number: due.number), at: instant)
    }

    package mutating func leave() { _ = view.picker.handle(.dismissed) }
}

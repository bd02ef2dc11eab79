import RatingScreen
import TerminalKit

/// The popup over the rating screen, if one is up.
struct ScreenPopup {
    private let theme: Theme
    private let repertoire: TextShaper.Repertoire
    private let strings: RatingScreenStrings
    private var size: Size
    private var view: (any RatingPopupView)?

    init(
        size: Size, theme: Theme, repertoire: TextShaper.Repertoire, strings: RatingScreenStrings
    ) {
        self.size = size
        self.theme = theme
        self.repertoire = repertoire
        self.strings = strings
    }

    /// True if the content wants a popup.
    var isUp: Bool { view != nil }

    /// Takes over what the content says is up over the screen.
    ///
    /// A view that is up already stays, so that it keeps its focus.
    mutating func show(_ content: RatingScreenContent) {
        if let picker = content.picker {
            var view = view as? StarPickerView ?? pickerView
            view.picker = picker.picker
            self.view = view
        } else if let choice = content.choice {
            view = view as? ChoiceView ?? choiceView(choice)
        } else {
            view = nil
        }
    }

    /// Makes the popup fit a window of another size.
    mutating func resize(to size: Size) {
        self.size = size
        view?.resize(to: size)
    }

    /// Draws the popup over the screen, which steps back for it.
    mutating func draw(over painter: inout Painter) -> Canvas {
        painter.restyle(painter.bounds) { [theme] _, _ in theme.secondary }
        return view?.drawPopup(over: painter.canvas) ?? painter.canvas
    }

    /// Where what has the focus begins.
    var focusPosition: Position? { view?.focusPosition }

    /// What a key asks for.
    mutating func reaction(to key: Key) -> RatingScreenView.Reaction {
        view?.reaction(to: key) ?? .unknown
    }

    /// What the mouse asks for.
    mutating func reaction(to mouse: MouseEvent) -> RatingScreenView.Reaction {
        view?.reaction(to: mouse) ?? .none
    }

    private var pickerView: StarPickerView {
        StarPickerView(
            picker: StarPicker(), size: size, theme: theme, repertoire: repertoire,
            strings: strings)
    }

    private func choiceView(_ content: RatingScreenContent.Choice) -> ChoiceView {
        ChoiceView(
            content: content, size: size, theme: theme, repertoire: repertoire, strings: strings)
    }
}

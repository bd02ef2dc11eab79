public import RatingScreen
public import TerminalKit

/// The star picker drawn on a canvas, with its keys and its mouse.
public struct StarPickerView {
    /// What is chosen.
    public var picker: StarPicker
    let theme: Theme
    let strings: RatingScreenStrings
    private var size: Size
    private var shaper: TextShaper
    private let keyMap: StarPickerKeyMap
    /// True if the mouse went down on the button and did not come up yet.
    private var isButtonPressed = false

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - repertoire: Which characters the output can show; the theme's signs are to agree with it.
    public init(
        picker: StarPicker, size: Size, theme: Theme,
        repertoire: TextShaper.Repertoire = .unicode, strings: RatingScreenStrings = .english
    ) {
        self.picker = picker
        self.size = Canvas.possible(size)
        self.theme = theme
        self.strings = strings
        shaper = TextShaper(repertoire: repertoire)
        keyMap = StarPickerKeyMap(enterName: theme.glyphs.keyNames.enter)
    }

    /// True if the window has room for five stars.
    public var showsPicker: Bool { layout.form != .tooSmall }

    /// Makes the view fit a window of another size.
    public mutating func resize(to size: Size) { self.size = Canvas.possible(size) }

    /// Draws the picker in its window.
    ///
    /// - Parameter background: What lies below the popup, as large as the window; nil is nothing.
    public mutating func draw(over background: Canvas? = nil) -> Canvas {
        let base = background.flatMap { $0.size == size ? $0 : nil } ?? Canvas(size: size)
        var painter = Painter(canvas: base, shaper: shaper)
        let layout = layout
        StarPanel(theme: theme, layout: layout).draw(
            title: words.title, filled: picker.filled, label: words.label(picker.stars), &painter)
        drawButton(layout, &painter)
        HintRow(theme: theme).draw(
            keyMap.hints(words, hasChoice: picker.hasChoice), in: layout.hints, &painter)
        shaper = painter.shaper
        return painter.canvas
    }

    /// What a key means to the picker, if anything.
    public func event(for key: Key) -> StarPickerEvent? { keyMap.event(for: key) }

    /// What the mouse means to the picker, if anything.
    ///
    /// The button is pressed where the mouse goes down and up again on it.
    public mutating func event(for mouse: MouseEvent) -> StarPickerEvent? {
        let layout = layout
        let isOnButton = layout.button.contains(mouse.position)
        let wasButtonPressed = isButtonPressed
        isButtonPressed = mouse.action == .press && isOnButton
        let x = Double(mouse.position.x - layout.stars.minX)
        let width = Double(layout.stars.width)
        switch mouse.action {
        case .press where layout.stars.contains(mouse.position):
            return .pointerDown(x: x, width: width)
        case .drag: return .pointerMoved(x: x, width: width)
        case .release where isOnButton && wasButtonPressed: return .confirmed
        case .release: return .pointerUp(x: x, width: width)
        default: return nil
        }
    }

    /// The last star that is chosen, else the first.
    var focusPosition: Position? { layout.middle(ofStar: max(picker.stars, 1)) }

    private var words: StarPickerStrings { strings.picker }
    private var layout: StarPickerLayout { StarPickerLayout(size: size) }

    /// The button's star is filled once there is a choice, as those of the row are.
    private func drawButton(_ layout: StarPickerLayout, _ painter: inout Painter) {
        let words = "[ \(theme.star(picker.hasChoice)) \(words.confirm) ]"
        painter.drawCentered(
            words, in: layout.button, y: layout.button.minY,
            style: picker.hasChoice ? theme.focusedButton : theme.button)
    }
}

import RatingScreen
import TerminalKit

/// The choice after the stars, drawn over the rating screen, with their keys and their mouse.
struct ChoiceView: RatingPopupView {
    /// What is on it.
    let content: RatingScreenContent.Choice
    let theme: Theme
    let strings: RatingScreenStrings
    private var size: Size
    private var shaper: TextShaper
    private var focus = RatingChoice.review
    private(set) var focusPosition: Position?
    /// The choice on which the mouse went down.
    private var pressed: RatingChoice?

    init(
        content: RatingScreenContent.Choice, size: Size, theme: Theme,
        repertoire: TextShaper.Repertoire, strings: RatingScreenStrings
    ) {
        self.content = content
        self.size = Canvas.possible(size)
        self.theme = theme
        self.strings = strings
        shaper = TextShaper(repertoire: repertoire)
    }

    mutating func resize(to size: Size) { self.size = Canvas.possible(size) }

    mutating func drawPopup(over screen: Canvas) -> Canvas {
        var painter = Painter(canvas: screen, shaper: shaper)
        let layout = layout
        StarPanel(theme: theme, layout: layout.panel).draw(
            title: content.title, filled: content.filled, label: content.label, &painter)
        for choice in RatingChoice.allCases {
            let place = painter.drawCentered(
                Self.button(words(choice)), in: layout[choice], y: layout[choice].minY,
                style: choice == focus ? theme.focusedButton : theme.button)
            if choice == focus { focusPosition = place }
        }
        HintRow(theme: theme).draw(hints, in: layout.panel.hints, &painter)
        shaper = painter.shaper
        return painter.canvas
    }

    mutating func reaction(to key: Key) -> RatingScreenView.Reaction {
        switch key {
        case .enter, .character(" "): return .event(.choiceMade(focus))
        case .escape, .character("q"), .backspace: return .event(.dismissed)
        case .tab, .backTab, .left, .right, .up, .down:
            focus = focus.other
            return .none
        default: return .unknown
        }
    }

    /// A button is pressed where the mouse goes down and up again on it.
    mutating func reaction(to mouse: MouseEvent) -> RatingScreenView.Reaction {
        let layout = layout
        let hit = RatingChoice.allCases.first { layout[$0].contains(mouse.position) }
        switch mouse.action {
        case .press:
            pressed = hit
            focus = hit ?? focus
        case .release:
            defer { pressed = nil }
            if let hit, hit == pressed { return .event(.choiceMade(hit)) }
        default: break
        }
        return .none
    }

    private var layout: ChoiceLayout {
        mutating get {
            ChoiceLayout(
                size: size, review: shaper.shape(Self.button(content.review)).width,
                feedback: shaper.shape(Self.button(content.feedback)).width)
        }
    }

    private var hints: [HintRow.Hint] {
        [
            HintRow.Hint(
                key: theme.glyphs.keyNames.enter, words: strings.keys.select, rank: 1),
            HintRow.Hint(key: "Tab", words: strings.writing.next, rank: 0),
            HintRow.Hint(key: "Esc", words: strings.writing.back, rank: 2),
        ]
    }

    private func words(_ choice: RatingChoice) -> String {
        switch choice {
        case .review: content.review
        case .feedback: content.feedback
        }
    }

    private static func button(_ words: String) -> String {
        words.asButton(padding: 1)
    }
}

extension RatingChoice {
    /// The one next to it.
    fileprivate var other: RatingChoice { self == .review ? .feedback : .review }
}

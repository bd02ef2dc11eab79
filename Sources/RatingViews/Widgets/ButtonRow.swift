import TerminalKit

/// Something to press, and how it is written.
struct Button<Target> {
    let target: Target
    /// The words as they are drawn, brackets included.
    let words: String
    /// True if it is drawn as a link, less prominent than a button.
    let isLink: Bool

    /// A button in brackets, with blanks on both sides of its words.
    init(_ target: Target, _ words: String, padding: Int) {
        self.target = target
        self.words = words.asButton(padding: padding)
        isLink = false
    }

    /// A link.
    init(link target: Target, _ words: String) {
        self.target = target
        self.words = words
        isLink = true
    }
}

/// Buttons side by side in the middle of a row; the last ones give way where it is narrow.
struct ButtonRow<Target: Equatable> {
    /// The blank columns between two buttons.
    private static var gap: Int { 3 }

    let buttons: [Button<Target>]
    /// The button that has the focus, if any.
    let focus: Target?
    let theme: Theme

    /// True if none of the buttons has to give way or to be shortened.
    func fits(columns: Int, _ painter: inout Painter) -> Bool {
        let widths = buttons.map { painter.shaper.shape($0.words).width }
        return widths.reduce(Self.gap * max(widths.count - 1, 0), +) <= columns
    }

    /// Draws the buttons that fit.
    ///
    /// - Returns: Where each of them can be clicked.
    func draw(in area: Rect, y: Int, _ painter: inout Painter) -> [HitArea<Target>] {
        var fitting: [(button: Button<Target>, text: ShapedText)] = []
        var width = 0
        for button in buttons {
            let text = painter.truncated(button.words, columns: area.width)
            let needed = text.width + (fitting.isEmpty ? 0 : Self.gap)
            guard width + needed <= area.width else { break }
            fitting.append((button, text))
            width += needed
        }
        var x = area.minX + (area.width - width) / 2
        return fitting.map { button, text in
            let place = Rect(x: x, y: y, width: text.width, height: 1)
            painter.draw(text, at: place.origin, style: style(of: button), clip: area)
            x += text.width + Self.gap
            return HitArea(area: place, target: button.target)
        }
    }

    private func style(of button: Button<Target>) -> Style {
        let isFocused = button.target == focus
        if button.isLink { return isFocused ? theme.focusedLink : theme.link }
        return isFocused ? theme.focusedButton : theme.button
    }
}

extension String {
    /// The words of a button: in brackets, with blanks on both sides.
    func asButton(padding: Int) -> String {
        let blanks = String(repeating: " ", count: padding)
        return "[" + blanks + self + blanks + "]"
    }
}

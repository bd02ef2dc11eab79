import RatingScreen
import TerminalKit

extension RatingScreenView {
    /// Blanks on both sides of a button's words.
    private static let buttonPadding = 7
    private static let narrowButtonPadding = 2

    mutating func drawCallToAction(_ layout: ScreenLayout, _ painter: inout Painter) {
        painter.fill(
            layout.rule, with: .narrow(theme.glyphs.horizontal), style: theme.border)
        guard let buttons = content.callToAction else { return }
        let area = layout.buttons
        if layout.headerForm != .folded {
            drawRow([.primary(buttons.primary)], in: area, y: area.minY, &painter)
            drawRow(links(buttons), in: area, y: area.minY + 1, &painter)
        } else {
            drawRow(
                [.primary(buttons.primary, padding: Self.narrowButtonPadding)] + links(buttons),
                in: area, y: area.minY, &painter)
        }
    }

    /// Something to press, and how it is written.
    struct Button {
        let target: FocusTarget
        let words: String
        let isLink: Bool

        static func primary(_ words: String, padding: Int = buttonPadding) -> Button {
            Button(target: .primary, words: bracketed(words, padding: padding), isLink: false)
        }

        static func bracketed(_ words: String, padding: Int) -> String {
            let blanks = String(repeating: " ", count: padding)
            return "[" + blanks + words + blanks + "]"
        }
    }

    private func links(_ buttons: RatingScreenContent.CallToAction) -> [Button] {
        let links = [(FocusTarget.secondary, buttons.secondary), (.decline, buttons.decline)]
        return links.compactMap { target, words in
            words.map { Button(target: target, words: $0, isLink: true) }
        }
    }

    /// Draws buttons side by side in the middle of a row; the last give way where it is narrow.
    mutating func drawRow(_ buttons: [Button], in area: Rect, y: Int, _ painter: inout Painter) {
        let gap = 3
        var fitting: [(button: Button, text: ShapedText)] = []
        var width = 0
        for button in buttons {
            let text = painter.truncated(button.words, columns: area.width)
            let needed = text.width + (fitting.isEmpty ? 0 : gap)
            guard width + needed <= area.width else { break }
            fitting.append((button, text))
            width += needed
        }
        var x = area.minX + (area.width - width) / 2
        for (button, text) in fitting {
            let place = Rect(x: x, y: y, width: text.width, height: 1)
            painter.draw(text, at: place.origin, style: style(of: button), clip: area)
            targets.append((place, button.target))
            x += text.width + gap
        }
    }

    private func style(of button: Button) -> Style {
        let isFocused = button.target == focus && focusTargets.contains(focus)
        if button.isLink { return isFocused ? theme.focusedLink : theme.link }
        return isFocused ? theme.focusedButton : theme.button
    }
}

import RatingScreen
import TerminalKit

/// The buttons of the rating screen, with the rule above them.
struct CallToAction {
    /// Blanks on both sides of the main button's words.
    private static let padding = 7
    private static let narrowPadding = 2

    /// What can be pressed; nil while nothing can.
    let content: RatingScreenContent.CallToAction?
    /// What has the focus, if anything.
    let focus: FocusTarget?
    let theme: Theme

    /// Draws the rule and the buttons, in one row or in two.
    ///
    /// - Parameters:
    ///   - rule: The row of the rule; empty where there is none.
    ///   - area: The rows of the buttons.
    ///   - isFolded: True if all buttons are to be in one row.
    /// - Returns: Where each button can be clicked.
    func draw(
        rule: Rect, in area: Rect, isFolded: Bool, _ painter: inout Painter
    ) -> [HitArea<FocusTarget>] {
        painter.fill(rule, with: .narrow(theme.glyphs.horizontal), style: theme.border)
        guard let content else { return [] }
        let main = Button(
            FocusTarget.primary, content.primary,
            padding: isFolded ? Self.narrowPadding : Self.padding)
        let rows = isFolded ? [[main] + links(content)] : [[main], links(content)]
        return rows.enumerated().flatMap { index, buttons in
            ButtonRow(buttons: buttons, focus: focus, theme: theme)
                .draw(in: area, y: area.minY + index, &painter)
        }
    }

    private func links(
        _ content: RatingScreenContent.CallToAction
    ) -> [Button<FocusTarget>] {
        let links = [(FocusTarget.secondary, content.secondary), (.decline, content.decline)]
        return links.compactMap { target, words in words.map { Button(link: target, $0) } }
    }
}

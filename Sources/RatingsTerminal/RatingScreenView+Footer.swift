import RatingScreen
import TerminalKit

extension RatingScreenView {
    /// Draws the keys that do something now, and the place in the reviews.
    mutating func drawFooter(
        _ layout: ScreenLayout, _ seen: VisibleReviews, _ painter: inout Painter
    ) {
        let area = layout.footer
        let place = painter.shaper.shape(positionText(seen))
        let placeX = area.maxX - place.width
        painter.draw(
            place, at: Position(x: placeX, y: area.minY), style: theme.secondary, clip: area)
        let gap = 2
        var x = area.minX
        for hint in hints(columns: area.width - place.width - gap, gap: gap, &painter) {
            painter.draw(
                hint.key, at: Position(x: x, y: area.minY), style: theme.keyName, clip: area)
            painter.draw(
                hint.words, at: Position(x: x + hint.key.width + 1, y: area.minY),
                style: theme.secondary, clip: area)
            x += hint.columns + gap
        }
    }

    private struct Hint {
        let key: ShapedText
        let words: ShapedText
        let rank: Int

        var columns: Int { key.width + 1 + words.width }
    }

    /// The hints that fit, in the key map's order; those that the footer wants least go first.
    private mutating func hints(columns: Int, gap: Int, _ painter: inout Painter) -> [Hint] {
        var wanted = wantedHints(&painter)
        func total() -> Int { wanted.reduce(-gap) { $0 + $1.columns + gap } }
        while total() > columns, let least = wanted.map(\.rank).max() {
            wanted.removeAll { $0.rank == least }
        }
        return wanted
    }

    private mutating func wantedHints(_ painter: inout Painter) -> [Hint] {
        var named: [String] = []
        return keyMap.bindings(available: availableCommands).compactMap { binding in
            guard let rank = binding.footerRank else { return nil }
            let words = words(of: binding)
            guard !named.contains(words) else { return nil }
            named.append(words)
            let key = binding.label(theme.glyphs).split(separator: " ").first ?? ""
            return Hint(
                key: painter.shaper.shape(String(key)), words: painter.shaper.shape(words),
                rank: rank)
        }
    }

    /// Pressing is named by what would be pressed.
    private func words(of binding: KeyMap.Binding) -> String {
        let keys = strings.keys
        guard binding.commands.contains(where: { $0.command == .press }) else {
            return binding.words(keys)
        }
        return switch focus {
        case .primary: keys.rate
        case .secondary: keys.later
        case .decline: keys.decline
        case .tryAgain: keys.retry
        }
    }

    private func positionText(_ seen: VisibleReviews) -> String {
        guard let cards = seen.cards, seen.hasMoreAbove || seen.hasMoreBelow,
            !content.header.isRedacted
        else { return "" }
        let glyphs = theme.glyphs
        let arrows =
            (seen.hasMoreAbove ? glyphs.moreAbove : "")
            + (seen.hasMoreBelow ? glyphs.moreBelow : "")
        return strings.keys.position(cards.lowerBound, cards.upperBound, seen.cardCount) + " "
            + arrows
    }
}

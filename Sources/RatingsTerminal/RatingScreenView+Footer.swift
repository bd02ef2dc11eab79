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
        let room = Rect(
            x: area.minX, y: area.minY, width: area.width - place.width - HintRow.gap, height: 1)
        HintRow(theme: theme).draw(hints, in: room, &painter)
    }

    private var hints: [HintRow.Hint] {
        mutating get {
            var named: [String] = []
            return keyMap.bindings(available: availableCommands).compactMap { binding in
                guard let rank = binding.footerRank else { return nil }
                let words = words(of: binding)
                guard !named.contains(words) else { return nil }
                named.append(words)
                let key = binding.label(theme.glyphs).split(separator: " ").first ?? ""
                return HintRow.Hint(key: String(key), words: words, rank: rank)
            }
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

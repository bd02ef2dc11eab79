import TerminalKit

/// The row that names keys and what they do now.
struct HintRow {
    /// A key and what it does.
    struct Hint {
        /// The key as it is written.
        let key: String
        /// What it does, in words.
        let words: String
        /// How much it is wanted, the lowest number most.
        let rank: Int
    }

    /// The blank columns between two hints.
    static let gap = 2

    let theme: Theme

    /// Draws the hints that fit, in their order; those that are wanted most take their room first.
    func draw(_ hints: [Hint], in area: Rect, _ painter: inout Painter) {
        var x = area.minX
        for hint in fitting(hints, columns: area.width, &painter) {
            painter.draw(
                hint.key, at: Position(x: x, y: area.minY), style: theme.keyName, clip: area)
            painter.draw(
                hint.words, at: Position(x: x + hint.key.width + 1, y: area.minY),
                style: theme.secondary, clip: area)
            x += hint.columns + Self.gap
        }
    }

    private struct ShapedHint {
        let key: ShapedText
        let words: ShapedText
        let rank: Int

        var columns: Int { key.width + 1 + words.width }
    }

    private func fitting(
        _ hints: [Hint], columns: Int, _ painter: inout Painter
    ) -> [ShapedHint] {
        let shaped = hints.map { hint in
            ShapedHint(
                key: painter.shaper.shape(hint.key), words: painter.shaper.shape(hint.words),
                rank: hint.rank)
        }
        var left = columns + Self.gap
        var fits = shaped.map { _ in false }
        for index in shaped.indices.sorted(by: { (shaped[$0].rank, $0) < (shaped[$1].rank, $1) }) {
            let needed = shaped[index].columns + Self.gap
            fits[index] = needed <= left
            if fits[index] { left -= needed }
        }
        return shaped.indices.filter { fits[$0] }.map { shaped[$0] }
    }
}

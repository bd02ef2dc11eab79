import RatingScreen
import RatingsCore
import TerminalKit

/// How the question in one line is drawn: as much of it as its row has room for.
struct LineQuestionView {
    /// A part of the row: a key, what it does or a text, and how that is drawn.
    private struct Part {
        var key = ""
        let text: String
        let style: Style

        var whole: String { key.isEmpty || text.isEmpty ? key + text : key + " " + text }
    }

    /// How much is written.
    private enum Fullness: CaseIterable {
        /// All words; a short scale; keys without words; and of the question only the app's name.
        case words, keys, bare, name

        var isBare: Bool { self == .bare || self == .name }
    }

    private static let minimumColumns = 12

    let app: String?
    let strings: RatingScreenStrings
    let theme: Theme
    var shaper: TextShaper
    var size = Size.zero
    /// True while keys do nothing but Esc.
    var isLocked = false

    var isVisible: Bool { size.width >= Self.minimumColumns && size.height > 0 }

    /// Draws the row; of several ways to write it the fullest that fits.
    mutating func draw(_ question: LineQuestion) -> Canvas {
        var painter = Painter(
            size: Size(width: size.width, height: min(size.height, 1)), shaper: shaper)
        for fullness in Fullness.allCases {
            let parts = parts(of: question, fullness)
            let gap = fullness.isBare ? 1 : 2
            let texts = parts.map { painter.shaper.shape($0.whole) }
            let columns = texts.reduce(gap * (texts.count - 1)) { $0 + $1.width }
            guard columns <= size.width || fullness == .name else { continue }
            draw(parts, gap: gap, excess: max(columns - size.width, 0), &painter)
            break
        }
        shaper = painter.shaper
        return painter.canvas
    }

    /// Draws the parts; what is too much is taken from the first.
    private func draw(_ parts: [Part], gap: Int, excess: Int, _ painter: inout Painter) {
        var x = 0
        for (index, part) in parts.enumerated() {
            var text = painter.shaper.shape(part.whole)
            if index == 0, excess > 0 {
                text = painter.truncated(part.whole, columns: max(text.width - excess, 0))
            }
            painter.draw(text, at: Position(x: x, y: 0), style: part.style)
            if part.style == theme.secondary {
                painter.draw(part.key, at: Position(x: x, y: 0), style: theme.keyName)
            }
            x += text.width + gap
        }
    }

    private func parts(of question: LineQuestion, _ fullness: Fullness) -> [Part] {
        switch question.step {
        case .stars:
            [Part(text: words(of: fullness), style: theme.title), stars(question)]
                + (isLocked ? [] : choosing(question, fullness))
                + leaving(strings.keys.dismiss, fullness)
                + (isLocked || !question.offers(.never)
                    ? [] : [choice(.never, "n", strings.line.never, question, fullness)])
        case .ways: [stars(question)] + ways(question, fullness)
        }
    }

    private func words(of fullness: Fullness) -> String {
        guard fullness == .name, let app else { return strings.line.question(app) }
        return app + "?"
    }

    private func stars(_ question: LineQuestion) -> Part {
        let signs = question.picker.filled.map {
            $0 ? theme.glyphs.fullStar : theme.glyphs.emptyStar
        }
        return Part(
            text: String(String.UnicodeScalarView(signs)),
            style: question.picker.hasChoice ? theme.litStar : theme.emptyStar)
    }

    private func choosing(_ question: LineQuestion, _ fullness: Fullness) -> [Part] {
        let scale = fullness == .words ? strings.line.scale : "1-5"
        return [Part(text: scale, style: theme.secondary), key("Enter")]
    }

    private func ways(_ question: LineQuestion, _ fullness: Fullness) -> [Part] {
        let written: [(LineQuestion.Choice, String, String)] = [
            (.review, "w", strings.writing.reviewHeading),
            (.feedback, "f", strings.writing.feedbackHeading),
        ]
        var parts = written.filter { question.offers($0.0) }.map {
            choice($0.0, $0.1, $0.2, question, fullness)
        }
        if isLocked { return leaving(strings.line.done, fullness) }
        let opening =
            question.page.map { strings.line.opens($0.host) } ?? strings.writing.reviewHeading
        let isPlain = question.choice != nil || fullness.isBare
        parts.append(key("Enter", isPlain ? "" : opening))
        return parts + leaving(strings.line.done, fullness)
    }

    private func choice(
        _ choice: LineQuestion.Choice, _ key: String, _ words: String, _ question: LineQuestion,
        _ fullness: Fullness
    ) -> Part {
        Part(
            key: key, text: fullness.isBare ? "" : words,
            style: question.choice == choice ? theme.focusedLink : theme.secondary)
    }

    private func leaving(_ words: String, _ fullness: Fullness) -> [Part] {
        [key("Esc", fullness == .words ? words : "")]
    }

    private func key(_ name: String, _ words: String = "") -> Part {
        Part(key: name, text: words, style: theme.secondary)
    }
}

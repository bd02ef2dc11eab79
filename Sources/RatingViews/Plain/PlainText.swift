public import RatingScreen
public import TerminalKit

/// The screen's content as plain lines, for screen readers, pipes and poor terminals.
public struct PlainText {
    private let strings: RatingScreenStrings
    private let columns: Int?
    private var shaper: TextShaper

    /// Creates a writer of plain lines.
    ///
    /// - Parameters:
    ///   - columns: Where long lines are broken; nil leaves them whole.
    ///   - repertoire: Which characters come out.
    public init(
        strings: RatingScreenStrings, columns: Int? = nil,
        repertoire: TextShaper.Repertoire = .unicode
    ) {
        self.strings = strings
        self.columns = columns
        shaper = TextShaper(repertoire: repertoire)
    }

    /// The lines of the title: the screen's and the app's name.
    public mutating func title(_ header: RatingScreenContent.Header) -> [String] {
        written([header.title, header.appName])
    }

    /// The lines of average and count, or that they are on their way.
    public mutating func ratings(_ header: RatingScreenContent.Header) -> [String] {
        guard !header.isRedacted else { return written([strings.loading]) }
        let bars: [String?] = (header.histogram ?? []).map(\.count)
        return written(
            [header.average.map(strings.outOfFive), header.count, header.starCount] + bars + [
                header.updating
            ])
    }

    /// The lines of the reviews, an empty one before each.
    public mutating func reviews(_ content: RatingScreenContent) -> [String] {
        let notes =
            [content.staleness].compactMap { $0 } + content.problems
            + [content.noReviews].compactMap { $0 }
        return written(notes.isEmpty ? [] : [""] + notes)
            + content.cards.filter { !$0.isRedacted }.flatMap { [""] + card($0) }
    }

    /// The lines of a panel over the screen.
    public mutating func overlay(_ overlay: RatingScreenContent.Overlay) -> [String] {
        written(["", overlay.title] + overlay.description)
    }

    /// One line in characters that can be shown.
    public mutating func line(_ line: String) -> String {
        written([line]).joined(separator: "\n")
    }

    private mutating func card(_ card: RatingScreenContent.Card) -> [String] {
        let stars = strings.outOfFive(String(card.rating))
        let byline = [stars, card.author, card.time].compactMap { $0 }.joined(separator: " • ")
        let texts = [card.title, card.content].filter { !$0.isEmpty }
        return written(texts + [byline])
    }

    /// The lines in characters that can be shown, broken where they are too long.
    private mutating func written(_ lines: [String?]) -> [String] {
        lines.compactMap { $0 }.flatMap { line -> [String] in
            let shaped = shaper.shape(line)
            guard !shaped.glyphs.isEmpty else { return [""] }
            return shaped.lines(columns: columns ?? .max).map { shaped.text(of: $0) }
        }
    }
}

import RatingScreen
import TerminalKit

/// Where the parts of one item of the list are, for one width of the list.
struct CardLayout {
    /// What a part is, which decides how it looks.
    enum Role {
        case title, body, secondary, litStar, emptyStar, redacted
    }

    /// A line of text inside the item's frame.
    struct Part {
        let text: ShapedText
        let range: Range<Int>
        /// From the item's top left corner.
        let position: Position
        let role: Role
    }

    private(set) var parts: [Part] = []
    /// The rows that the item takes, its frame included.
    private(set) var height: Int
    let hasFrame: Bool
    /// True if none of it is known yet.
    let isRedacted: Bool

    /// The columns of frame and padding on both sides together.
    static let frameColumns = 4
    /// The least columns inside the frame for which a face is next to the stars.
    static let minimumColumnsForAvatar = 24

    private init(hasFrame: Bool, isRedacted: Bool = false) {
        self.hasFrame = hasFrame
        self.isRedacted = isRedacted
        height = hasFrame ? 1 : 0
    }

    /// A sentence without a frame.
    static func note(_ text: String, columns: Int, shaper: inout TextShaper) -> CardLayout {
        var layout = CardLayout(hasFrame: false)
        layout.add(shaper.shape(text), columns: columns, left: 1, role: .secondary)
        layout.height += 1
        return layout
    }

    /// A frame with a sentence in its middle.
    static func box(_ text: String, columns: Int, shaper: inout TextShaper) -> CardLayout {
        var layout = CardLayout(hasFrame: true)
        let inner = columns - frameColumns
        let shaped = shaper.shape(text)
        layout.height += 1
        shaped.forEachLine(columns: inner) { line in
            let left = 2 + max((inner - shaped.columns(of: line)) / 2, 0)
            layout.parts.append(
                Part(
                    text: shaped, range: line, position: Position(x: left, y: layout.height),
                    role: .title))
            layout.height += 1
        }
        layout.height += 2
        return layout
    }

    /// A review.
    static func card(
        _ card: RatingScreenContent.Card, columns: Int, glyphs: GlyphSet, redacted: Unicode.Scalar,
        shaper: inout TextShaper
    ) -> CardLayout {
        var layout = CardLayout(hasFrame: true, isRedacted: card.isRedacted)
        let inner = columns - frameColumns
        layout.add(shaper.shape(card.title), columns: inner, left: 2, role: .title)
        layout.add(shaper.shape(card.content), columns: inner, left: 2, role: .body)
        layout.addFoot(card, columns: inner, glyphs: glyphs, shaper: &shaper)
        layout.height += 1
        if card.isRedacted { layout.redact(with: redacted) }
        return layout
    }

    /// Adds a text of as many lines as it needs.
    private mutating func add(_ text: ShapedText, columns: Int, left: Int, role: Role) {
        text.forEachLine(columns: columns) { line in
            parts.append(
                Part(text: text, range: line, position: Position(x: left, y: height), role: role))
            height += 1
        }
    }

    /// Adds a text of one line at a place.
    private mutating func place(_ text: ShapedText, x: Int, y: Int, role: Role) {
        parts.append(
            Part(
                text: text, range: 0..<text.glyphs.count, position: Position(x: x, y: y),
                role: role))
    }

    /// Adds the face, and next to it the stars above author and time.
    private mutating func addFoot(
        _ card: RatingScreenContent.Card, columns: Int, glyphs: GlyphSet, shaper: inout TextShaper
    ) {
        let avatar = columns >= Self.minimumColumnsForAvatar ? card.avatar : nil
        let rows = avatar?.rows.map { shaper.shape($0) } ?? []
        let faceColumns = rows.map(\.width).max().map { $0 + 2 } ?? 0
        let footHeight = max(rows.count, 2)
        for (row, text) in rows.enumerated() {
            place(text, x: 2, y: height + footHeight - rows.count + row, role: .secondary)
        }
        let left = 2 + faceColumns
        addStars(card.rating, x: left, y: height + footHeight - 2, glyphs: glyphs, shaper: &shaper)
        let byline = byline(
            card, columns: columns - faceColumns, bullet: glyphs.bullet, shaper: &shaper)
        place(byline, x: left, y: height + footHeight - 1, role: .secondary)
        height += footHeight
    }

    private mutating func addStars(
        _ rating: Int, x: Int, y: Int, glyphs: GlyphSet, shaper: inout TextShaper
    ) {
        let lit = String(repeating: Character(glyphs.fullStar), count: rating)
        let empty = String(repeating: Character(glyphs.emptyStar), count: 5 - rating)
        let litText = shaper.shape(lit)
        place(litText, x: x, y: y, role: .litStar)
        place(shaper.shape(empty), x: x + litText.width, y: y, role: .emptyStar)
    }

    /// The author and the time; a long name gives way, the time stays whole.
    private func byline(
        _ card: RatingScreenContent.Card, columns: Int, bullet: String, shaper: inout TextShaper
    ) -> ShapedText {
        let author = shaper.shape(card.author)
        let ellipsis = shaper.shape("…")
        guard let time = card.time else {
            return author.truncated(columns: columns, ellipsis: ellipsis)
        }
        let when = shaper.shape(" \(bullet) \(time)")
        let name = author.truncated(columns: columns - when.width, ellipsis: ellipsis)
        return name.appending(when).truncated(columns: columns, ellipsis: ellipsis)
    }

    private mutating func redact(with sign: Unicode.Scalar) {
        parts = parts.map { part in
            Part(
                text: part.text.covered(with: sign), range: part.range, position: part.position,
                role: .redacted)
        }
    }
}

import RatingScreen
import TerminalKit

/// The list of reviews: its items, laid out only where they are looked at.
struct ReviewList {
    /// The place in the list at which its window begins.
    struct Offset: Hashable, Comparable {
        var item: Int
        /// Rows from the item's first.
        var row: Int

        static let start = Offset(item: 0, row: 0)

        static func < (left: Offset, right: Offset) -> Bool {
            (left.item, left.row) < (right.item, right.row)
        }
    }

    /// What comes before the cards.
    private enum Note {
        case note(String)
        case box(String)
    }

    /// More than are in sight and at the list's end together in the largest window.
    private static let maximumKnownLayouts = 128

    /// The number of columns of every item.
    let columns: Int
    private let notes: [Note]
    private let cards: [RatingScreenContent.Card]
    private let theme: Theme
    /// The items that were laid out last, each at the place of its layout in ``layouts``.
    private var knownItems: [Int] = []
    private var layouts: [CardLayout] = []
    private var oldest = 0

    init(content: RatingScreenContent, columns: Int, theme: Theme) {
        let sentences = [content.staleness].compactMap { $0 } + content.problems
        notes = sentences.map(Note.note) + (content.noReviews.map { [.box($0)] } ?? [])
        cards = content.cards
        self.columns = columns
        self.theme = theme
    }

    var count: Int { notes.count + cards.count }
    var cardCount: Int { cards.count }

    /// The number of the card that an item is, from 1; nil for other items.
    func cardNumber(ofItem item: Int) -> Int? { item < notes.count ? nil : item - notes.count + 1 }

    /// The layout of an item, made when it is not known from a little while ago.
    mutating func layout(_ item: Int, shaper: inout TextShaper) -> CardLayout {
        if let place = knownItems.firstIndex(of: item) { return layouts[place] }
        let layout = makeLayout(item, shaper: &shaper)
        if layouts.count < Self.maximumKnownLayouts {
            knownItems.append(item)
            layouts.append(layout)
        } else {
            knownItems[oldest] = item
            layouts[oldest] = layout
            oldest = (oldest + 1) % layouts.count
        }
        return layout
    }

    private func makeLayout(_ item: Int, shaper: inout TextShaper) -> CardLayout {
        guard item < notes.count else {
            return CardLayout.card(
                cards[item - notes.count], columns: columns, glyphs: theme.glyphs,
                redacted: theme.redactedGlyph, shaper: &shaper)
        }
        return switch notes[item] {
        case .note(let text): CardLayout.note(text, columns: columns, shaper: &shaper)
        case .box(let text): CardLayout.box(text, columns: columns, shaper: &shaper)
        }
    }
}

/// Scrolling by rows; only the items at both ends of the way are laid out.
extension ReviewList {
    /// The offset moved by this many rows, down if positive, and kept inside the list.
    mutating func offset(
        _ offset: Offset, movedBy rows: Int, windowHeight: Int, shaper: inout TextShaper
    ) -> Offset {
        guard count > 0 else { return .start }
        var moved = Offset(item: min(offset.item, count - 1), row: offset.row + rows)
        while moved.row < 0, moved.item > 0 {
            moved.item -= 1
            moved.row += layout(moved.item, shaper: &shaper).height
        }
        while moved.item + 1 < count {
            let height = layout(moved.item, shaper: &shaper).height
            guard moved.row >= height else { break }
            moved.item += 1
            moved.row -= height
        }
        moved.row = max(moved.row, 0)
        guard rowsFollow(moved, atLeast: windowHeight, shaper: &shaper) else {
            return min(moved, lastOffset(windowHeight: windowHeight, shaper: &shaper))
        }
        return moved
    }

    /// True if the window is filled from an offset on; the end of a long list is not looked at.
    private mutating func rowsFollow(
        _ offset: Offset, atLeast windowHeight: Int, shaper: inout TextShaper
    ) -> Bool {
        var rows = -offset.row
        for item in offset.item..<count {
            rows += layout(item, shaper: &shaper).height
            if rows >= windowHeight { return true }
        }
        return false
    }

    /// True if there is more below the window.
    mutating func hasMore(
        below offset: Offset, windowHeight: Int, shaper: inout TextShaper
    ) -> Bool {
        rowsFollow(offset, atLeast: windowHeight + 1, shaper: &shaper)
    }

    /// The offset at which the last item ends with the window.
    mutating func lastOffset(windowHeight: Int, shaper: inout TextShaper) -> Offset {
        var rows = 0
        for item in stride(from: count - 1, through: 0, by: -1) {
            rows += layout(item, shaper: &shaper).height
            if rows >= windowHeight { return Offset(item: item, row: rows - windowHeight) }
        }
        return .start
    }

    /// The items that are seen from an offset, and the row of the window at which each begins.
    mutating func visible(
        from offset: Offset, windowHeight: Int, shaper: inout TextShaper
    ) -> [(item: Int, top: Int)] {
        var visible: [(item: Int, top: Int)] = []
        var top = -offset.row
        var item = offset.item
        while item < count, top < windowHeight {
            visible.append((item, top))
            top += layout(item, shaper: &shaper).height
            item += 1
        }
        return visible
    }
}

import RatingScreen
import TerminalKit

/// Where the parts of the star picker stand in a window of one size.
struct StarPickerLayout: Hashable {
    /// How much room there is.
    enum Form: Hashable {
        /// A popup with stars of three rows.
        case big
        /// A popup with stars of one row.
        case small
        /// The stars without a frame, and what else has room.
        case bare
        /// Not even five stars.
        case tooSmall
    }

    /// The columns of one star and the blanks on both its sides, so that each takes a fifth of the row.
    private static let bigSlotColumns = 9
    private static let bigRows = 3
    private static let smallSlotColumns = 4
    private static let bigSize = Size(width: 53, height: 11)
    private static let smallSize = Size(width: 26, height: 8)
    /// Below this many rows there is no room for keys.
    private static let minimumHeightForHints = 6

    let form: Form
    /// The popup with its frame; empty without one.
    let panel: Rect
    /// The row of stars; a fifth of it belongs to each.
    let stars: Rect
    let title: Rect
    let label: Rect
    let button: Rect
    let hints: Rect

    /// The columns of a star and the blanks next to it.
    var starColumns: Int { stars.width / StarPicker.maximumStars }

    /// The middle of a star, from 1; nil where there is no room for it.
    func middle(ofStar number: Int) -> Position? {
        guard form != .tooSmall else { return nil }
        return Position(
            x: stars.minX + (number - 1) * starColumns + (starColumns - 1) / 2,
            y: stars.minY + stars.height / 2)
    }

    /// - Parameter widest: The columns that something in a popup needs, which makes a small one wider.
    init(size: Size, widest: Int = 0) {
        let bounds = Rect(size)
        form = Self.form(size)
        let footer = form != .tooSmall && size.height >= Self.minimumHeightForHints
        let upper = Rect(x: 0, y: 0, width: size.width, height: size.height - (footer ? 1 : 0))
        hints = footer ? Self.band(bounds, y: size.height - 1).insetBy(columns: 1, rows: 0) : .none
        switch form {
        case .big:
            panel = upper.centered(Size(width: 53, height: 10))
            let inner = panel.insetBy(columns: 2, rows: 1)
            title = Self.band(inner, y: inner.minY)
            stars = Self.stars(
                in: inner, y: inner.minY + 2, slot: Self.bigSlotColumns, rows: Self.bigRows)
            label = Self.band(inner, y: inner.minY + 5)
            button = Self.band(inner, y: inner.minY + 7)
        case .small:
            panel = upper.centered(
                Size(width: min(max(Self.smallSize.width, widest + 4), size.width), height: 7))
            let inner = panel.insetBy(columns: 2, rows: 1)
            title = Self.band(inner, y: inner.minY)
            stars = Self.stars(in: inner, y: inner.minY + 1, slot: Self.smallSlotColumns, rows: 1)
            label = Self.band(inner, y: inner.minY + 2)
            button = Self.band(inner, y: inner.minY + 4)
        case .bare:
            panel = .none
            let slot = min(size.width / StarPicker.maximumStars, Self.smallSlotColumns)
            let y = (size.height - 1) / 2
            stars = Self.stars(in: bounds, y: y, slot: slot, rows: 1)
            title = y > 0 ? Self.band(bounds, y: y - 1) : .none
            label = y + 1 < size.height ? Self.band(bounds, y: y + 1) : .none
            button = .none
        case .tooSmall:
            (panel, stars, title, label, button) = (.none, .none, .none, .none, .none)
        }
    }

    private static func form(_ size: Size) -> Form {
        if size.width >= bigSize.width, size.height >= bigSize.height { return .big }
        if size.width >= smallSize.width, size.height >= smallSize.height { return .small }
        return size.width >= StarPicker.maximumStars && size.height >= 1 ? .bare : .tooSmall
    }

    private static func band(_ area: Rect, y: Int) -> Rect {
        Rect(x: area.minX, y: y, width: area.width, height: 1)
    }

    private static func stars(in area: Rect, y: Int, slot: Int, rows: Int) -> Rect {
        let width = slot * StarPicker.maximumStars
        return Rect(
            x: area.minX + (area.width - width) / 2, y: y, width: width, height: rows)
    }
}

extension Rect {
    /// A place for what is not drawn.
    fileprivate static let none = Rect(x: 0, y: 0, width: 0, height: 0)
}

import CRatingsVTerm
public import TerminalKit

/// One cell of an emulator's screen, or the one that a canvas asks for.
public struct ScreenCell: Hashable, Sendable {
    /// The character with its marks; a blank where nothing was written, empty for a right half.
    public let text: String
    /// The columns that it takes: 1 or 2; 0 is the right half of the one before it.
    public let width: Int
    /// How it looks; never dim, which libvterm does not know.
    public let style: Style
    /// True if it looks as no canvas can ask for: blinking, struck out, underlined twice, in another
    /// font or in double size.
    public let looksForeign: Bool

    /// The cell that a canvas asks for on a terminal with this many colours.
    init(_ cell: Cell, depth: ColorDepth) {
        var wanted = depth.nearest(cell.style)
        wanted.attributes.remove(.dim)
        text = cell.text
        width = Int(cell.width)
        style = wanted
        looksForeign = false
    }

    /// The cell that the emulator shows.
    init(_ cell: VTermScreenCell) {
        let scalars = Self.scalars(of: cell)
        let isRightHalf = scalars.first == Self.rightHalfMark
        text = isRightHalf ? "" : Self.text(scalars)
        width = isRightHalf ? 0 : Int(cell.width)
        style = Style(
            foreground: Self.color(cell.fg), background: Self.color(cell.bg),
            attributes: Self.attributes(cell.attrs))
        looksForeign = Self.looksForeign(cell.attrs)
    }

    /// True if a user sees no difference, and the next program's output does not either.
    ///
    /// A blank shows neither its text colour nor whether it is bold or slanted, unless it is
    /// underlined or reversed, and terminal programs are free to leave these out. A right half looks
    /// as the half before it.
    func looks(like other: ScreenCell) -> Bool {
        guard hasSameText(as: other), width == other.width, looksForeign == other.looksForeign
        else { return false }
        return width == 0 || visibleStyle == other.visibleStyle
    }

    /// True for the same scalars; `==` of strings takes é for e with an accent.
    func hasSameText(as other: ScreenCell) -> Bool {
        text.unicodeScalars.elementsEqual(other.text.unicodeScalars)
    }

    private var visibleStyle: Style {
        guard text == " ", style.attributes.isDisjoint(with: [.underline, .reverse]) else {
            return style
        }
        return Style(background: style.background)
    }
}

extension ScreenCell {
    /// What libvterm puts into the cell after a character of two columns.
    private static let rightHalfMark = UInt32.max

    private static func scalars(of cell: VTermScreenCell) -> [UInt32] {
        withUnsafeBytes(of: cell.chars) { bytes in
            bytes.bindMemory(to: UInt32.self).prefix { $0 != 0 }
        }.map { $0 }
    }

    private static func text(_ scalars: [UInt32]) -> String {
        guard !scalars.isEmpty else { return " " }
        return String(
            String.UnicodeScalarView(scalars.map { Unicode.Scalar($0) ?? "\u{FFFD}" }))
    }

    /// The colour as the program chose it: libvterm keeps a palette's number, so nothing is guessed
    /// from red, green and blue.
    private static func color(_ color: VTermColor) -> Color {
        if UInt32(color.type) & VTERM_COLOR_DEFAULT_MASK.rawValue != 0 { return .standard }
        if UInt32(color.type) & VTERM_COLOR_TYPE_MASK.rawValue == VTERM_COLOR_INDEXED.rawValue {
            return .indexed(color.indexed.idx)
        }
        return .rgb(color.rgb.red, color.rgb.green, color.rgb.blue)
    }

    private static func attributes(_ attributes: VTermScreenCellAttrs) -> Style.Attributes {
        var result: Style.Attributes = []
        if attributes.bold != 0 { result.insert(.bold) }
        if attributes.italic != 0 { result.insert(.italic) }
        if attributes.underline != 0 { result.insert(.underline) }
        if attributes.reverse != 0 { result.insert(.reverse) }
        return result
    }

    private static func looksForeign(_ attributes: VTermScreenCellAttrs) -> Bool {
        attributes.blink != 0 || attributes.strike != 0 || attributes.underline > 1
            || attributes.font != 0 || attributes.dwl != 0 || attributes.dhl != 0
    }
}

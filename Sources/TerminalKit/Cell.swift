/// One cell of a canvas: a character with at most three marks, and a style.
///
/// 24 bytes of plain data.
public struct Cell: Hashable, Sendable {
    /// The most combining marks that a cell holds; a cell of curses holds no more.
    public static let maximumMarks = 3

    private var base: UInt32
    /// How many columns the character takes: 1 or 2; 0 is the right half of the one before it.
    public private(set) var width: UInt8
    /// Three scalars of 21 bits each, from the lowest; 0 is none.
    private var packedMarks: UInt64
    /// How the cell looks.
    public var style: Style

    /// A blank in the terminal's own colours.
    public static let blank = Cell(Glyph.blank, style: .plain)

    /// Creates the cell of a glyph.
    public init(_ glyph: Glyph, style: Style) {
        base = glyph.base.value
        width = glyph.width
        packedMarks = glyph.packedMarks
        self.style = style
    }

    /// The right half of a character of two columns.
    static func continuation(style: Style) -> Cell {
        var cell = Cell(Glyph.blank, style: style)
        cell.width = 0
        return cell
    }

    /// True for the right half of a character of two columns.
    public var isContinuation: Bool { width == 0 }

    /// The character without its marks.
    public var scalar: Unicode.Scalar { Unicode.Scalar(base) ?? " " }

    /// True if there are marks on the character.
    package var hasMarks: Bool { packedMarks != 0 }

    /// The marks on the character, at most three.
    public var marks: [Unicode.Scalar] { Glyph.unpackMarks(packedMarks) }

    /// The character with its marks; empty for a right half.
    public var text: String {
        var scalars = String.UnicodeScalarView()
        append(to: &scalars)
        return String(scalars)
    }

    /// Puts the character and its marks at the end of a text; nothing for a right half.
    func append(to text: inout String.UnicodeScalarView) {
        guard !isContinuation else { return }
        text.append(scalar)
        guard hasMarks else { return }
        for mark in marks { text.append(mark) }
    }
}

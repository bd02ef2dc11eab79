/// One shaped character: what one cell shows, before it has a place and a style.
public struct Glyph: Hashable, Sendable {
    /// The character.
    let base: Unicode.Scalar
    /// The columns it takes, 1 or 2.
    public let width: UInt8
    /// What a line break makes of it.
    var breaking: Breaking
    /// True if it makes one sign with the glyph before it, as the second half of a flag does: no line
    /// ends between them.
    var isTied = false
    /// Three scalars of 21 bits each, from the lowest; 0 is none.
    private(set) var packedMarks: UInt64

    /// What a line break makes of a glyph.
    enum Breaking: UInt8 {
        /// It stays with its neighbours.
        case none
        /// A blank: a line may end before it, and it is dropped there.
        case blank
        /// A line may end after it.
        case after
        /// A line ends here; it is not drawn.
        case lineFeed
    }

    /// A blank of one column.
    public static let blank = Glyph(" ", width: 1, breaking: .blank)

    init(_ base: Unicode.Scalar, width: UInt8, breaking: Breaking = .none) {
        self.base = base
        self.width = width
        self.breaking = breaking
        packedMarks = 0
    }

    /// Creates the glyph of a character that is known to take one column, such as a line's.
    ///
    /// A control character, which takes none and would act on the terminal, becomes U+FFFD.
    public static func narrow(_ scalar: Unicode.Scalar) -> Glyph {
        let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        return Glyph(isControl ? "\u{FFFD}" : scalar, width: 1)
    }

    /// Puts a mark on the character; more than three are dropped.
    mutating func add(mark: Unicode.Scalar) {
        for slot in 0..<Cell.maximumMarks where packedMarks >> (21 * slot) & 0x1F_FFFF == 0 {
            packedMarks |= UInt64(mark.value) << (21 * slot)
            return
        }
    }

    static func unpackMarks(_ packed: UInt64) -> [Unicode.Scalar] {
        (0..<Cell.maximumMarks).compactMap { slot in
            let value = UInt32(packed >> (21 * slot) & 0x1F_FFFF)
            return value == 0 ? nil : Unicode.Scalar(value)
        }
    }
}

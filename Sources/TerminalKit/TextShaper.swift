/// Turns text into glyphs: what each cell will show.
///
/// Characters are grouped by scalars, as terminals do it: one that takes a column or two starts a cell,
/// one that takes none is a mark on the cell before it. Joiners, variation selectors, skin tones and
/// the marks that turn the direction of text are dropped, what a joiner ties to an emoji folds into it,
/// a pair of regional indicators stays together, and what cannot be printed becomes U+FFFD. A tab becomes blanks up to the next multiple of four
/// columns.
public struct TextShaper {
    /// Which characters come out.
    public enum Repertoire: Hashable, Sendable {
        /// All that can be printed.
        case unicode
        /// ASCII only; other letters become the nearest ones, or `?`.
        case ascii
    }

    private static let replacement: Unicode.Scalar = "\u{FFFD}"
    private static let tabColumns = 4

    /// Which characters come out.
    public let repertoire: Repertoire

    /// Creates a shaper.
    public init(repertoire: Repertoire = .unicode) {
        self.repertoire = repertoire
    }

    /// Shapes a text.
    public mutating func shape(_ text: String) -> ShapedText {
        var glyphs: [Glyph] = []
        shape(text, into: &glyphs)
        return ShapedText(glyphs: glyphs)
    }

    /// The columns that a text of one line takes.
    public mutating func width(of text: String) -> Int { shape(text).width }

    /// Shapes user-perceived characters one by one.
    ///
    /// - Returns: The text, and for each character which glyph it begins with; behind the last is
    ///   the number of glyphs.
    package mutating func shape(
        characters: some Sequence<Character>
    ) -> (text: ShapedText, starts: [Int]) {
        var glyphs: [Glyph] = []
        var starts: [Int] = []
        for character in characters {
            starts.append(glyphs.count)
            glyphs += shape(String(character)).glyphs
        }
        return (ShapedText(glyphs: glyphs), starts + [glyphs.count])
    }

    private mutating func shape(_ text: String, into glyphs: inout [Glyph]) {
        let text = repertoire == .ascii ? Transliteration.ascii(text) : text
        glyphs.reserveCapacity(text.utf8.count)
        var column = 0
        var folding = Folding.none
        for scalar in text.unicodeScalars {
            if (0x20...0x7E).contains(scalar.value) {
                folding = .none
                if (0x30...0x39).contains(scalar.value) { Self.keepNumber(&glyphs) }
                glyphs.append(Glyph(scalar, width: 1, breaking: Self.breaking(of: scalar)))
                column += 1
            } else {
                place(scalar, into: &glyphs, column: &column, folding: &folding)
            }
        }
    }

    /// Places a scalar that is not printable ASCII.
    private mutating func place(
        _ scalar: Unicode.Scalar, into glyphs: inout [Glyph], column: inout Int,
        folding: inout Folding
    ) {
        if scalar == "\n" {
            glyphs.append(Glyph(scalar, width: 1, breaking: .lineFeed))
            column = 0
            folding = .none
        } else if scalar == "\t" {
            let blanks = Self.tabColumns - column % Self.tabColumns
            glyphs.append(contentsOf: repeatElement(.blank, count: blanks))
            column += blanks
            folding = .none
        } else if Self.isJoiner(scalar) {
            folding = folding.joined
        } else if Self.isVariationSelector(scalar) || Self.isSkinTone(scalar) {
            return
        } else {
            placePrintable(scalar, into: &glyphs, column: &column, folding: &folding)
        }
    }

    private mutating func placePrintable(
        _ scalar: Unicode.Scalar, into glyphs: inout [Glyph], column: inout Int,
        folding: inout Folding
    ) {
        let width = DisplayWidth.width(of: scalar)
        if width == 0 {
            if Self.isDirectionMark(scalar) { return }
            guard let last = glyphs.indices.last, glyphs[last].breaking != .lineFeed else { return }
            glyphs[last].add(mark: scalar)
            return
        }
        defer { folding = .after(scalar) }
        if case .nextJoins = folding { return }
        let base = width == nil ? Self.replacement : scalar
        let columns = width ?? 1
        var glyph = Glyph(
            base, width: columns,
            breaking: columns == 2 && !scalar.properties.isEmoji ? .after : .none)
        if Self.isRegionalIndicator(base), let last = glyphs.last {
            glyph.isTied = Self.isRegionalIndicator(last.base) && !last.isTied
        }
        glyphs.append(glyph)
        column += Int(columns)
    }

    /// Whether the next character folds into the emoji before it.
    private enum Folding {
        case none
        case after(Unicode.Scalar)
        case nextJoins

        /// What a joiner makes of it: only to an emoji it ties what follows.
        var joined: Folding {
            guard case .after(let scalar) = self else { return self }
            return scalar.properties.isEmoji ? .nextJoins : self
        }
    }

    private static func breaking(of scalar: Unicode.Scalar) -> Glyph.Breaking {
        switch scalar {
        case " ": .blank
        case "-", "/": .after
        default: .none
        }
    }

    /// A digit stays with the hyphen or slash before it, as in a date.
    private static func keepNumber(_ glyphs: inout [Glyph]) {
        guard let last = glyphs.indices.last, glyphs[last].base.isASCII,
            glyphs[last].breaking == .after
        else { return }
        glyphs[last].breaking = .none
    }

    /// Two of them are the flag of a country.
    private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }

    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x200D || scalar.value == 0x200C
    }

    private static func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
        // Most of what is not ASCII on a screen are lines, stars and letters, far from these.
        switch scalar.value {
        case 0x180B...0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
        default: false
        }
    }

    /// These would turn what is around them, on the terminal and in every export.
    private static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    private static func isSkinTone(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F3FB...0x1F3FF).contains(scalar.value)
    }
}

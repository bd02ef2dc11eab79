/// What counts as empty: the one rule for names, titles, texts, forms and limits.
extension TextCleaning {
    /// Returns true if a text has at least one character that can be seen.
    ///
    /// White space shows nothing, and neither do characters that Unicode wants ignored (U+200B, U+00AD,
    /// U+3164), blank ones that are no white space (U+2800), and marks on nothing.
    public static func showsSomething(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.contains(where: isVisible)
    }

    /// The text itself, or an empty one if it shows nothing.
    static func visible(_ text: String) -> String { showsSomething(text) ? text : "" }

    /// True for what fills a text without showing anything, though it is no white space.
    static func isFiller(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        guard !scalar.isASCII || scalar.value < 0x20, !properties.isWhitespace else { return false }
        return isBlankSymbol(scalar) || properties.isDefaultIgnorableCodePoint
            || properties.generalCategory == .control
            || properties.generalCategory == .format && !isWrittenFormat(scalar)
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value > 0x7E else { return scalar.value > 0x20 }
        return !scalar.properties.isWhitespace && !isFiller(scalar) && !isMark(scalar)
    }

    /// A braille cell without dots, and the head of a note that is not drawn.
    private static func isBlankSymbol(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x2800 || scalar.value == 0x1D159
    }

    /// The format characters that are written: signs that are before Arabic, Syriac and Kaithi
    /// numbers and verses (Unicode's `Prepended_Concatenation_Mark`).
    private static func isWrittenFormat(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: true
        default: false
        }
    }

    /// What is on the character before it and takes no cell of its own.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: joinsAnother(scalar)
        }
    }

    /// Vowels and finals of Hangul, which join the consonant before them, a medial consonant of Ahom, and
    /// the skin tones, which join a face.
    private static func joinsAnother(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1160...0x11FF, 0xD7B0...0xD7FB, 0x1171E, 0x1F3FB...0x1F3FF: true
        default: false
        }
    }
}

/// Makes text from outside harmless: nothing that comes out of here acts on a terminal.
///
/// Line ends (CR, CRLF, VT, FF, U+0085, U+2028, U+2029) become LF. The other control characters but TAB
/// and LF go, so do DEL, C1, noncharacters and the marks that turn the direction of what follows. Letters, joiners,
/// variation selectors and combining marks stay. A text that shows nothing is empty.
public enum TextCleaning {
    /// The longest text of several lines that is kept, in Unicode scalars.
    public static let maximumTextLength = 20_000
    /// The longest line that is kept, in Unicode scalars.
    public static let maximumLineLength = 1_000

    /// Cleans a text of several lines; blanks and empty lines at both ends go.
    ///
    /// - Parameter maximumLength: In Unicode scalars; 0 or less leaves nothing.
    public static func lines(_ text: String, maximumLength: Int = maximumTextLength) -> String {
        guard showsSomething(text) else { return "" }
        let survey = TextSurvey(text)
        if !survey.hasUnwanted, survey.length <= maximumLength,
            !survey.mayHaveBlankEnd || !hasBlankEnd(text)
        {
            return text
        }
        var cleaned = String.UnicodeScalarView()
        var afterReturn = false
        for scalar in text.unicodeScalars {
            let isLineFeed = scalar == "\n"
            defer { afterReturn = scalar == "\r" }
            if isLineFeed && afterReturn { continue }
            if isLineEnd(scalar) {
                cleaned.append("\n")
            } else if !isRemoved(scalar) {
                cleaned.append(scalar)
            }
        }
        return String(cut(trimmed(cleaned[...]), maximumLength: maximumLength))
    }

    /// Cleans a text to one line: every run of white space becomes one blank, none at the ends.
    ///
    /// - Parameter maximumLength: In Unicode scalars; 0 or less leaves nothing.
    public static func line(_ text: String, maximumLength: Int = maximumLineLength) -> String {
        guard showsSomething(text) else { return "" }
        let survey = TextSurvey(text)
        if !survey.hasUnwanted, !survey.mayHaveBlankEnd, survey.length <= maximumLength {
            return text
        }
        var cleaned = String.UnicodeScalarView()
        var pendingBlank = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                pendingBlank = !cleaned.isEmpty
            } else if !isRemoved(scalar) {
                if pendingBlank { cleaned.append(" ") }
                pendingBlank = false
                cleaned.append(scalar)
            }
        }
        return String(cut(cleaned[...], maximumLength: maximumLength))
    }

    /// Cleans a text that is typed or pasted into another: nothing at its ends is cut off.
    ///
    /// - Parameter isLine: True if it is to stay on one line; line ends and tabs become blanks then.
    public static func typed(_ text: String, isLine: Bool) -> String {
        var cleaned = String.UnicodeScalarView()
        var afterReturn = false
        for scalar in text.unicodeScalars {
            let isLineFeed = scalar == "\n"
            defer { afterReturn = scalar == "\r" }
            if isLineFeed && afterReturn { continue }
            if isLineEnd(scalar) {
                cleaned.append(isLine ? " " : "\n")
            } else if !isRemoved(scalar) {
                cleaned.append(isLine && scalar == "\t" ? " " : scalar)
            }
        }
        return String(cleaned)
    }

    /// Cleans a name to one line; one that is missing or shows nothing is nil.
    public static func name(
        _ text: String?, maximumLength: Int = maximumLineLength
    ) -> String? {
        guard let text else { return nil }
        let cleaned = line(text, maximumLength: maximumLength)
        return cleaned.isEmpty ? nil : cleaned
    }

    private static func hasBlankEnd(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        return scalars.first?.properties.isWhitespace == true
            || scalars.last?.properties.isWhitespace == true
    }

    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }

    private static func isRemoved(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09: false
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        // No characters, and not for exchange: XML forbids some of them.
        case 0xFDD0...0xFDEF: true
        case let value: value & 0xFFFE == 0xFFFE
        }
    }

    private static func trimmed(
        _ text: String.UnicodeScalarView.SubSequence
    ) -> String.UnicodeScalarView.SubSequence {
        guard let first = text.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = text.lastIndex(where: { !$0.properties.isWhitespace })
        else { return text[text.startIndex..<text.startIndex] }
        return text[first...last]
    }

    private static func cut(
        _ text: String.UnicodeScalarView.SubSequence, maximumLength: Int
    ) -> String.UnicodeScalarView.SubSequence {
        guard maximumLength > 0 else { return text[text.startIndex..<text.startIndex] }
        guard
            let end = text.index(
                text.startIndex, offsetBy: maximumLength, limitedBy: text.endIndex),
            end < text.endIndex
        else { return text }
        var kept = String.UnicodeScalarView(text[..<text.index(before: end)])
        kept.append("…")
        return kept[...]
    }
}

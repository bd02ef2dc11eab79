import CRatingsPOSIX

/// Writes text with ASCII letters, by a table that was generated from glibc's transliteration.
enum Transliteration {
    /// The text in ASCII: é becomes e, … becomes `...`, and what has no likeness `?`.
    static func ascii(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        var ascii = ""
        ascii.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                ascii.unicodeScalars.append(scalar)
            } else {
                ascii += character_likeness(scalar.value).map { String(cString: $0) } ?? "?"
            }
        }
        return ascii
    }
}

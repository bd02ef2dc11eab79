import RatingsPOSIX

extension CommandWords {
    /// The words of a command that a variable of the environment names, such as `$EDITOR` or `$BROWSER`.
    ///
    /// The path of a program is one word, whatever is in it; everything else is split by the rules of
    /// ``split(_:)``.
    ///
    /// - Returns: nil for no words at all, and for a quote or backslash that is left open.
    package static func named(
        by value: String, isProgram: (String) -> Bool = FilePath.isProgram
    ) -> [String]? {
        if isProgram(value) { return [value] }
        guard let words = try? split(value), words.first?.isEmpty == false else { return nil }
        return words
    }
}

import PlatformC

extension CommandWords {
    /// The words of a command that a variable of the environment names, such as `$EDITOR` or `$BROWSER`.
    ///
    /// The path of a program is one word, whatever is in it; everything else is split by the rules of
    /// ``split(_:)``.
    ///
    /// - Returns: nil for no words at all, and for a quote or backslash that is left open.
    package static func named(
        by value: String, isProgram: (String) -> Bool = isProgram
    ) -> [String]? {
        if isProgram(value) { return [value] }
        guard let words = try? split(value), words.first?.isEmpty == false else { return nil }
        return words
    }

    /// Whether a text is the path of a file that this user can start.
    package static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return path.utf8.contains(UInt8(ascii: "/")) && stat(path, &status) == 0
            && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}

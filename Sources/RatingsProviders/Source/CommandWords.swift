/// Parts a command into words by the quoting rules of POSIX shells, without a shell.
///
/// Blanks part words; single quotes keep all as it is; between double quotes a backslash is special only
/// before a dollar sign, a backquote, a double quote, a backslash and a line end; elsewhere it keeps the
/// next character. Nothing is expanded, and signs such as `|` and `>` are letters like any other.
package enum CommandWords {
    /// The words of a command.
    ///
    /// - Throws: ``ProviderSourceError`` for a quote or backslash that is left open.
    package static func split(_ command: String) throws(ProviderSourceError) -> [String] {
        var splitter = Splitter(rest: Substring(command).unicodeScalars)
        while let scalar = splitter.next() {
            try splitter.take(scalar)
        }
        return splitter.finished()
    }

    private struct Splitter {
        var rest: Substring.UnicodeScalarView
        private var words: [String] = []
        private var word: String.UnicodeScalarView?

        init(rest: Substring.UnicodeScalarView) { self.rest = rest }

        mutating func next() -> Unicode.Scalar? { rest.popFirst() }

        mutating func take(_ scalar: Unicode.Scalar) throws(ProviderSourceError) {
            switch scalar {
            case " ", "\t", "\n", "\r": endWord()
            case "'": try takeSingleQuoted()
            case "\"": try takeDoubleQuoted()
            case "\\": try takeEscaped()
            default: append(scalar)
            }
        }

        mutating func finished() -> [String] {
            endWord()
            return words
        }

        private mutating func append(_ scalar: Unicode.Scalar) {
            word = word ?? String.UnicodeScalarView()
            word?.append(scalar)
        }

        private mutating func endWord() {
            if let word { words.append(String(word)) }
            word = nil
        }

        private mutating func takeSingleQuoted() throws(ProviderSourceError) {
            word = word ?? String.UnicodeScalarView()
            while let scalar = next() {
                if scalar == "'" { return }
                append(scalar)
            }
            throw .unclosedQuote("'")
        }

        private mutating func takeDoubleQuoted() throws(ProviderSourceError) {
            word = word ?? String.UnicodeScalarView()
            while let scalar = next() {
                if scalar == "\"" { return }
                guard scalar == "\\", let escaped = rest.first,
                    "$`\"\\\n".unicodeScalars.contains(escaped)
                else {
                    append(scalar)
                    continue
                }
                try takeEscaped()
            }
            throw .unclosedQuote("\"")
        }

        /// A line end after a backslash goes with it.
        private mutating func takeEscaped() throws(ProviderSourceError) {
            guard let escaped = next() else { throw .trailingBackslash }
            if escaped != "\n" { append(escaped) }
        }
    }
}

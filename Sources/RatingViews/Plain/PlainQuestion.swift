/// A question in plain lines with numbered choices.
///
/// The number, the letter or the whole words of a choice answer it, in either case; nothing else does,
/// and what fits two choices fits none.
struct PlainQuestion<Value> {
    /// Something that can be answered.
    struct Choice {
        /// What the user reads and may type.
        let words: String
        /// The letter in brackets, which is the same in all languages.
        let letter: Character?
        let value: Value
    }

    /// The choices in the order of their numbers, from 1.
    let choices: [Choice]
    /// What an empty line means; nil for nothing.
    var usual: Value?

    /// The choices as they are written in the question.
    var written: String {
        choices.enumerated().map { index, choice in
            "\(index + 1) \(choice.words)" + (choice.letter.map { " [\($0)]" } ?? "")
        }.joined(separator: ", ")
    }

    /// What a line means; nil if it is no answer.
    ///
    /// - Parameter shown: Words as the terminal shows them, which may be typed as well.
    func value(of line: String, shown: (String) -> String) -> Value? {
        let answer = Self.folded(line)
        guard !answer.isEmpty else { return usual }
        let meant = choices.enumerated().filter { index, choice in
            answer == String(index + 1) || answer == choice.letter?.lowercased()
                || answer == Self.folded(choice.words)
                || answer == Self.folded(shown(choice.words))
        }
        return meant.count == 1 ? meant[0].element.value : nil
    }

    /// A letter for each name, its first that is free; `q` leaves, and never is.
    static func letters(for names: [String]) -> [Character?] {
        var taken: Set<Character> = ["q"]
        return names.map { name in
            let letter = name.lowercased().first {
                $0.isASCII && $0.isLetter && !taken.contains($0)
            }
            if let letter { taken.insert(letter) }
            return letter
        }
    }

    /// Case, blanks and the shape of an apostrophe do not distinguish answers.
    private static func folded(_ text: String) -> String {
        text.lowercased().replacing("\u{2019}", with: "'").split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }
}

extension PlainQuestion<Bool> {
    /// Yes or no.
    static func yesOrNo(yes: String, no: String, usual: Bool) -> PlainQuestion {
        PlainQuestion(
            choices: [
                Choice(words: yes, letter: "y", value: true),
                Choice(words: no, letter: "n", value: false),
            ], usual: usual)
    }
}

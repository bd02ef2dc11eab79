/// Finds the texts that users read in one language, by their English words.
///
/// A text that the language lacks is English. `{name}` in a text is the place of a value.
struct Words: Sendable {
    /// Which form of a text belongs to a number.
    let rule: PluralRule
    /// By the English words; forms of one text are separated by NUL, in the order of the rule.
    let texts: [String: String]

    /// Creates the words of a language.
    init(_ rule: PluralRule, _ texts: [(String, String)]) {
        self.rule = rule
        self.texts = Dictionary(texts) { first, _ in first }
    }

    /// English itself.
    static let english = Words(.oneAndOthers, [])

    /// A text.
    ///
    /// - Parameters:
    ///   - context: What distinguishes two texts that are the same in English.
    ///   - values: What is put into the places that have a name.
    func callAsFunction(
        _ english: String, in context: String? = nil,
        _ values: KeyValuePairs<String, String> = [:]
    ) -> String {
        let key = context.map { "\($0)\u{4}\(english)" } ?? english
        return Self.filled(texts[key] ?? english, values)
    }

    /// A text in the form that belongs to a number.
    ///
    /// - Parameter values: What is put into the places that have a name; `count` is the number itself
    ///   unless it is among them.
    func callAsFunction(
        _ one: String, _ other: String, for count: Int,
        _ values: KeyValuePairs<String, String> = [:]
    ) -> String {
        let form = texts[one].map { variant(of: $0, for: count) } ?? (count == 1 ? one : other)
        let number = ("count", String(count))
        return Self.filled(form, values.map { ($0.key, $0.value) } + [number])
    }

    private func variant(of text: String, for count: Int) -> String {
        let forms = text.split(separator: "\0", omittingEmptySubsequences: false)
        let index = rule.categories.firstIndex(of: rule.category(of: count)) ?? 0
        return String(forms[min(index, forms.count - 1)])
    }

    private static func filled(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
        values.isEmpty ? text : filled(text, values.map { ($0.key, $0.value) })
    }

    /// Puts values in the places that have their names, and leaves all else as it is: also the braces in
    /// a value.
    private static func filled(_ text: String, _ values: [(String, String)]) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
            let name = rest[rest.utf8.index(after: start)...].utf8
            let end = name.firstIndex(of: UInt8(ascii: "}")) ?? name.endIndex
            guard end < name.endIndex,
                let value = values.first(where: { name[..<end].elementsEqual($0.0.utf8) })
            else {
                result += rest[..<name.startIndex]
                rest = rest[name.startIndex...]
                continue
            }
            result += rest[..<start]
            result += value.1
            rest = rest[name.index(after: end)...]
        }
        return result + rest
    }
}

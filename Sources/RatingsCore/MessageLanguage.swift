/// The language of messages as the environment names it.
package struct MessageLanguage: Hashable, Sendable {
    /// The variables that name it, the most important first.
    private static let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]

    /// The name as it is there, such as `en_GB.UTF-8`; empty if nothing is.
    package let name: String

    /// Reads the variables; the first that is not empty counts.
    package init(_ environment: [String: String]) {
        self.init { environment[$0] }
    }

    /// The same over a lookup of single variables.
    package init(variable: (String) -> String?) {
        for name in Self.variables {
            if let value = variable(name), !value.isEmpty {
                self.name = value
                return
            }
        }
        name = ""
    }

    /// Takes a name as it is in such a variable.
    package init(name: String) { self.name = name }

    /// What Open Desktop Ratings understands: no character set, no modifier, and `en` for C, POSIX and
    /// what is no locale.
    ///
    /// The server compares what comes before the first `_`: to `C.UTF-8` it gives no review at all.
    package var odrsLocale: String { locale ?? "en" }

    /// Language, script and country as the server compares them, `de_DE` also for `DE-de`; nil for what
    /// is no locale.
    package var locale: String? {
        let words = name.prefix { $0 != "." && $0 != "@" }
            .split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
        guard let language = words.first.map(String.init) else { return "en" }
        if name.isEmpty || words.count == 1 && ["C", "POSIX"].contains(language) { return "en" }
        guard (2...3).contains(language.count), Self.isMade(of: "a"..."z", language.lowercased())
        else { return nil }
        var rest = words.dropFirst().map(String.init)
        var parts = [language.lowercased()]
        if let script = rest.first, script.count == 4,
            Self.isMade(of: "a"..."z", script.lowercased())
        {
            parts.append(script.prefix(1).uppercased() + script.dropFirst().lowercased())
            rest.removeFirst()
        }
        guard let country = rest.first else { return parts.joined(separator: "_") }
        let isCountry =
            country.count == 2 && Self.isMade(of: "A"..."Z", country.uppercased())
            || country.count == 3 && Self.isMade(of: "0"..."9", country)
        guard rest.count == 1, isCountry else { return nil }
        return (parts + [country.uppercased()]).joined(separator: "_")
    }

    private static func isMade(of letters: ClosedRange<Character>, _ text: String) -> Bool {
        text.allSatisfy { $0.isASCII && letters.contains($0) }
    }
}

/// The language of messages as the environment names it.
package struct MessageLanguage: Hashable, Sendable {
    /// The variables that name it, the most important first.
    private static let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]

    /// As it stands there, `en_GB.UTF-8`; empty if nothing does.
    package let name: String

    /// Reads the variables; the first that is not empty counts.
    package init(_ environment: [String: String]) {
        self.init { environment[$0] }
    }

    /// The same over a look-up of single variables.
    init(variable: (String) -> String?) {
        for name in Self.variables {
            if let value = variable(name), !value.isEmpty {
                self.name = value
                return
            }
        }
        name = ""
    }

    /// Takes a name as it stands in such a variable.
    package init(name: String) { self.name = name }

    /// What Open Desktop Ratings understands: no character set, no modifier, and `en` for C and POSIX.
    ///
    /// The server compares what stands before the first `_`: to `C.UTF-8` it gives no review at all.
    package var odrsLocale: String {
        let language = name.prefix { $0 != "." && $0 != "@" }
        return language.isEmpty || language == "C" || language == "POSIX" ? "en" : String(language)
    }
}

public import RatingsCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The facts about a program and its surroundings that a person may agree to send with feedback: the
/// app, its version, the system, the kind of terminal and the locale, and nothing else.
public enum FeedbackFacts {
    /// Gathers the facts; what is not known is left out.
    ///
    /// - Parameters:
    ///   - version: The app's version.
    ///   - systemName: The operating system, as ``systemName()`` tells it.
    ///   - variables: The variables of this process, of which `TERM` and those of the locale are looked
    ///     at.
    public static func diagnostics(
        app: String, version: String?, systemName: String?, variables: [String: String]
    ) -> [FeedbackDiagnostic] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }
            .first { !$0.isEmpty }
        let facts = [
            ("app", app), ("version", version), ("system", systemName),
            ("terminal", variables["TERM"]), ("locale", locale),
        ]
        return facts.compactMap { key, value in
            guard let value, !value.isEmpty else { return nil }
            return FeedbackDiagnostic(key: key, value: value)
        }
    }

    /// The name that the operating system gives itself in `os-release`, or nil if it has none.
    public static func systemName() -> String? {
        for path in ["/etc/os-release", "/usr/lib/os-release"] {
            if let text = try? String(contentsOfFile: path, encoding: .utf8) {
                return systemName(in: text)
            }
        }
        return nil
    }

    /// The value of `PRETTY_NAME`, else of `NAME`, in the text of an `os-release` file.
    public static func systemName(in text: String) -> String? {
        let values = text.split(whereSeparator: \.isNewline).compactMap { line in
            line.firstIndex(of: "=").map { sign in
                (line[..<sign], unquoted(line[line.index(after: sign)...]))
            }
        }
        func value(_ key: String) -> String? { values.last { $0.0 == key }?.1 }
        return TextCleaning.name(value("PRETTY_NAME") ?? value("NAME"))
    }

    /// The text without the quotes around it; a backslash keeps what follows it.
    private static func unquoted(_ text: Substring) -> String {
        let isQuoted =
            text.count > 1 && text.first == text.last && (text.first == "\"" || text.first == "'")
        var unescaped = ""
        var isEscaped = false
        for character in isQuoted ? text.dropFirst().dropLast() : text {
            guard character == "\\", !isEscaped else {
                unescaped.append(character)
                isEscaped = false
                continue
            }
            isEscaped = true
        }
        return unescaped
    }
}

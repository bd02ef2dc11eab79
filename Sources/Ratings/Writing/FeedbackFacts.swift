package import RatingsCore

/// The facts about a program and its surroundings that a user may agree to send with feedback: the
/// app, its version, the system, the kind of terminal and the locale, and nothing else.
package enum FeedbackFacts {
    /// Gathers the facts; what is not known is left out.
    ///
    /// - Parameters:
    ///   - version: The app's version.
    ///   - systemName: The operating system with its version.
    ///   - variables: The variables of this process, of which `TERM` and those of the locale are looked
    ///     at.
    package static func diagnostics(
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
}

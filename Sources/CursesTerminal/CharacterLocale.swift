import CLibc

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The person's locale as far as it tells how characters become bytes.
///
/// It is in force on one thread, for as long as code runs in ``use(_:)``; the program's own locale is
/// never changed.
package final class CharacterLocale {
    /// True if the terminal takes all of Unicode; else only bytes below 0x80 are safe.
    package let usesUTF8: Bool
    private let locale: locale_t?

    /// Finds the locale of a name; one that is not installed counts as `C`.
    package init(name: String) {
        let found = newlocale(clibc_character_type_mask, name, nil)
        locale = found ?? newlocale(clibc_character_type_mask, "C", nil)
        usesUTF8 = Self.use(locale) {
            guard let code = nl_langinfo(nl_item(CODESET)) else { return false }
            return ["UTF-8", "utf8"].contains(String(cString: code))
        }
    }

    deinit {
        if let locale { freelocale(locale) }
    }

    /// Runs code on this thread with the locale in force.
    func use<Result>(_ body: () -> Result) -> Result {
        Self.use(locale, body)
    }

    private static func use<Result>(_ locale: locale_t?, _ body: () -> Result) -> Result {
        let previous = uselocale(locale)
        defer { _ = uselocale(previous) }
        return body()
    }
}

import CRatingsPOSIX
import PlatformC

/// The person's locale as far as it tells how characters become bytes.
///
/// It is in force on one thread, for as long as code runs in ``use(_:)``; the program's own locale is
/// never changed.
package final class CharacterLocale {
    /// True if the terminal takes all of Unicode; else only bytes below 0x80 are safe.
    package let usesUTF8: Bool
    private let locale: locale_t?

    /// Finds the locale of a name.
    ///
    /// Which characters the terminal takes is what the name says: a locale that is not installed here
    /// says nothing about the terminal. Without a character set in its name the system is asked, and what
    /// it does not know counts as `C`.
    package init(name: String) {
        let found = newlocale(system_character_type_mask, name, nil)
        guard let characters = Self.characterSet(in: name) else {
            locale = found ?? newlocale(system_character_type_mask, "C", nil)
            usesUTF8 = Self.isUTF8(locale)
            return
        }
        let wantsUTF8 = Self.isUTF8(characters)
        locale =
            wantsUTF8 && found == nil
            ? newlocale(system_character_type_mask, "C.UTF-8", nil)
            : found ?? newlocale(system_character_type_mask, "C", nil)
        usesUTF8 = wantsUTF8 && Self.isUTF8(locale)
    }

    deinit {
        if let locale { freelocale(locale) }
    }

    /// Runs code on this thread with the locale in force.
    func use<Result>(_ body: () -> Result) -> Result {
        Self.use(locale, body)
    }

    /// What stands between the point and the at sign of a locale's name; `UTF-8` alone, as macOS has it,
    /// is a character set too.
    static func characterSet(in name: String) -> Substring? {
        let parts = name.prefix { $0 != "@" }.split(
            separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 { return parts[1] }
        return isUTF8(name[...]) ? name[...] : nil
    }

    private static func isUTF8(_ characterSet: Substring) -> Bool {
        ["utf8", "utf-8"].contains(characterSet.lowercased())
    }

    private static func isUTF8(_ locale: locale_t?) -> Bool {
        use(locale) {
            guard let code = nl_langinfo(nl_item(CODESET)) else { return false }
            return isUTF8(String(cString: code)[...])
        }
    }

    private static func use<Result>(_ locale: locale_t?, _ body: () -> Result) -> Result {
        let previous = uselocale(locale)
        defer { _ = uselocale(previous) }
        return body()
    }
}

import CRatingsNcurses
import CRatingsPOSIX
import PlatformC

/// Which characters the user's terminal takes, and how the C library writes them.
///
/// The locale is in force on one thread, for as long as code runs in ``use(_:)``; the program's own
/// locale is never changed.
package final class CharacterLocale {
    /// True if the terminal takes all of Unicode; else only ASCII is safe.
    package let usesUTF8: Bool
    private let locale: locale_t?

    /// Reads the name of a locale.
    ///
    /// The name alone says which characters the terminal takes: which locales are installed here says
    /// nothing about it. A name without a character set counts as ASCII.
    package init(name: String) {
        let isUTF8 = Self.isUTF8(name)
        // The command brings its own functions, and a host may have set such a locale.
        guard isUTF8, !curses_writes_utf8() else {
            (usesUTF8, locale) = (isUTF8, nil)
            return
        }
        locale = newlocale(system_character_type_mask, "C.UTF-8", nil)
        usesUTF8 = locale != nil
    }

    deinit {
        if let locale { freelocale(locale) }
    }

    /// Runs code on this thread with the locale in force.
    func use<Result>(_ body: () -> Result) -> Result {
        guard let locale else { return body() }
        let previous = uselocale(locale)
        defer { _ = uselocale(previous) }
        return body()
    }

    /// The part of a locale's name between the point and the at sign; `UTF-8` alone, as macOS has it, is a
    /// character set too.
    static func characterSet(in name: String) -> Substring {
        let parts = name.prefix { $0 != "@" }.split(
            separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 ? parts[1] : name[...]
    }

    /// True if the name of a locale says that the terminal takes all of Unicode.
    package static func isUTF8(_ name: String) -> Bool {
        ["utf8", "utf-8"].contains(characterSet(in: name).lowercased())
    }
}

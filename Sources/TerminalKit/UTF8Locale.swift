import CRatingsPOSIX

/// The C library's locale for UTF-8 text, independent of the one that the person has chosen.
enum UTF8Locale {
    // To find a locale takes far longer than to use it. Nothing changes or frees it.
    nonisolated(unsafe) private static let locale = newlocale(
        system_character_type_mask, "C.UTF-8", nil)

    /// Runs code on this thread with the locale in force.
    static func use<Result>(_ body: () -> Result) -> Result {
        guard let locale else { return body() }
        let previous = uselocale(locale)
        defer { uselocale(previous) }
        return body()
    }
}

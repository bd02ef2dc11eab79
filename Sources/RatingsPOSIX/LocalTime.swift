import PlatformC

/// The clock on the wall, by this machine's time zone (`TZ`).
package enum LocalTime {
    /// The date at a number of whole seconds since 1970, or nil if the C library cannot tell it.
    package static func date(secondsSince1970: Double) -> (year: Int, month: Int, day: Int)? {
        guard var time = time_t(exactly: secondsSince1970) else { return nil }
        var parts = tm()
        tzset()
        guard localtime_r(&time, &parts) != nil else { return nil }
        return (Int(parts.tm_year) + 1_900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    }
}

public import ReviewTiming
public import PlatformFoundation
import PlatformC

extension CalendarDay {
    /// The date that a clock on this machine shows at an instant, by its time zone (`TZ`).
    ///
    /// The C library knows the zone also where Foundation's own zones are left out of a program. A date
    /// that it cannot tell is told in UTC.
    public static func local(at instant: Date) -> CalendarDay {
        let utc = CalendarDay(utc: instant)
        guard var time = time_t(exactly: instant.timeIntervalSince1970.rounded(.down)) else {
            return utc
        }
        var parts = tm()
        tzset()
        guard localtime_r(&time, &parts) != nil,
            let day = CalendarDay(
                year: Int(parts.tm_year) + 1_900, month: Int(parts.tm_mon) + 1,
                day: Int(parts.tm_mday))
        else { return utc }
        return day
    }
}

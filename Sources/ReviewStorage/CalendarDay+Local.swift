public import ReviewTiming
public import PlatformFoundation
import RatingsPOSIX

extension CalendarDay {
    /// The date that a clock on this machine shows at an instant, by its time zone (`TZ`).
    ///
    /// The C library knows the zone also where Foundation's own zones are left out of a program. A date
    /// that it cannot tell is reported in UTC.
    public static func local(at instant: Date) -> CalendarDay {
        let utc = CalendarDay(utc: instant)
        let seconds = instant.timeIntervalSince1970.rounded(.down)
        guard let date = LocalTime.date(secondsSince1970: seconds),
            let day = CalendarDay(year: date.year, month: date.month, day: date.day)
        else { return utc }
        return day
    }
}

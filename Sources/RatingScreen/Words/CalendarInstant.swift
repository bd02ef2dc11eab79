import RatingsCore
import PlatformFoundation

/// A second of the Gregorian calendar in UTC, for counting months from it.
///
/// By arithmetic, as Foundation's calendar takes longer to load than the first frame takes to draw.
struct CalendarInstant {
    private static let secondsPerDay = 86_400

    private let year: Int
    private let month: Int
    private let day: Int
    /// Seconds since 1970.
    private let second: Int

    /// Takes the whole second of a date of the years 0000…9999.
    init(_ date: Date) {
        second = Int(date.timeIntervalSince1970.rounded(.down))
        let days = Self.days(second)
        (year, month, day) = RFC3339.civilDate(daysSince1970: days)
    }

    /// How many months go by within this many seconds; the 31st of a shorter month is its last day.
    func wholeMonths(within seconds: Int) -> Int {
        let end = second + seconds
        let last = RFC3339.civilDate(daysSince1970: Self.days(end))
        let months = (last.year - year) * 12 + last.month - month
        return months > 0 && instant(after: months) > end ? months - 1 : months
    }

    private func instant(after months: Int) -> Int {
        let total = year * 12 + month - 1 + months
        let days = stride(from: day, through: 1, by: -1).lazy.compactMap { day in
            RFC3339.daysSince1970(year: total / 12, month: total % 12 + 1, day: day)
        }.first
        return (days ?? 0) * Self.secondsPerDay + second - Self.days(second) * Self.secondsPerDay
    }

    private static func days(_ second: Int) -> Int {
        second / secondsPerDay - (second % secondsPerDay < 0 ? 1 : 0)
    }
}

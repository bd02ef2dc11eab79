public import PlatformFoundation

/// Reads and writes instants as RFC 3339 text, without a calendar, zone or locale of the machine.
public enum RFC3339 {
    /// Reads an instant.
    ///
    /// - Parameter text: `2026-01-15T12:00:00`, with 0 to 9 digits of a second's fraction, then `Z`,
    ///   `+hh:mm`, `+hhmm` or nothing, which means UTC. The 60th second of a leap second is the next
    ///   minute's first.
    /// - Returns: nil for anything else, also for days that do not exist.
    public static func date(_ text: String) -> Date? {
        var reader = DigitReader(text)
        guard let days = day(&reader), reader.skip("T") || reader.skip("t"),
            let time = time(&reader, mayLackSeconds: false),
            let offset = reader.offsetSeconds(mayLackMinutes: false), reader.isAtEnd
        else { return nil }
        return instant(days, time, offset: offset)
    }

    /// Reads an instant also as people and databases write it.
    ///
    /// - Parameter text: What ``date(_:)`` reads, with white space around it or not. The time may be
    ///   missing, which is the day's first instant in UTC; so may its seconds and the minutes of the
    ///   zone, and a blank may separate day, time and zone: `2026-01-15`, `2026-01-15 12:00:00+00`.
    /// - Returns: nil for anything else, also for days that do not exist.
    public static func looseDate(_ text: String) -> Date? {
        var reader = DigitReader(String(TextLimit.trimmed(text)))
        guard let days = day(&reader) else { return nil }
        if reader.isAtEnd { return instant(days, (0, 0), offset: 0) }
        guard reader.skip("T") || reader.skip("t") || reader.skip(" "),
            let time = time(&reader, mayLackSeconds: true),
            let offset = zone(&reader), reader.isAtEnd
        else { return nil }
        return instant(days, time, offset: offset)
    }

    /// Reads a day, as days since 1970-01-01.
    private static func day(_ reader: inout DigitReader) -> Int? {
        guard let year = reader.number(digits: 4), reader.skip("-"),
            let month = reader.number(digits: 2), reader.skip("-"),
            let day = reader.number(digits: 2)
        else { return nil }
        return daysSince1970(year: year, month: month, day: day)
    }

    /// Reads a time of day.
    private static func time(
        _ reader: inout DigitReader, mayLackSeconds: Bool
    ) -> (second: Int, fraction: Double)? {
        guard let hour = reader.number(digits: 2), hour < 24, reader.skip(":"),
            let minute = reader.number(digits: 2), minute < 60
        else { return nil }
        let whole = hour * 3_600 + minute * 60
        guard reader.skip(":") else { return mayLackSeconds ? (whole, 0) : nil }
        guard let second = reader.number(digits: 2), second <= 60,
            let fraction = reader.fraction(maximumDigits: 9)
        else { return nil }
        return (whole + second, fraction)
    }

    private static func zone(_ reader: inout DigitReader) -> Int? {
        _ = reader.skip(" ")
        return reader.offsetSeconds(mayLackMinutes: true)
    }

    private static func instant(
        _ days: Int, _ time: (second: Int, fraction: Double), offset: Int
    ) -> Date {
        Date(timeIntervalSince1970: Double(days * 86_400 + time.second - offset) + time.fraction)
    }

    /// Writes an instant in UTC, with a fraction of a second only where there is one (microseconds).
    ///
    /// - Returns: nil for a date outside the years 0000…9999, which the format cannot write.
    public static func string(_ date: Date) -> String? {
        let microseconds = (date.timeIntervalSince1970 * 1_000_000).rounded()
        guard microseconds.isFinite, abs(microseconds) < 1e18 else { return nil }
        let (seconds, fraction) = floorDivide(Int(microseconds), by: 1_000_000)
        let (days, second) = floorDivide(seconds, by: 86_400)
        let (year, month, day) = civilDate(daysSince1970: days)
        guard (0...9_999).contains(year) else { return nil }
        let time = [second / 3_600, second / 60 % 60, second % 60].map { padded($0, digits: 2) }
        let date = [padded(year, digits: 4), padded(month, digits: 2), padded(day, digits: 2)]
        return date.joined(separator: "-") + "T" + time.joined(separator: ":")
            + fractionText(microseconds: fraction) + "Z"
    }

    /// The number of days from 1970-01-01 to a day of the proleptic Gregorian calendar.
    ///
    /// - Returns: nil for a day that does not exist.
    public static func daysSince1970(year: Int, month: Int, day: Int) -> Int? {
        guard (1...12).contains(month), (1...9_999).contains(year) || year == 0,
            (1...daysInMonth(month, year: year)).contains(day)
        else { return nil }
        // Howard Hinnant's days_from_civil: years begin in March, so that a leap day ends them.
        let shifted = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = floorDivide(shifted, by: 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The day of the proleptic Gregorian calendar that lies this many days after 1970-01-01.
    ///
    /// - Parameter days: At most 1,000,000,000 away from 0; others are moved there.
    public static func civilDate(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
        let days = min(max(days, -1_000_000_000), 1_000_000_000)
        let (era, dayOfEra) = floorDivide(days + 719_468, by: 146_097)
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    private static func daysInMonth(_ month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func floorDivide(_ value: Int, by divisor: Int) -> (Int, Int) {
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    private static func padded(_ value: Int, digits: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(digits - text.count, 0)) + text
    }

    private static func fractionText(microseconds: Int) -> String {
        guard microseconds > 0 else { return "" }
        var digits = padded(microseconds, digits: 6)
        while digits.hasSuffix("0") { digits.removeLast() }
        return "." + digits
    }
}

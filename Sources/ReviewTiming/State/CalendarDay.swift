import RatingsCore
public import PlatformFoundation

/// A day of the calendar, as the user's clock shows it: `2026-01-31`.
///
/// Days of use are counted by it; it is given as a value, so that no time zone is read here.
public struct CalendarDay: Hashable, Sendable {
    /// Days since 1970-01-01.
    let ordinal: Int

    init(ordinal: Int) {
        self.ordinal = ordinal
    }

    /// Creates a day of the proleptic Gregorian calendar.
    ///
    /// - Parameters:
    ///   - year: 0…9999.
    ///   - month: 1…12.
    ///   - day: 1…31.
    /// - Returns: nil for a day that does not exist.
    public init?(year: Int, month: Int, day: Int) {
        guard let ordinal = RFC3339.daysSince1970(year: year, month: month, day: day) else {
            return nil
        }
        self.ordinal = ordinal
    }

    /// The date in UTC at an instant; instants outside the years 0000…9999 are moved into them.
    public init(utc instant: Date) {
        let seconds = instant.wholeSecond.seconds(since: Date(timeIntervalSince1970: 0))
        ordinal = seconds / secondsPerDay - (seconds % secondsPerDay < 0 ? 1 : 0)
    }

    /// Reads `YYYY-MM-DD`, ASCII digits only.
    ///
    /// - Returns: nil for anything else, also for days that do not exist.
    public init?(_ text: String) {
        self.init(Array(text.utf8)[...])
    }

    init?(_ bytes: some RandomAccessCollection<UInt8>) {
        let start = bytes.startIndex
        func part(_ range: Range<Int>) -> Int? {
            Self.number(bytes.dropFirst(range.lowerBound).prefix(range.count))
        }
        guard bytes.count == 10, bytes[bytes.index(start, offsetBy: 4)] == 0x2D,
            bytes[bytes.index(start, offsetBy: 7)] == 0x2D,
            let year = part(0..<4), let month = part(5..<7), let day = part(8..<10)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// True for a day of 2000 or later; one before is that of a clock that was not set.
    var isRecorded: Bool {
        ordinal * secondsPerDay >= Int(Date.earliestStamp.timeIntervalSince1970)
    }

    /// The number of days from another day to this one, negative if the other is later.
    public func days(since other: CalendarDay) -> Int {
        ordinal - other.ordinal
    }

    /// Reads ASCII digits.
    static func number(_ digits: some Collection<UInt8>) -> Int? {
        var number = 0
        for byte in digits {
            guard (0x30...0x39).contains(byte) else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        return number
    }
}

extension CalendarDay: Comparable {
    /// Whether one day comes before another.
    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        left.ordinal < right.ordinal
    }
}

extension CalendarDay: CustomStringConvertible {
    /// The day as `YYYY-MM-DD`.
    public var description: String {
        let (year, month, day) = RFC3339.civilDate(daysSince1970: ordinal)
        return [(year, 4), (month, 2), (day, 2)].map(Self.padded).joined(separator: "-")
    }

    private static func padded(_ value: Int, digits: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(digits - text.count, 0)) + text
    }
}

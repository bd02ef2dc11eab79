import RatingsCore
public import PlatformFoundation

/// How long ago something was, in the largest whole unit of the Gregorian calendar in UTC.
public enum RelativeTime: Hashable, Sendable {
    /// A unit of the calendar; the raw value is its English name.
    public enum Unit: String, Hashable, Sendable, CaseIterable {
        /// A unit of that name.
        case year, month, day, hour, minute
    }

    /// Less than a minute ago, or up to a minute ahead, as clocks differ.
    case justNow
    /// A number of whole units ago, 1 or more.
    case ago(Int, Unit)
    /// Further ahead than clocks differ: the day itself is all that can be said, `YYYY-MM-DD`.
    case on(String)

    /// How far a date may lie ahead and still be now, in seconds.
    static let toleratedFutureSeconds = 60.0

    /// The time from a date to now; dates outside the years 0000…9999 are moved into them.
    public init(from date: Date, to now: Date) {
        let (date, now) = (date.inWritableYears, now.inWritableYears)
        guard date.timeIntervalSince(now) <= Self.toleratedFutureSeconds else {
            self = .on(String((RFC3339.string(date) ?? "").prefix(10)))
            return
        }
        let start = CalendarInstant(date)
        let elapsedSeconds = max(Int(now.timeIntervalSince(date)), 0)
        let months = start.wholeMonths(within: elapsedSeconds)
        let counts: [(Int, Unit)] = [
            (months / 12, .year), (months, .month), (elapsedSeconds / 86_400, .day),
            (elapsedSeconds / 3_600, .hour), (elapsedSeconds / 60, .minute),
        ]
        let largest = counts.first { $0.0 > 0 }
        self = largest.map { .ago($0.0, $0.1) } ?? .justNow
    }

    /// The words for it.
    public func text(_ strings: RelativeTimeStrings) -> String {
        switch self {
        case .justNow: strings.justNow
        case .ago(let count, let unit): strings.ago(count, unit)
        case .on(let day): day
        }
    }
}

extension Date {
    /// The date itself, or the nearest that RFC 3339 can write; what is not a number is the earliest.
    fileprivate var inWritableYears: Date {
        let range = -62_167_219_200.0...253_402_300_799.0
        let seconds = timeIntervalSince1970
        guard !seconds.isNaN else { return Date(timeIntervalSince1970: range.lowerBound) }
        return Date(
            timeIntervalSince1970: min(max(seconds, range.lowerBound), range.upperBound))
    }
}

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

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

    private static let calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    /// The time from a date to now.
    public init(from date: Date, to now: Date) {
        let ahead = date.timeIntervalSince(now)
        guard ahead <= Self.toleratedFutureSeconds else {
            self = .on(Self.day(date))
            return
        }
        let parts = Self.calendar.dateComponents(
            [.year, .month, .day, .hour, .minute], from: date, to: max(now, date))
        let counts: [(Int?, Unit)] = [
            (parts.year, .year), (parts.month, .month), (parts.day, .day), (parts.hour, .hour),
            (parts.minute, .minute),
        ]
        for case (let count?, let unit) in counts where count > 0 {
            self = .ago(count, unit)
            return
        }
        self = .justNow
    }

    /// The words for it.
    public func text(_ strings: RelativeTimeStrings) -> String {
        switch self {
        case .justNow: strings.justNow
        case .ago(let count, let unit): strings.ago(count, unit)
        case .on(let day): day
        }
    }

    private static func day(_ date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        return [(parts.year, 4), (parts.month, 2), (parts.day, 2)].map { part, digits in
            let text = String(part ?? 0)
            return String(repeating: "0", count: max(digits - text.count, 0)) + text
        }.joined(separator: "-")
    }
}

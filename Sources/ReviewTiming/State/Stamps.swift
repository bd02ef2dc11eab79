import RatingsCore
import PlatformFoundation

/// The stamps of a document: RFC 3339 in UTC, in plain lists because these are read fastest.
enum Stamps {
    /// A whole second as text, in the one form that is written: `2026-01-31T12:00:00Z`.
    static func text(_ date: Date) -> String {
        // Days are counted from the year 0000, so that no number is negative.
        let firstDay = Int(Date.earliestSecond.timeIntervalSince1970) / secondsPerDay
        let seconds = Int(date.wholeSecond.timeIntervalSince(.earliestSecond))
        let (days, second) = seconds.quotientAndRemainder(dividingBy: secondsPerDay)
        let (year, month, day) = RFC3339.civilDate(daysSince1970: firstDay + days)
        return String(unsafeUninitializedCapacity: 20) { bytes in
            put(year / 100, in: bytes, at: 0, before: nil)
            put(year % 100, in: bytes, at: 2, before: "-")
            put(month, in: bytes, at: 5, before: "-")
            put(day, in: bytes, at: 8, before: "T")
            put(second / 3_600, in: bytes, at: 11, before: ":")
            put(second / 60 % 60, in: bytes, at: 14, before: ":")
            put(second % 60, in: bytes, at: 17, before: "Z")
            return 20
        }
    }

    /// An instant, or nil if the node is none.
    static func date(_ node: JSONNode) -> Date? {
        if let bytes = node.plainBytes, let date = date(written: bytes) { return date }
        return node.string.flatMap(RFC3339.date)
    }

    /// A day, or nil if the node is none.
    static func day(_ node: JSONNode) -> CalendarDay? {
        node.plainBytes.map { CalendarDay($0) } ?? node.string.flatMap(CalendarDay.init)
    }

    /// Writes two digits and what follows them.
    private static func put(
        _ number: Int, in bytes: UnsafeMutableBufferPointer<UInt8>, at index: Int,
        before mark: Unicode.Scalar?
    ) {
        bytes[index] = 0x30 + UInt8(truncatingIfNeeded: number / 10)
        bytes[index + 1] = 0x30 + UInt8(truncatingIfNeeded: number % 10)
        if let mark { bytes[index + 2] = UInt8(ascii: mark) }
    }

    /// Reads the one form that ``text(_:)`` writes, some times faster than any form is read; a state
    /// has a thousand of them.
    private static func date(written bytes: ArraySlice<UInt8>) -> Date? {
        bytes.withUnsafeBufferPointer { bytes in
            func number(_ first: Int, _ count: Int = 2) -> Int? {
                CalendarDay.number(UnsafeBufferPointer(rebasing: bytes[first..<first + count]))
            }
            guard bytes.count == 20, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[10] == 0x54,
                bytes[13] == 0x3A, bytes[16] == 0x3A, bytes[19] == 0x5A,
                let year = number(0, 4), let month = number(5), let day = number(8),
                let hour = number(11), hour < 24, let minute = number(14), minute < 60,
                let second = number(17), second < 60,
                let date = CalendarDay(year: year, month: month, day: day)
            else { return nil }
            let instant = date.ordinal * secondsPerDay + hour * 3_600 + minute * 60 + second
            return Date(timeIntervalSince1970: Double(instant))
        }
    }
}

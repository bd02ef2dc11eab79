import RatingsCore
import PlatformFoundation

/// The stamps of a document: RFC 3339 in UTC, in plain lists because these are read fastest.
enum Stamps {
    typealias Fields = KeyedDecodingContainer<AnyKey>

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

    static func date(in fields: Fields, _ key: AnyKey) throws -> Date? {
        try fields.decodeIfPresent(String.self, forKey: key).map { text in
            try named(fields, key) { try date(text) }
        }
    }

    static func dates(in fields: Fields, _ key: AnyKey) throws -> [String: [String: Date]] {
        let kinds =
            try fields.decodeIfPresent([String: [String: String]].self, forKey: key) ?? [:]
        return try named(fields, key) {
            try kinds.mapValues { try $0.mapValues(date) }
        }
    }

    static func lists(in fields: Fields, _ key: AnyKey) throws -> [String: [String: [Date]]] {
        let kinds =
            try fields.decodeIfPresent([String: [String: [String]]].self, forKey: key) ?? [:]
        return try named(fields, key) {
            try kinds.mapValues { try $0.mapValues { try $0.map(date) } }
        }
    }

    static func days(in fields: Fields, _ key: AnyKey) throws -> [CalendarDay] {
        let texts = try fields.decodeIfPresent([String].self, forKey: key) ?? []
        return try named(fields, key) {
            try texts.map { text in
                guard let day = CalendarDay(text) else { throw Unreadable(text: text) }
                return day
            }
        }
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

    private struct Unreadable: Error {
        let text: String
    }

    private static func date(_ text: String) throws -> Date {
        guard let date = date(written: text) ?? RFC3339.date(text) else {
            throw Unreadable(text: text)
        }
        return date
    }

    /// Reads the one form that ``text(_:)`` writes, some times faster than any form is read; a state
    /// has a thousand of them.
    private static func date(written text: String) -> Date? {
        let instant = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
            guard bytes.count == 20, bytes[10] == 0x54, bytes[13] == 0x3A, bytes[16] == 0x3A,
                bytes[19] == 0x5A, let day = CalendarDay(bytes[0..<10]),
                let hour = CalendarDay.number(bytes[11..<13]), hour < 24,
                let minute = CalendarDay.number(bytes[14..<16]), minute < 60,
                let second = CalendarDay.number(bytes[17..<19]), second < 60
            else { return nil }
            return day.ordinal * secondsPerDay + hour * 3_600 + minute * 60 + second
        }
        return (instant ?? nil).map { Date(timeIntervalSince1970: Double($0)) }
    }

    private static func named<Value>(
        _ fields: Fields, _ key: AnyKey, _ body: () throws -> Value
    ) throws -> Value {
        do {
            return try body()
        } catch let error as Unreadable {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: fields, debugDescription: "not a stamp: \(error.text)")
        }
    }
}

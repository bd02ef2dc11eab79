import RatingsCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The stamps of a document: RFC 3339 in UTC, in plain lists because these are read fastest.
enum Stamps {
    typealias Fields = KeyedDecodingContainer<AnyKey>

    /// A whole second as text.
    static func text(_ date: Date) -> String {
        // Every stamp of a state lies in the years that can be written.
        RFC3339.string(date.wholeSecond) ?? "0000-01-01T00:00:00Z"
    }

    static func date(in fields: Fields, _ key: AnyKey) throws -> Date? {
        try fields.decodeIfPresent(String.self, forKey: key).map {
            try date($0, in: fields, key)
        }
    }

    static func dates(in fields: Fields, _ key: AnyKey) throws -> [String: [String: Date]] {
        let kinds =
            try fields.decodeIfPresent([String: [String: String]].self, forKey: key) ?? [:]
        return try kinds.mapValues { try $0.mapValues { try date($0, in: fields, key) } }
    }

    static func lists(in fields: Fields, _ key: AnyKey) throws -> [String: [String: [Date]]] {
        let kinds =
            try fields.decodeIfPresent([String: [String: [String]]].self, forKey: key) ?? [:]
        return try kinds.mapValues {
            try $0.mapValues { try $0.map { try date($0, in: fields, key) } }
        }
    }

    static func days(in fields: Fields, _ key: AnyKey) throws -> [CalendarDay] {
        let texts = try fields.decodeIfPresent([String].self, forKey: key) ?? []
        return try texts.map {
            guard let day = CalendarDay($0) else { throw unreadable($0, in: fields, key) }
            return day
        }
    }

    static func date(_ text: String, in fields: Fields, _ key: AnyKey) throws -> Date {
        guard let date = RFC3339.date(text) else { throw unreadable(text, in: fields, key) }
        return date
    }

    private static func unreadable(
        _ text: String, in fields: Fields, _ key: AnyKey
    ) -> DecodingError {
        .dataCorruptedError(forKey: key, in: fields, debugDescription: "not a stamp: \(text)")
    }
}

package import PlatformFoundation
import RatingsCore

/// Reads the instants that providers write.
package enum ProviderStamp {
    /// Below this a number of seconds is no stamp: 0, a year, a day written as eight digits.
    private static let minimumSeconds = 1e8
    /// Above this a number counts milliseconds.
    private static let maximumSeconds = 1e11
    /// The first instant of the year 10000, which RFC 3339 cannot write.
    private static let endSeconds = 253_402_300_800.0

    /// Reads RFC 3339, with the time or without, or digits; nil for anything else.
    ///
    /// Where no zone is named it is UTC.
    package static func date(_ text: String) -> Date? {
        if let date = RFC3339.looseDate(text) { return date }
        return LooseNumber(text: text).value.flatMap(date)
    }

    /// Reads seconds, or milliseconds if the number is over 1e11, since 1970.
    ///
    /// - Returns: nil before 1973 and after the year 9999: such numbers are no stamps.
    package static func date(_ number: Double) -> Date? {
        let seconds = number > maximumSeconds ? number / 1_000 : number
        guard seconds >= minimumSeconds, seconds < endSeconds else { return nil }
        return Date(timeIntervalSince1970: seconds)
    }
}

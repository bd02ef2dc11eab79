import PlatformFoundation
import RatingsCore

/// Reads the header by which a server says when to ask again.
enum RetryAfter {
    /// Nobody waits longer, whatever the server says.
    static let maximumSeconds = 3_600

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Reads a number of seconds or a date as RFC 9110 writes it, `Wed, 21 Oct 2026 07:28:00 GMT`.
    ///
    /// - Returns: 0…3,600, more is cut; nil for anything else.
    static func seconds(_ text: String, now: Date) -> Int? {
        let trimmed = TextCleaning.line(text)
        if !trimmed.isEmpty, trimmed.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            // What no Int holds is more than the most as well.
            return min(Int(trimmed) ?? maximumSeconds, maximumSeconds)
        }
        return date(trimmed).map { date in
            let seconds = date.timeIntervalSince(now).rounded(.up)
            return Int(min(max(seconds, 0), Double(maximumSeconds)))
        }
    }

    private static func date(_ text: String) -> Date? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[0].hasSuffix(","), words[5] == "GMT",
            let month = months.firstIndex(of: String(words[2]))
        else { return nil }
        let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
        return RFC3339.date("\(words[3])-\(number)-\(words[1])T\(words[4])Z")
    }
}

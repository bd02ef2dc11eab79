import PlatformFoundation

/// Everything here counts whole seconds, so that "at least" means the same on both sides of a limit.
extension Date {
    /// The instant without its fraction of a second, moved into the years 0000…9999, which RFC 3339
    /// can write; what is not a number becomes the earliest.
    var wholeSecond: Date {
        let seconds = timeIntervalSince1970.rounded(.down)
        guard !seconds.isNaN else { return .earliestSecond }
        return min(max(Date(timeIntervalSince1970: seconds), .earliestSecond), .latestSecond)
    }

    /// The instant this many seconds later, or nil if it lies after the year 9999.
    func later(seconds: Int) -> Date? {
        let instant = addingTimeInterval(Double(seconds))
        return instant <= .latestSecond ? instant : nil
    }

    /// True for a stamp that says when something was.
    ///
    /// A machine without a battery for its clock starts in 1970: a stamp before 2000 says only that there
    /// was something. It counts as not recorded, holds, and is replaced at the next recording.
    var isRecorded: Bool { self >= .earliestStamp }

    /// The stamp itself, or the instant of a recording in place of one that cannot be right.
    func healed(at now: Date) -> Date { isRecorded ? min(self, now) : now }

    /// Whole seconds from another whole second to this one.
    func seconds(since other: Date) -> Int {
        Int(timeIntervalSince(other))
    }

    static let earliestSecond = Date(timeIntervalSince1970: -62_167_219_200)
    /// 2000-01-01.
    static let earliestStamp = Date(timeIntervalSince1970: 946_684_800)
    static let latestSecond = Date(timeIntervalSince1970: 253_402_300_799)
}

/// The seconds of a day: 86,400 everywhere, whatever a clock on a wall does.
let secondsPerDay = 86_400

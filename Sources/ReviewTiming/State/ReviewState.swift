public import PlatformFoundation

/// All that is remembered about one person's use of one app.
///
/// Stamps are whole seconds. Nothing resets when the app is updated.
public struct ReviewState: Hashable, Sendable {
    /// When the app was first used, or nil if that is not known.
    public internal(set) var firstUse: Date?
    /// How often it was started, 0 or more.
    public internal(set) var launches: Int
    /// The distinct days of use, ascending.
    public internal(set) var useDays: [CalendarDay]
    /// All asks, ascending by their stamps.
    public internal(set) var asks: [ReviewAsk]
    /// When the reminder that the user asked for is due, or nil if there is none.
    public internal(set) var remindAt: Date?
    /// When the user last went to rate the app, or nil for never.
    public internal(set) var ratedAt: Date?
    /// When the user forbade to be asked, or nil.
    public internal(set) var declinedAt: Date?
    /// The value by which the app's own server knows a later review of the same user, or nil as long as
    /// none was written.
    public internal(set) var author: String?

    /// The number by which it is drawn whether this user belongs to a sample, or nil as long as nothing
    /// was recorded.
    public internal(set) var salt: Int?

    var log: SignalLog
    var blockerStamps: [String: [String: Date]]
    /// What a newer program wrote as well as that.
    var unknownFields: [String: JSONValue] = [:]

    /// The stamps of all signals by kind and scope, one a point, ascending; no scope is "".
    public var signals: [String: [String: [Date]]] { log.stamps }
    /// The latest stamp of every blocker by kind and scope; no scope is "".
    public var blockers: [String: [String: Date]] { blockerStamps }

    /// Creates a state, as of an app that had another way to count before.
    ///
    /// - Parameters:
    ///   - firstUse: When the app was first used.
    ///   - launches: How often it was started; a negative number is 0.
    ///   - useDays: Days of use in any order.
    ///   - signals: Stamps by kind and scope, one a point; no scope is "".
    ///   - blockers: The latest stamps by kind and scope.
    ///   - asks: Asks in any order.
    ///   - remindAt: When a reminder is due.
    ///   - ratedAt: When the user last went to rate.
    ///   - declinedAt: When the user forbade to be asked.
    public init(
        firstUse: Date? = nil, launches: Int = 0, useDays: [CalendarDay] = [],
        signals: [String: [String: [Date]]] = [:], blockers: [String: [String: Date]] = [:],
        asks: [ReviewAsk] = [], remindAt: Date? = nil, ratedAt: Date? = nil,
        declinedAt: Date? = nil
    ) {
        self.firstUse = firstUse?.wholeSecond
        self.launches = max(launches, 0)
        self.useDays = Set(useDays).sorted()
        self.asks = asks
        self.remindAt = remindAt?.wholeSecond
        self.ratedAt = ratedAt?.wholeSecond
        self.declinedAt = declinedAt?.wholeSecond
        log = SignalLog(signals)
        blockerStamps = blockers.mapValues { $0.mapValues(\.wholeSecond) }
        sortAsks()
    }

    mutating func sortAsks() {
        asks.sort { $0.at < $1.at }
    }
}

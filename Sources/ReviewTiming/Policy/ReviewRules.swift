/// The thresholds that an ask has to pass: a policy's own, and those of each of its moments.
///
/// Every threshold means "at least". nil switches a threshold off; 0 is met by anything, though
/// ``daysSinceFirstUse`` still wants a first use. Values are checked when a ``ReviewPolicy`` is made
/// of them.
public struct ReviewRules: Hashable, Sendable {
    /// How the thresholds of experience are joined: ``ReviewRules/daysSinceFirstUse``,
    /// ``ReviewRules/useDays``, ``ReviewRules/launches`` and ``ReviewRules/signals``.
    public enum Match: String, Hashable, Sendable, CaseIterable, Codable {
        /// Each that is not off has to be met.
        case all
        /// One of them is enough.
        case any
    }

    /// How the thresholds of experience are joined; limits and blockers always all hold.
    public var match = Match.all
    /// Days of 86,400 s since the first recorded use, 0…365,000.
    public var daysSinceFirstUse: Int? = 7
    /// Seconds since this session began, 0…86,400; met where no session is given.
    public var secondsIntoSession: Int? = 30
    /// Distinct days of use, 0…1,000.
    public var useDays: Int?
    /// Recorded launches, 0…1,000,000,000.
    public var launches: Int?
    /// Points of good outcomes, 0…1,000.
    public var signals: Int? = 3
    /// The kinds of signals that count, or nil for all.
    public var countedSignals: Set<String>?
    /// The most points that one kind of signal may give in one scope, 0…1,000.
    public var cap: [String: Int] = [:]
    /// Days back from now within which signals count, 0…365,000.
    public var lookBackDays: Int?
    /// The most asks in one version of the app, 0…1,000.
    public var asksPerVersion: Int? = 1
    /// What counts as one version.
    public var versionGranularity = AppVersion.Granularity.minor
    /// The most asks in one scope, 0…1,000.
    public var asksPerScope: Int?
    /// Days from one ask to the next, 0…365,000.
    public var gapDays: Int? = 60
    /// The most asks within 365 days, 0…1,000.
    public var asksPerYear: Int? = 3
    /// Days in which no other app asked this user, 0…365,000.
    public var daysBetweenApps: Int? = 14
    /// The most asks of all apps together within 365 days, 0…1,000.
    public var asksPerYearOfAllApps: Int? = 6
    /// How many automatic asks in a row may be left without an answer, 0…1,000.
    ///
    /// After that this major version asks no more, and after one more nothing ever does.
    public var ignoredAsks: Int? = 2
    /// The share of users who are asked at all, 0…1; nil or 1 is everybody.
    ///
    /// Who is in it is drawn once for each user, and stays in a larger one.
    public var sample: Double?
    /// Days until the reminder that "Maybe Later" asks for, 0…365,000; nil for no reminder.
    public var remindAfterDays: Int? = 14
    /// Days after a rating until the user may be asked again, 0…365,000; nil for never.
    public var askAgainAfterRatingDays: Int?
    /// How long each kind of recorded blocker holds; other kinds hold nothing.
    public var blockers: [String: BlockerRule] = [
        "paywall-dismissed": 14, "error": 3, "setback": 1, "feedback-sent": 30, "cancel-screen": 90,
    ]
    /// True for an app's own rating page, as after its news: it is no interruption, so only the
    /// switches, the user's own answers, the age, requirements, blockers and the version count.
    public var isScreen = false

    /// Makes the default rules.
    public init() {}
}

extension ReviewRules {
    /// The moment that a person reaches by using the app for long; it asks for launches and no signals.
    public static let sustainedUse = "sustained-use"

    /// These rules as a moment of a name starts from them.
    func starting(moment name: String) -> ReviewRules {
        guard name == Self.sustainedUse else { return self }
        var rules = self
        rules.launches = 20
        rules.signals = nil
        return rules
    }
}

public import PlatformFoundation

/// One time that a person was asked.
public struct ReviewAsk: Hashable, Sendable {
    /// Who wanted the ask; words that are not known here count as automatic.
    public struct Origin: RawRepresentable, Hashable, Sendable {
        /// The word in the document.
        public let rawValue: String
        /// The gate found it due.
        public static let automatic = Origin(rawValue: "automatic")
        /// The user opened it; it uses up neither version nor year.
        public static let manual = Origin(rawValue: "manual")
        /// The app's own rating page; it uses up nothing but the version.
        public static let screen = Origin(rawValue: "screen")

        /// Creates an origin of a word.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// How far it came; words that are not known here count as settled.
    public struct Status: RawRepresentable, Hashable, Sendable {
        /// The word in the document.
        public let rawValue: String
        /// It was about to be shown, and nothing was heard since; it counts.
        public static let committed = Status(rawValue: "committed")
        /// It was shown and has its outcome.
        public static let settled = Status(rawValue: "settled")
        /// It could not be shown; it counts nowhere.
        public static let withdrawn = Status(rawValue: "withdrawn")

        /// Creates a status of a word.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// What the user answered.
    public struct Outcome: RawRepresentable, Hashable, Sendable {
        /// The word in the document.
        public let rawValue: String
        /// The user went to rate.
        public static let rated = Outcome(rawValue: "rated")
        /// The user wants to be asked later.
        public static let later = Outcome(rawValue: "later")
        /// The user does not want to be asked again.
        public static let declined = Outcome(rawValue: "declined")
        /// The user had something to say to the app's author.
        public static let feedback = Outcome(rawValue: "feedback")
        /// The user left without an answer.
        public static let dismissed = Outcome(rawValue: "dismissed")

        /// Creates an outcome of a word.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// When, to the second.
    public internal(set) var at: Date
    /// The app's version as it was written then, or nil if none was known.
    public let version: String?
    /// The moment's name.
    public let moment: String
    /// The moment's scope.
    public let scope: String?
    /// Who wanted it.
    public let origin: Origin
    /// How far it came.
    public internal(set) var status: Status
    /// What the user answered, or nil as long as it is not settled.
    public internal(set) var outcome: Outcome?
    /// The reminder that it used up, which a withdrawal gives back; known only to who committed it.
    var usedReminder: Date?
    /// What a newer program wrote as well as that.
    var unknownFields: [String: JSONValue] = [:]

    /// Creates an ask of the past, as for a state that is carried over from elsewhere.
    public init(
        at: Date, version: String?, moment: String, scope: String? = nil,
        origin: Origin = .automatic, status: Status = .settled, outcome: Outcome? = .dismissed
    ) {
        self.at = at.wholeSecond
        self.version = version
        self.moment = moment
        self.scope = scope?.isEmpty == true ? nil : scope
        self.origin = origin
        self.status = status
        self.outcome = outcome
    }

    /// Whether the app asked of its own accord.
    var isAutomatic: Bool { counts && origin != .manual && origin != .screen }
    /// Whether nobody answered: it was left, or nothing was heard since.
    var isIgnored: Bool { status == .committed || outcome == nil || outcome == .dismissed }
    private var counts: Bool { status != .withdrawn }
    /// Whether the gap to the next ask starts with it, and unscoped signals before it are spent.
    var startsGap: Bool { counts && origin != .screen }
    /// Whether it is one of its scope's asks.
    var usesScope: Bool { counts && origin != .screen }
    /// Whether it is one of its version's asks.
    var usesVersion: Bool { counts && origin != .manual }
    /// Whether it is one of its year's asks.
    var usesYear: Bool { counts && origin != .manual && origin != .screen }
}

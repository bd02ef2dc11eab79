/// What surrounds a decision: the date, the place, and what the user and the disk allow.
public struct ReviewEnvironment: Hashable, Sendable {
    /// The date on the user's clock, to which days of use are counted.
    public var today: CalendarDay
    /// Why the state cannot be read or written, or nil if it can.
    public var stateProblem: ReviewStateError?
    /// How the user opted out, or nil.
    public var optOut: OptOut?
    /// The quiet context that this is, or nil.
    public var quietPlace: QuietPlace?
    /// Whether a rating can go anywhere: to a review page, or to a destination that takes reviews.
    ///
    /// False holds, since a user who wants to rate could not. Nil does not: a caller that only asks the
    /// gate need not know.
    public var hasWayOn: Bool?

    /// What all apps together asked this user.
    public var sharedAsks: SharedAsks

    /// Creates an environment in which nothing forbids to ask unless it is named.
    public init(
        today: CalendarDay, stateProblem: ReviewStateError? = nil, optOut: OptOut? = nil,
        quietPlace: QuietPlace? = nil, hasWayOn: Bool? = nil,
        sharedAsks: SharedAsks = SharedAsks()
    ) {
        self.today = today
        self.stateProblem = stateProblem
        self.optOut = optOut
        self.quietPlace = quietPlace
        self.hasWayOn = hasWayOn
        self.sharedAsks = sharedAsks
    }
}

public import PlatformFoundation

/// One thing that has to be so for a person to be asked.
public struct ReviewCheck: Hashable, Sendable {
    /// The names of the checks, in the order in which they are made.
    public enum Code: String, Hashable, Sendable, CaseIterable, Codable {
        /// The state cannot be read or written.
        case stateUnavailable = "state-unavailable"
        /// The user opted out.
        case optedOut = "opted-out"
        /// This is a place where nobody is asked.
        case quietPlace = "quiet-place"
        /// The policy is switched off.
        case disabled
        /// The policy does not know the moment.
        case undeclaredMoment = "undeclared-moment"
        /// A rating could go nowhere: there is no review page and no destination for a review.
        case nothingToOffer = "nothing-to-offer"
        /// The user does not want to be asked again.
        case declined
        /// The user has rated.
        case alreadyRated = "already-rated"
        /// The reminder that the user asked for is not due yet.
        case reminderPending = "reminder-pending"
        /// Every threshold of experience is off.
        case nothingConfigured = "nothing-configured"
        /// The first use is too recent, or not known.
        case tooNew = "too-new"
        /// The session began too recently.
        case tooEarlyInSession = "too-early-in-session"
        /// There were too few days of use.
        case tooFewDays = "too-few-days"
        /// There were too few launches.
        case tooFewLaunches = "too-few-launches"
        /// A condition of the app's own does not hold.
        case requirementUnmet = "requirement-unmet"
        /// There were too few good outcomes.
        case tooFewSignals = "too-few-signals"
        /// Something goes on that forbids to disturb.
        case ongoing
        /// Something bad happened too recently.
        case coolingDown = "cooling-down"
        /// The user was asked in this version.
        case askedThisVersion = "asked-this-version"
        /// The user was asked in this scope.
        case askedInScope = "asked-in-scope"
        /// The user was asked too recently.
        case askedRecently = "asked-recently"
        /// The user was asked too often in 365 days.
        case yearlyLimit = "yearly-limit"
        /// Another app asked too recently, or all apps together too often in 365 days.
        case askedElsewhere = "asked-elsewhere"
        /// Too many asks in a row were left without an answer.
        case ignored
        /// The user does not belong to the sample that is asked.
        case notSampled = "not-sampled"
    }

    /// What sort of thing a check is about.
    public enum Stage: String, Hashable, Sendable, CaseIterable, Codable {
        /// Whether anything can be asked here at all.
        case environment
        /// Whether the user has come far enough.
        case prerequisite
        /// Whether something bad happened.
        case blocker
        /// Whether the user was asked enough.
        case limit
    }

    /// Its name.
    public let code: Code
    /// Whether it is as it should be.
    public let isMet: Bool
    /// What was found.
    public let detail: ReviewCheckDetail
    /// The first instant at which it is met if nothing is recorded until then.
    ///
    /// nil if it is met already, will not be by time alone, or if stamps of the future make the instant
    /// uncertain.
    public let until: Date?

    init(_ code: Code, isMet: Bool, _ detail: ReviewCheckDetail, until: Date? = nil) {
        self.code = code
        self.isMet = isMet
        self.detail = detail
        self.until = isMet ? nil : until
    }
}

extension ReviewCheck.Code {
    /// What sort of thing the check is about.
    public var stage: ReviewCheck.Stage {
        switch self {
        case .stateUnavailable, .optedOut, .quietPlace: .environment
        case .disabled, .undeclaredMoment, .nothingToOffer, .nothingConfigured, .tooNew,
            .tooEarlyInSession, .tooFewDays, .tooFewLaunches, .requirementUnmet, .tooFewSignals:
            .prerequisite
        case .ongoing, .coolingDown: .blocker
        case .declined, .alreadyRated, .reminderPending, .askedThisVersion, .askedInScope,
            .askedRecently, .yearlyLimit, .askedElsewhere, .ignored, .notSampled:
            .limit
        }
    }
}

import RatingsCore
public import PlatformFoundation

/// What a check found, as data; ``text`` says it in words.
public indirect enum ReviewCheckDetail: Hashable, Sendable {
    /// Why a waived check is not needed.
    public enum Waiver: Hashable, Sendable {
        /// The user's own reminder is due.
        case reminder
        /// Another threshold is met, and one is enough.
        case anotherIsMet
    }

    /// There is nothing of the kind.
    case none
    /// The policy does not want it.
    case off
    /// The names of what is in the way, or of what is missing: the first of them by its text.
    case named(String)
    /// A number that was reached, and the one that is wanted.
    case count(Int, of: Int)
    /// Seconds that went by, 0 or more, and those that are wanted.
    case elapsed(seconds: Int, of: Int)
    /// There is no stamp to count from.
    case notRecorded
    /// A stamp lies in the future: the clock is wrong, or was.
    case inTheFuture(Date)
    /// Something that happened then.
    case happened(Date)
    /// The state is out of reach.
    case state(ReviewStateError)
    /// The user opted out.
    case optOut(OptOut)
    /// A quiet context.
    case quiet(QuietPlace)
    /// The blocker that holds longest; for good if it holds its own scope.
    case blocker(kind: String, holdsForScope: Bool)
    /// Asks in the version that is named, and how many are too many.
    case asks(Int, of: Int, version: String)
    /// The version is not known; what the app says for one, if it says something.
    case unknownVersion(String?)
    /// Asks in a row without an answer, and how many are too many; for good, or for a while.
    case ignored(Int, of: Int, isForGood: Bool)
    /// Whether this user is among those who are asked; nil if that was not drawn yet.
    case sampled(Bool?)
    /// Whether a rating can go anywhere; nil if that was not said.
    case wayOn(Bool?)
    /// It does not matter here.
    case waived(Waiver, ReviewCheckDetail)
}

extension ReviewCheckDetail {
    /// What was found, as a short phrase.
    public var text: String {
        switch self {
        case .none: "none"
        case .off: "off"
        case .named(let name): name
        case .count(let count, let wanted): "\(count) of \(wanted)"
        case .elapsed(let seconds, let wanted):
            "\(DurationText.text(seconds: seconds)) of \(DurationText.text(seconds: wanted))"
        case .notRecorded: "not recorded"
        case .inTheFuture(let date): "stamped in the future, \(Stamps.text(date)): check the clock"
        case .happened(let date): Stamps.text(date)
        case .state(let error): error.description
        case .optOut(.byVariable): "by \(OptOut.variable)"
        case .optOut(.ofThisApp): "of this app"
        case .optOut(.ofAllApps): "of all apps"
        case .optOut(.byAdministrator(let path)): "by the administrator, in \(path)"
        case .quiet(let place): place.description
        case .blocker(let kind, let holdsForScope): holdsForScope ? "\(kind), in this scope" : kind
        case .asks(let count, let limit, let version): "\(count) of \(limit) in \(version)"
        case .unknownVersion(let text):
            text.map { "not a version: \(TextCleaning.name($0) ?? "blank")" } ?? "version not known"
        case .ignored(let count, let limit, false): "\(count) of \(limit)"
        case .ignored(let count, let limit, true): "\(count) of \(limit), for good"
        case .sampled(nil): "not drawn yet"
        case .sampled(true?): "in the sample"
        case .sampled(false?): "not in the sample"
        case .wayOn(nil): "not checked"
        case .wayOn(true?): "a rating can be handed off"
        case .wayOn(false?): "no review page and no destination for a review"
        case .waived(.reminder, let detail): "\(detail.text), waived: a reminder is due"
        case .waived(.anotherIsMet, let detail): "\(detail.text), not needed: another is met"
        }
    }
}

public import PlatformFoundation

/// What a program notes about its use.
public enum ReviewEvent: Hashable, Sendable {
    /// The program was started.
    case launch
    /// A good outcome.
    case signal(ReviewSignal)
    /// A good outcome that turned out to be none: as many points of that kind and scope are taken
    /// back, the newest first.
    case retract(ReviewSignal)
    /// Something bad.
    case blocker(ReviewBlocker)
    /// The user went to rate the app.
    case rated
    /// The user does not want to be asked, ever.
    case declined
    /// The user has used the app since an earlier instant than the one known.
    case firstUse(Date)

    /// True for what only a user's own use is: it is not recorded where a machine is at work.
    public var isUse: Bool {
        switch self {
        case .launch, .signal: true
        case .retract, .blocker, .rated, .declined, .firstUse: false
        }
    }
}

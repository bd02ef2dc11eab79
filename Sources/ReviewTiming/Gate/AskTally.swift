import RatingsCore
import PlatformFoundation

/// What the past asks of a state amount to, for one decision.
struct AskTally {
    static let secondsPerYear = 365 * secondsPerDay

    /// The latest ask that starts a gap; now, if one of them has a stamp that says nothing.
    private(set) var last: Date?
    /// True if an ask that starts the gap has a stamp that says nothing.
    private(set) var hasUnrecordedGap = false
    /// Asks in the running version; 0 if it is not known.
    private(set) var inVersion = 0
    /// Asks in the moment's scope; 0 if it has none.
    private(set) var inScope = 0
    /// The stamps of the asks of the last 365 days and of the future, ascending.
    private(set) var inYear: [Date] = []
    /// How many more have a stamp that says nothing: they may be of the last 365 days.
    private(set) var unrecordedInYear = 0

    init(
        _ asks: [ReviewAsk], now: Date, version: AppVersion?, granularity: AppVersion.Granularity,
        scope: String?
    ) {
        let yearAgo = now.addingTimeInterval(-Double(Self.secondsPerYear))
        // Asks of one version mostly follow each other, so most texts are read once.
        var read: (text: String, version: AppVersion?)?
        for ask in asks {
            let isRecorded = ask.at.isRecorded
            if ask.startsGap {
                let at = isRecorded ? ask.at : now
                last = max(last ?? at, at)
                hasUnrecordedGap = hasUnrecordedGap || !isRecorded
            }
            if let scope, ask.usesScope, ask.scope == scope { inScope += 1 }
            if ask.usesYear, !isRecorded { unrecordedInYear += 1 }
            if ask.usesYear, isRecorded, ask.at > yearAgo { inYear.append(ask.at) }
            guard let version, ask.usesVersion, let text = ask.version else { continue }
            if read?.text != text {
                read = (text, AppVersion(text)?.truncated(to: granularity))
            }
            if read?.version == version { inVersion += 1 }
        }
    }
}

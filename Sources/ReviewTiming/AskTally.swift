import RatingsCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the past asks of a state amount to, for one decision.
struct AskTally {
    static let secondsPerYear = 365 * secondsPerDay

    /// The latest ask that starts a gap.
    private(set) var last: Date?
    /// Asks in the running version; 0 if it is not known.
    private(set) var inVersion = 0
    /// Asks in the moment's scope; 0 if it has none.
    private(set) var inScope = 0
    /// The stamps of the asks of the last 365 days and of the future, ascending.
    private(set) var inYear: [Date] = []

    init(
        _ asks: [ReviewAsk], now: Date, version: AppVersion?, granularity: AppVersion.Granularity,
        scope: String?
    ) {
        let yearAgo = now.addingTimeInterval(-Double(Self.secondsPerYear))
        // Asks of one version mostly follow each other, so most texts are read once.
        var read: (text: String, version: AppVersion?)?
        for ask in asks {
            if ask.startsGap { last = ask.at }
            if let scope, ask.usesScope, ask.scope == scope { inScope += 1 }
            if ask.usesYear, ask.at > yearAgo { inYear.append(ask.at) }
            guard let version, ask.usesVersion, let text = ask.version else { continue }
            if read?.text != text {
                read = (text, AppVersion(text)?.truncated(to: granularity))
            }
            if read?.version == version { inVersion += 1 }
        }
    }
}

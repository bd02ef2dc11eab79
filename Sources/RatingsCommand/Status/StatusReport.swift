import PlatformFoundation
import RatingsCore
import RatingsPOSIX
import ReviewStorage
import ReviewTiming

/// What is remembered of which app, where, and what keeps each from asking now.
struct StatusReport {
    /// One app.
    struct Entry {
        let standing: AppStanding
        /// The path of its configuration; nil if there is none.
        let path: String?
        /// What is wrong with its configuration; nil if it can be read.
        let fault: String?
    }

    /// The seconds of the year in which asks are counted.
    private static let secondsOfYear = 365 * 86_400.0

    let entries: [Entry]
    /// The contexts seen here in which nobody is asked, or may be.
    let contexts: [QuietPlace]
    /// The asks of all apps together.
    let sharedAsks: [Date]
    let now: Date

    /// Looks at some apps.
    ///
    /// - Parameter app: The app; nil for all that have a state or a configuration.
    init(_ app: AppName?, _ context: CommandContext) {
        let variables = context.environment
        let now = context.now()
        let folder = try? StateFolder(environment: variables)
        let known = Set(folder?.apps ?? []).union(
            ConfigurationFinder.apps(variables: variables, programFolders: context.programFolders))
        let apps = app.map { [$0] } ?? known.sorted { $0.description < $1.description }
        self.now = now
        entries = apps.map { Self.entry(of: $0, context, at: now) }
        contexts = QuietPlace.all(
            in: variables,
            files: Set(QuietPlace.Kind.allCases.flatMap(\.markerFiles).filter(FilePath.exists)))
        sharedAsks = Self.sharedAsks(entries.first?.standing.environment.sharedAsks)
    }

    /// When any app asked last.
    var lastSharedAsk: Date? { sharedAsks.max() }

    /// How often all apps together asked in the last 365 days.
    var sharedAsksInYear: Int {
        sharedAsks.count { $0 > now.addingTimeInterval(-Self.secondsOfYear) }
    }

    private static func sharedAsks(_ asks: SharedAsks?) -> [Date] {
        asks.map { $0.ofThisApp + $0.ofOtherApps } ?? []
    }

    private static func entry(
        of app: AppName, _ context: CommandContext, at now: Date
    ) -> Entry {
        let finder = ConfigurationFinder(
            app: app, namedPath: nil, variables: context.environment,
            programFolders: context.programFolders)
        func entry(_ configuration: AppConfiguration, _ path: String?, _ fault: String?) -> Entry {
            Entry(
                standing: AppStanding(
                    of: app, configuration, variables: context.environment, at: now),
                path: path, fault: fault)
        }
        do throws(ConfigurationError) {
            guard let found = try finder.locate() else {
                return entry(.missing(finder.absence), nil, nil)
            }
            return entry(found.configuration, found.path, nil)
        } catch {
            return entry(.missing(finder.absence), error.path, error.message)
        }
    }
}

extension StatusReport {
    /// `{apps, shared, contexts}`.
    var json: JSONValue {
        .object([
            "apps": .list(entries.map(\.json)),
            "shared": .object(
                ["asksInYear": .integer(sharedAsksInYear)].merging(
                    Self.stamp("lastAsk", lastSharedAsk)
                ) { $1 }),
            "contexts": .list(
                contexts.map {
                    .object(["kind": .text($0.kind.rawValue), "sign": .text($0.sign)])
                }),
        ])
    }

    fileprivate static func stamp(_ name: String, _ date: Date?) -> [String: JSONValue] {
        date.flatMap(RFC3339.string).map { [name: .text($0)] } ?? [:]
    }
}

extension StatusReport.Entry {
    fileprivate var json: JSONValue {
        var fields: [String: JSONValue] = [
            "app": .text(standing.app.description), "asks": .integer(standing.asks.count),
            "moments": .list(standing.decisions.map(Self.json)),
        ]
        fields["configuration"] = path.map(JSONValue.text)
        fields["optedOut"] = optedOut.map(JSONValue.text)
        if let last = standing.asks.last {
            var ask = StatusReport.stamp("at", last.at)
            ask["outcome"] = last.outcome.map { .text($0.rawValue) }
            fields["lastAsk"] = .object(ask)
        }
        return .object(fields)
    }

    private static func json(_ moment: String, _ decision: ReviewDecision) -> JSONValue {
        var fields: [String: JSONValue] = [
            "moment": .text(moment),
            "verdict": .text(decision.reason == nil ? "ask" : "hold"),
        ]
        fields["reason"] = decision.reason.map { .object($0.json) }
        return .object(fields)
    }

    /// How the user opted out; nil if that is not so.
    var optedOut: String? {
        standing.environment.optOut.map { ReviewCheckDetail.optOut($0).text }
    }
}

import PlatformFoundation
import ReviewStorage
import ReviewTiming

/// `ratings adopt`: takes over what another tool counted.
enum AdoptCommand {
    static let description = CommandDescription(
        command: .adopt, positionals: [.app],
        summary: "Takes over counters that another tool kept.",
        details: [
            "For an app that asked in its own way before. The signals count as of now. If "
                + "there is already a state for the app, nothing is changed and the status is "
                + "65.",
            "With --asked the earlier ask counts like any other: for the gap, for the "
                + "year and, with --version, for the version.",
        ],
        options: [.firstUse, .launches, .signals, .asked, .rated, .version], run: run)

    private static func run(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitStatus {
        let app = try arguments.app()
        let state = try state(arguments, at: context.now())
        do throws(ReviewStateError) {
            let store = FileStateStore(
                folder: try StateFolder(environment: context.environment), app: app)
            let isNew = try store.update { stored in
                guard stored == ReviewState() else { return false }
                stored = state
                return true
            }
            if isNew { return .success }
        } catch {
            throw CommandFailure.state(error, app: app)
        }
        context.tell(
            "a state of \(app) is already kept, and nothing was changed; 'ratings forget \(app)' "
                + "removes it")
        return .unusable
    }

    private static func state(
        _ arguments: ParsedArguments, at now: Date
    ) throws(UsageError) -> ReviewState {
        guard !arguments.given.isEmpty else { throw .missingOption(.firstUse, command: "adopt") }
        let asked = try arguments.pastDate(.asked, now: now)
        if asked == nil, arguments.value(.version) != nil {
            throw .missingOption(.asked, command: "adopt --version VERSION")
        }
        let ask = asked.map { date in
            ReviewAsk(at: date, version: arguments.value(.version), moment: "adopted")
        }
        return ReviewState(
            firstUse: try arguments.pastDate(.firstUse, now: now),
            launches: try arguments.number(.launches) ?? 0,
            signals: try arguments.counts(.signals).mapValues { count in
                ["": Array(repeating: now, count: count)]
            },
            asks: [ask].compactMap { $0 }, ratedAt: try arguments.pastDate(.rated, now: now))
    }
}

extension ParsedArguments {
    /// An instant that has been, from the year 2000 on.
    fileprivate func pastDate(_ option: OptionName, now: Date) throws(UsageError) -> Date? {
        guard let date = try date(option) else { return nil }
        guard date >= Date(timeIntervalSince1970: 946_684_800), date <= now else {
            throw .badValue(
                option, value: value(option) ?? "", takes: "a date from the year 2000 until now")
        }
        return date
    }

    /// The values `KIND=NUMBER` of an option that may be repeated; of one kind the last counts.
    fileprivate func counts(_ option: OptionName) throws(UsageError) -> [String: Int] {
        let range = ReviewSignal.pointRange
        var counts: [String: Int] = [:]
        for value in values(option) {
            let parts = value.split(separator: "=", omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty, let count = Int(parts[1]),
                range.contains(count)
            else {
                throw .badValue(
                    option, value: value,
                    takes: "KIND=NUMBER, from \(range.lowerBound) to \(range.upperBound)")
            }
            counts[String(parts[0])] = count
        }
        return counts
    }
}

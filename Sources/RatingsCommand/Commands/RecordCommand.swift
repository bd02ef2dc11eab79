import ReviewStorage
import ReviewTiming
import PlatformFoundation

/// `ratings record`: notes what happened.
enum RecordCommand {
    static let description = CommandDescription(
        command: .record,
        positionals: [
            .app, .init(name: "EVENT", choices: RecordEvent.allCases.map(\.rawValue)),
            .init(name: "KIND", isOptional: true),
        ],
        summary: "Records what happened: use, success, failure, an answer.",
        details: [
            "EVENT is launch, signal KIND (something went well), blocker KIND (something "
                + "went wrong), retract KIND (it did not go well after all), rated, declined, or "
                + "first-use with --at, for a user who has had the app before. 'ratings record "
                + "APP EVENT --help' lists the options of an event.",
            "It never stops a script: if nothing can be recorded, it prints one line and "
                + "ends with 0, unless --strict is given. Only a wrong call ends with 64.",
            "When the command returns, the record survives a power cut.",
            "A launch or a signal is not recorded where a machine is at work: an agent, a build "
                + "server, a git hook, a package manager's script ('ratings check --help' lists "
                + "the variables). --explain says so and names the variable.",
        ],
        options: [.at, .points, .scope, .config, .strict, .explain],
        narrowed: { arguments in
            arguments.dropFirst().first.flatMap(RecordEvent.init)?.description
        },
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitStatus {
        let app = try arguments.app()
        let (event, word) = try event(arguments)
        let isStrict = arguments.isSet(.strict)
        let isExplained = arguments.isSet(.explain)
        if event.isUse, let place = context.machine {
            if isExplained {
                context.tell("\(word.rawValue) was not recorded: \(place)")
            }
            return .success
        }
        do throws(ReviewStateError) {
            let isNews = try record(event, of: app, context)
            let remark = isNews ? remark(on: event, of: app, arguments, context) : stale(event)
            if let remark { context.tell(remark) }
            if isExplained, isNews { context.tell("\(word.rawValue) was recorded") }
        } catch {
            let failure = CommandFailure.state(error, app: app)
            guard !isStrict else { throw failure }
            context.tell("\(word.rawValue) was not recorded: \(failure.message ?? error.code)")
        }
        return .success
    }

    /// - Returns: False if the event says nothing new.
    private static func record(
        _ event: ReviewEvent, of app: AppName, _ context: CommandContext
    ) throws(ReviewStateError) -> Bool {
        let now = context.now()
        let store = FileStateStore(
            folder: try StateFolder(environment: context.environment), app: app)
        return try store.update { state in
            state.drawSalt(ReviewState.randomSalt())
            return state.record(event, at: now, on: .local(at: now))
        }
    }

    /// What to say of an event that changed nothing.
    private static func stale(_ event: ReviewEvent) -> String? {
        switch event {
        case .retract(let signal):
            let scope = signal.scope.map { " in the scope '\($0)'" } ?? ""
            return "there is no signal '\(signal.kind)'\(scope) to take back"
        case .firstUse: return "an earlier first use is already recorded"
        default: return nil
        }
    }

    /// What to say of an event that no decision will look at.
    ///
    /// Where the configuration cannot be read, nothing is said: what was recorded stays right.
    private static func remark(
        on event: ReviewEvent, of app: AppName, _ arguments: ParsedArguments,
        _ context: CommandContext
    ) -> String? {
        guard case .blocker(let blocker) = event,
            let policy = try? arguments.configuration(of: app, context).policy
        else { return nil }
        let rules = [policy.rules] + policy.moments.values
        let known = Set(rules.flatMap(\.blockers.keys)).sorted()
        guard !known.contains(blocker.kind) else { return nil }
        return "no rule of \(app) knows the blocker '\(blocker.kind)'"
            + Suggestion.question(for: blocker.kind, among: known)
    }

    private static func event(
        _ arguments: ParsedArguments
    ) throws(UsageError) -> (ReviewEvent, RecordEvent) {
        let name = arguments.positionals[1]
        guard let word = RecordEvent(rawValue: name) else {
            let words = RecordEvent.allCases.map(\.rawValue).joined(separator: ", ")
            throw .badArgument("EVENT", value: name, takes: "one of \(words)")
        }
        let kind = try kind(for: word, arguments)
        let stray = arguments.given.subtracting(word.options).map(\.rawValue).min()
        if let stray { throw .unknownOption(stray, command: word.call) }
        return (try event(word, kind: kind, arguments), word)
    }

    private static func event(
        _ word: RecordEvent, kind: String, _ arguments: ParsedArguments
    ) throws(UsageError) -> ReviewEvent {
        let scope = arguments.value(.scope)
        switch word {
        case .launch: return .launch
        case .rated: return .rated
        case .declined: return .declined
        case .signal: return .signal(try signal(kind, scope: scope, arguments))
        case .retract: return .retract(try signal(kind, scope: scope, arguments))
        case .blocker: return .blocker(ReviewBlocker(kind, scope: scope))
        case .firstUse:
            guard let date = try arguments.date(.at) else {
                throw .missingOption(.at, command: word.call)
            }
            return .firstUse(date)
        }
    }

    private static func kind(
        for word: RecordEvent, _ arguments: ParsedArguments
    ) throws(UsageError) -> String {
        let kind = arguments.positionals.dropFirst(2).first
        if !word.takesKind, let kind { throw .unexpectedArgument(kind, command: word.call) }
        if word.takesKind, kind?.isEmpty != false {
            throw .missingArgument("KIND", command: word.call)
        }
        return kind ?? ""
    }

    private static func signal(
        _ kind: String, scope: String?, _ arguments: ParsedArguments
    ) throws(UsageError) -> ReviewSignal {
        let range = ReviewSignal.pointRange
        let points = try arguments.parsed(
            .points, takes: "a whole number from \(range.lowerBound) to \(range.upperBound)"
        ) { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
        return ReviewSignal(kind, scope: scope, points: points ?? 1)
    }
}

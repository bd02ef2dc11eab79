import ReviewStorage
import ReviewTiming
import PlatformFoundation

/// `ratings check`: whether the user may be asked now, and why not.
enum CheckCommand {
    static let description = CommandDescription(
        command: .check, positionals: [.app],
        summary: "Says whether the user may be asked now, and why not.",
        details: [
            "Prints 'ask', or 'hold' and the reason; the status is 0 or 3. Nothing is "
                + "shown, written or fetched. With --at it decides as if it were another time.",
            "All thresholds mean 'at least'. Nobody is asked in these "
                + "contexts, unless quietIn in the configuration says "
                + "otherwise: " + QuietPlaceHelp.text,
        ],
        options: [
            .moment, .explain, .json, .quiet, .at, .appVersion, .scope, .ongoing, .unmet,
            .config,
        ],
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitStatus {
        let app = try arguments.app()
        let moment = try arguments.moment(of: "check")
        let now = try arguments.date(.at) ?? context.now()
        let configuration = try arguments.configuration(of: app, context)
        let standing = AppStanding(
            of: app, configuration, variables: context.environment, at: now)
        let decision = standing.decision(at: moment, version: arguments.value(.appVersion))
        if !arguments.isSet(.quiet) {
            try context.output.answer(text(of: decision, at: now, arguments))
            tell(standing.environment.stateProblem, app, context)
            if decision.reason?.code == .undeclaredMoment, let absence = configuration.absence {
                context.tell(absence.sentence)
            }
        }
        return decision.verdict == .ask ? .success : .notDue
    }

    private static func text(
        of decision: ReviewDecision, at now: Date, _ arguments: ParsedArguments
    ) -> String {
        if arguments.isSet(.json) { return (decision.json.text ?? "null") + "\n" }
        let verdict = decision.reason.map { "hold \($0.code.rawValue)" } ?? "ask"
        guard arguments.isSet(.explain) else { return verdict + "\n" }
        return verdict + "\n\n" + Explanation(decision, now: now).text
    }

    private static func tell(
        _ problem: ReviewStateError?, _ app: AppName, _ context: CommandContext
    ) {
        if let problem { context.tell(StateSentence.of(problem, app: app)) }
    }
}

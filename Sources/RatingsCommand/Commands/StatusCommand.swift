import ReviewStorage
import ReviewTiming

/// `ratings status`: what is remembered of which app, and why it does not ask now.
enum StatusCommand {
    static let description = CommandDescription(
        command: .status, positionals: [.init(name: "APP", isOptional: true)],
        summary: "Shows which apps may ask, when, and why not now.",
        details: [
            "Without APP one row for each app that has a state or a configuration: when it asked "
                + "last, what the answer was, when it may ask again, what keeps it from asking now, "
                + "and where its configuration is. With APP all that is known of it.",
            "The decisions are those of 'ratings check'. Nothing is shown, written or fetched.",
            "With --json it prints {apps, shared, contexts}.",
        ],
        options: [.json], run: run)

    private static func run(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitStatus {
        let app = try arguments.positionals.first.map(arguments.app)
        let report = StatusReport(app, context)
        let text =
            arguments.isSet(.json)
            ? (report.json.text ?? "null") + "\n" : app == nil ? report.table : report.details
        try context.output.answer(text)
        return .success
    }
}

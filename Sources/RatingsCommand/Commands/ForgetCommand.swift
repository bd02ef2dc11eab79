import ReviewStorage
import ReviewTiming

/// `ratings forget`: wipes what is remembered.
enum ForgetCommand {
    static let description = CommandDescription(
        command: .forget, positionals: [.app],
        summary: "Wipes what is remembered of an app, readable or not.",
        details: [
            "With --scope only the signals and blockers of that scope. An opt-out stays."
        ],
        options: [.scope], run: run)

    private static func run(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitStatus {
        let app = try arguments.app()
        do throws(ReviewStateError) {
            let store = FileStateStore(
                folder: try StateFolder(environment: context.environment), app: app)
            if let scope = arguments.value(.scope) {
                try store.update { $0.forget(scope: scope) }
            } else {
                try store.forget()
            }
        } catch {
            throw CommandFailure.state(error, app: app)
        }
        return .success
    }
}

import RatingsProviders
import ReviewStorage
import ReviewTiming

/// `ratings forget`: deletes what is stored.
enum ForgetCommand {
    static let description = CommandDescription(
        command: .forget, positionals: [.app],
        summary: "Deletes what is stored about an app.",
        details: [
            "The state, also an unreadable one, the drafts, and the cached answers of its "
                + "provider. With --scope only the signals and blockers of that scope. An "
                + "opt-out stays."
        ],
        options: [.scope, .config], run: run)

    private static func run(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitStatus {
        let app = try arguments.app()
        // One that cannot be read names no provider.
        let configuration = try? arguments.configuration(of: app, context)
        do throws(ReviewStateError) {
            let folder = try StateFolder(environment: context.environment)
            let store = FileStateStore(folder: folder, app: app)
            if let scope = arguments.value(.scope) {
                try store.update { $0.forget(scope: scope) }
                return .success
            }
            try store.forget()
            try SharedAskFile(folder: folder, app: app, now: context.now).forgetApp()
            try DraftStore.removeAll(in: folder, app: app)
        } catch {
            throw CommandFailure.state(error, app: app)
        }
        if case .online(let source)? = configuration?.provider {
            AnswerCache(environment: context.environment)?.forget(source)
        }
        return .success
    }
}

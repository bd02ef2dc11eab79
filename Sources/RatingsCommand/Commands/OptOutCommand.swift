import ReviewStorage
import ReviewTiming

/// `ratings opt-out`: never asks again.
enum OptOutCommand {
    static let description = CommandDescription(
        command: .optOut, positionals: [.init(name: "APP", isOptional: true)],
        summary: "Never asks this user again, in one app or in all.",
        details: [
            "The names are in the file ratings/opt-out below XDG_STATE_HOME "
                + "(~/.local/state), one a line, * for all; 'ratings opt-in' takes it back. "
                + "\(OptOut.variable)=1 does the same for one shell, and an administrator switches "
                + "apps off for all users in ratings/opt-out below XDG_CONFIG_DIRS (/etc/xdg)."
        ],
        options: [], run: run)

    private static func run(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitStatus {
        let app = try arguments.positionals.first.map(arguments.app)
        do throws(ReviewStateError) {
            try OptOutFile(folder: try StateFolder(environment: context.environment)).add(app)
        } catch {
            context.tell(error.description)
            return .cannotWrite
        }
        return .success
    }
}

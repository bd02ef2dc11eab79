import ReviewStorage
import ReviewTiming

/// `ratings opt-in`: takes an opt-out back.
enum OptInCommand {
    static let description = CommandDescription(
        command: .optIn, positionals: [.init(name: "APP", isOptional: true)],
        summary: "Takes back an opt-out, or that a user never wants to be asked.",
        details: [
            "With APP it removes the app from the user's opt-out file and forgets that the user "
                + "chose not to be asked again. Without APP it removes *, for all apps.",
            "Where something else is in force, * or a file of the administrator, it changes "
                + "nothing, names it, and ends with 1.",
        ],
        options: [], run: run)

    private static func run(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitStatus {
        let app = try arguments.positionals.first.map(arguments.app)
        do throws(ReviewStateError) {
            let folder = try StateFolder(environment: context.environment)
            let file = OptOutFile(folder: folder)
            if let obstacle = try obstacle(app, file, context) {
                context.tell(obstacle)
                return .unrated
            }
            try file.remove(app)
            if let app {
                try FileStateStore(folder: folder, app: app).update { $0.takeBackDecline() }
            }
        } catch {
            if let app { throw CommandFailure.state(error, app: app) }
            context.tell(error.description)
            return error.isUnusableContent ? .unusable : .cannotWrite
        }
        return .success
    }

    /// What is in force whatever the user's file says of the app, or nil.
    private static func obstacle(
        _ app: AppName?, _ file: OptOutFile, _ context: CommandContext
    ) throws(ReviewStateError) -> String? {
        let fleet = FleetOptOut(variables: context.environment)
        if case .byAdministrator(let path)? = fleet.optOut(of: app) {
            return
                "\(path) opts this machine's users out, and only its administrator can change that"
        }
        if app != nil, try file.holdsAllApps() {
            return "\(file.path) has *, for all apps; 'ratings opt-in' without a name takes it out"
        }
        return nil
    }
}

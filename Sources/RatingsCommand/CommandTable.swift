import RatingsProviders

/// All commands; what is called, explained and completed is in this table.
enum CommandTable {
    static let version = PackageVersion.text

    /// The manuals of both commands.
    private static var manuals: [Manual] { [.ratings(commands), .online] }

    static var commands: [CommandDescription] { CommandName.allCases.map(\.description) }

    /// Runs the command that the arguments name, and says what went wrong.
    static func run(_ arguments: [String], _ context: CommandContext) -> ExitStatus {
        do {
            return try dispatch(arguments[...], context)
        } catch let failure as CommandFailure {
            return end(failure, arguments, context)
        } catch let error as UsageError {
            return end(.usage(error), arguments, context)
        } catch let failure as OutputStream.Failure {
            return end(.output(failure), arguments, context)
        } catch {
            context.tell("\(error)")
            return .internalError
        }
    }

    /// Tells a failure, in JSON too where the answer was to be JSON and none was printed.
    private static func end(
        _ failure: CommandFailure, _ arguments: [String], _ context: CommandContext
    ) -> ExitStatus {
        if !context.output.hasBegun,
            let json = try? FailureAnswer.json(of: failure, to: arguments)
        {
            try? context.output.answer(json)
        }
        if let message = failure.message { context.tell(message) }
        return failure.status
    }

    private static func dispatch(
        _ arguments: ArraySlice<String>, _ context: CommandContext
    ) throws -> ExitStatus {
        guard let name = arguments.first else { throw UsageError.missingCommand }
        switch name {
        case "--help", "-h", "help":
            try context.output.write(try help(for: arguments.dropFirst().first))
            return .success
        case "--man":
            let name = arguments.dropFirst().first ?? "ratings"
            guard let manual = manuals.first(where: { $0.name == name }) else {
                throw UsageError.badArgument(
                    "PAGE", value: name,
                    takes: manuals.map(\.name).joined(separator: " or "))
            }
            try context.output.write(ManPage.text(of: manual))
            return .success
        case "--markdown":
            try context.output.write(MarkdownPage.text(of: manuals))
            return .success
        case "--version":
            try context.output.write("ratings \(version)\n")
            return .success
        default:
            let command = try command(name)
            let parsed = try ParsedArguments(arguments.dropFirst(), of: command)
            guard !parsed.isSet(.help) else {
                let narrowed = command.narrowed(parsed.positionals) ?? command
                try context.output.write(Help.text(of: narrowed))
                return .success
            }
            return try command.run(parsed, context)
        }
    }

    private static func help(for name: String?) throws(UsageError) -> String {
        guard let name else { return Help.overview(commands) }
        return Help.text(of: try command(name))
    }

    private static func command(_ name: String) throws(UsageError) -> CommandDescription {
        guard let command = CommandName.named(name) else { throw .unknownCommand(name) }
        return command.description
    }
}

import ReviewStorage
import PlatformFoundation

/// `ratings init`: a configuration to begin with.
enum InitCommand {
    static let description = CommandDescription(
        command: .initialize, positionals: [.app],
        summary: "Prints a commented configuration to begin with.",
        details: [
            "Nobody is asked until it sets reviewPage or handOff: a rating has to go "
                + "somewhere.",
            "With --install it is put where configurations are looked for, unless there "
                + "is one already. A package installs it as share/ratings/apps/APP.json.",
        ],
        options: [.install], run: run)

    private static func run(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitStatus {
        let app = try arguments.app()
        let text = SampleConfiguration.text(of: app)
        guard arguments.isSet(.install) else {
            try context.output.write(text)
            return .success
        }
        let finder = ConfigurationFinder(
            app: app, namedPath: nil, variables: context.environment)
        let lacksHome = finder.home.map { !FileManager.default.fileExists(atPath: $0) } ?? false
        guard let path = finder.userPath, !lacksHome else {
            context.tell("there is no folder for configurations: set HOME or XDG_CONFIG_HOME")
            return .cannotWrite
        }
        do {
            try install(text, at: path)
        } catch let error as CocoaError where error.code == .fileWriteFileExists {
            context.tell("\(path) is there already and was left as it is")
            return .cannotWrite
        } catch {
            context.tell("\(path) cannot be written")
            return .cannotWrite
        }
        context.tell("wrote \(path)")
        context.tell("nobody is asked until reviewPage or handOff is set in it")
        return .success
    }

    private static func install(_ text: String, at path: String) throws {
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        try FileManager.default.createDirectory(
            atPath: "/" + folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: path), options: .withoutOverwriting)
    }
}

import RatingsCore
import RatingsPOSIX
import RatingsProviders

/// `ratings check-config`: everything that is wrong with a configuration.
enum CheckConfigCommand {
    static let description = CommandDescription(
        command: .checkConfig, positionals: [.init(name: "FILE")],
        summary: "Prints everything that is wrong with a configuration.",
        details: [
            "One line for each fault, as FILE:LINE: and what would be right; the status is "
                + "then 65. Nothing is printed for a file without faults."
        ],
        options: [.quiet], run: run)

    private static func run(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitStatus {
        let path = arguments.positionals[0]
        let file: ConfigurationFile
        do throws(FileFailure) {
            file = try ConfigurationFile(path: path)
        } catch {
            throw CommandFailure.configuration(.unreadable(path: path, error))
        }
        let faults = file.faults
        if !arguments.isSet(.quiet) {
            try context.output.answer(
                faults.map { fault in
                    let line = fault.line.map { ":\($0)" } ?? ""
                    return TextCleaning.line("\(path)\(line): \(fault.sentence)") + "\n"
                }.joined())
        }
        return faults.isEmpty ? .success : .unusable
    }
}

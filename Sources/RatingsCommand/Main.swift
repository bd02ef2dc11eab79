import CursesTerminal
import PlatformFoundation
import RatingsPOSIX

/// The command `ratings`.
///
/// Its main thread is free to wait for keys.
@main
struct Main {
    static func main() {
        StandardStream.secure()
        let context = CommandContext(
            variables: { ProcessVariables.all },
            terminal: TerminalEnvironment(ProcessVariables.value),
            programFolders: {
                RunningProgram.folders(
                    calledAs: CommandLine.arguments.first,
                    path: ProcessVariables.value("PATH"))
            },
            now: { Date() },
            output: OutputStream(descriptor: StandardStream.output),
            errors: OutputStream(descriptor: StandardStream.error))
        let status = CommandTable.run(Array(CommandLine.arguments.dropFirst()), context)
        if case .signal(let number) = status { ProcessEnding.die(bySignal: number) }
        ProcessEnding.exit(status.code)
    }
}

import CursesTerminal
import PlatformFoundation
import PlatformC
import RatingsPOSIX

/// The command `ratings`.
///
/// Its main thread is free to wait for keys.
@main
struct Main {
    static func main() {
        StandardStreams.secure()
        let context = CommandContext(
            variables: { ProcessInfo.processInfo.environment },
            terminal: TerminalEnvironment { name in getenv(name).map { String(cString: $0) } },
            programFolders: {
                RunningProgram.folders(
                    calledAs: CommandLine.arguments.first,
                    path: ProcessInfo.processInfo.environment["PATH"])
            },
            now: { Date() },
            output: OutputStream(descriptor: STDOUT_FILENO),
            errors: OutputStream(descriptor: STDERR_FILENO))
        let status = CommandTable.run(Array(CommandLine.arguments.dropFirst()), context)
        if case .signal(let number) = status { ProcessEnding.die(bySignal: number) }
        exit(status.code)
    }
}

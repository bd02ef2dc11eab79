import CursesTerminal
import RatingsCore
import ReviewTiming
import PlatformFoundation

/// What a command knows of the world around it.
struct CommandContext: Sendable {
    private let variables: @Sendable () -> [String: String]
    /// What the environment says about the terminal.
    let terminal: TerminalEnvironment
    /// The folders in which this program lies, as it was called and without symbolic links.
    let programFolders: @Sendable () -> [String]
    /// The clock.
    let now: @Sendable () -> Date
    /// Where answers go.
    let output: OutputStream
    /// Where all else goes.
    let errors: OutputStream

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - variables: Reads all variables of the environment.
    ///   - terminal: What they say about the terminal, known without reading them all, on which the
    ///     screen would have to wait.
    init(
        variables: @escaping @Sendable () -> [String: String], terminal: TerminalEnvironment,
        programFolders: @escaping @Sendable () -> [String] = { [] },
        now: @escaping @Sendable () -> Date, output: OutputStream, errors: OutputStream
    ) {
        self.variables = variables
        self.terminal = terminal
        self.programFolders = programFolders
        self.now = now
        self.output = output
        self.errors = errors
    }

    /// Creates a context in an environment that is known.
    init(
        environment: [String: String], now: @escaping @Sendable () -> Date, output: OutputStream,
        errors: OutputStream
    ) {
        self.init(
            variables: { environment }, terminal: TerminalEnvironment(environment), now: now,
            output: output, errors: errors)
    }

    /// The context in which a machine is at work and no user, or nil.
    var machine: QuietPlace? { QuietPlace.machine(in: environment) }

    /// The variables of the environment.
    var environment: [String: String] { variables() }

    /// Tells a person something that is not an answer; where nobody can read it, it is lost.
    ///
    /// It may quote what the command was called with, which may hold anything.
    func tell(_ sentence: String) {
        try? errors.write("ratings: \(TextCleaning.line(sentence))\n")
    }
}

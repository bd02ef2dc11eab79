/// A program to be run in a terminal: which one, with what around it.
///
/// None of the running process goes over to it: not the environment, not open files.
public struct Program: Hashable, Sendable {
    /// Where the program's file is; PATH is not searched.
    public var path: String
    /// The arguments after the program's own name.
    public var arguments: [String]
    /// All of its environment.
    public var environment: [String: String]
    /// The folder it is started in.
    public var directory: String
    /// What it reads from.
    public var standardInput: ProgramStream
    /// What it writes to.
    public var standardOutput: ProgramStream
    /// What it writes messages to.
    public var standardError: ProgramStream

    /// The environment of a program that has nothing but what its terminal is.
    public static let plainEnvironment = [
        "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
    ]

    /// Describes a program; its three streams are the terminal.
    public init(
        _ path: String, _ arguments: [String] = [],
        environment: [String: String] = Program.plainEnvironment, directory: String = "/"
    ) {
        self.path = path
        self.arguments = arguments
        self.environment = environment
        self.directory = directory
        standardInput = .terminal
        standardOutput = .terminal
        standardError = .terminal
    }

    /// What ``interactiveShell(environment:directory:)`` writes when it waits for a command.
    public static let shellPrompt = "ready> "

    /// A shell that runs commands typed to it and has control of jobs.
    ///
    /// What is started from it can be suspended, brought back, or run in the background. A program
    /// that is run by itself cannot: the system stops no program that has nobody in its session to
    /// continue it.
    public static func interactiveShell(
        environment: [String: String] = plainEnvironment, directory: String = "/"
    ) -> Program {
        var shellEnvironment = environment
        shellEnvironment["PS1"] = shellPrompt
        return Program(
            "/bin/sh", ["-i"], environment: shellEnvironment, directory: directory)
    }

    /// The program's streams in the order of their numbers.
    var streams: [ProgramStream] { [standardInput, standardOutput, standardError] }
}

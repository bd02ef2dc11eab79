import RatingsTestSupport
import TerminalKit

/// The command as it is built next to the tests, in a terminal.
enum CommandTerminal {
    /// The command's file.
    static func executable() throws -> String { try BuiltProgram.ratings.path }

    /// Runs it; standard output is a pipe, as in a script that takes what it prints.
    static func run(
        _ arguments: [String], size: Size = Size(width: 60, height: 18),
        environment: [String: String] = [:], output: ProgramStream = .pipe
    ) throws -> EmulatedTerminal {
        var program = Program(try executable(), arguments)
        program.environment.merge(environment) { _, named in named }
        program.standardOutput = output
        return try EmulatedTerminal(running: program, size: size)
    }
}

extension EmulatedTerminal {
    /// What the command printed.
    var printed: String { String(decoding: bytes(from: .output), as: UTF8.self) }
}

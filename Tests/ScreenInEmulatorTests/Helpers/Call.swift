import RatingsTestSupport
import TerminalKit
import Testing

/// A call of the built command, with what is around it.
struct Call {
    /// What runs.
    var program = BuiltProgram.ratings
    /// The arguments after its name.
    var arguments: [String]
    /// The terminal's size.
    var size = Size(width: 80, height: 24)
    /// Variables that are otherwise than usual; one that is nil is not set.
    var variables: [String: String?] = [:]
    /// What a shell does before it becomes the command, if there is a shell.
    var preparation: String?
    var input = ProgramStream.terminal
    var output = ProgramStream.terminal
    var error = ProgramStream.terminal

    init(_ arguments: String...) {
        self.arguments = arguments
    }

    /// The screen that a provider's answer makes, at once.
    static func show(_ provider: String, _ options: String..., size: Size? = nil) -> Call {
        var call = Call("show", provider)
        call.arguments += options
        call.size = size ?? call.size
        return call
    }

    /// The screen with six reviews.
    static let loaded = show("mock:withMockReviews?delay=0")

    /// Starts it.
    func start() throws -> EmulatedTerminal {
        var program = try described()
        for (name, value) in variables { program.environment[name] = value }
        program.standardInput = input
        program.standardOutput = output
        program.standardError = error
        return try EmulatedTerminal(running: program, size: size)
    }

    /// Starts it and waits for its end.
    func finish() throws -> EmulatedTerminal {
        let terminal = try start()
        try terminal.waitForEnd()
        return terminal
    }

    /// Starts it, leaves the screen if there is one, and waits for its end.
    func startAndLeave() throws -> EmulatedTerminal {
        let terminal = try start()
        try terminal.waitUntil("a screen or an end") {
            $0.end != nil || $0.screen.contains("close")
        }
        if terminal.end == nil { try terminal.press(.character("q")) }
        try terminal.waitForEnd()
        return terminal
    }

    private func described() throws -> Program {
        let path = try program.path
        guard let preparation else { return Program(path, arguments) }
        return Program(
            "/bin/sh", ["-c", "\(preparation)\nexec \"$0\" \"$@\"", path] + arguments)
    }
}

import Foundation
import RatingsCore
import RatingsTestSupport
import ReviewTiming
import TerminalKit
import Testing

/// The home of a person of a test's own, who uses an app that may ask, with stub programs on PATH.
final class FlowHome {
    /// Two months of use and three successes a week ago, never asked.
    static let ripe = """
        {"schema": 1, "firstUse": "\(stamp(daysAgo: 60))", "launches": 40,
         "signals": {"good": {"": ["\(stamp(daysAgo: 9))", "\(stamp(daysAgo: 8))", "\(stamp(daysAgo: 7))"]}}}
        """
    static let page = "https://example.org/rate"
    static let configuration = """
        {name: "Example Tool", version: "1.4.0", reviewPage: "\(page)", moments: {done: {}}}
        """
    static let ask = ["ask", "tool", "--moment", "done"]

    private let folder: ScratchFolder
    var path: String { folder.path }
    /// Variables in addition to the usual ones.
    var variables: [String: String] = ["DISPLAY": ":99"]

    init(state: String? = ripe, configuration: String = FlowHome.configuration) throws {
        folder = try ScratchFolder(prefix: "ratings é ")
        try write(configuration, to: ".config/ratings/apps/tool.json")
        if let state { try write(state, to: Self.stateFile) }
        try FileManager.default.createDirectory(
            atPath: path + "/bin", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: path + "/bin/ratings", withDestinationPath: try Self.ratings())
        try stub("xdg-open", #"printf '%s\n' "$1" >> "$HOME/opened""#)
    }

    /// An instant as the command reads it.
    static func stamp(_ date: Date) -> String { RFC3339.string(date) ?? "" }

    /// An instant of the past: the command asks by the real clock.
    static func stamp(daysAgo days: Double) -> String {
        stamp(Date(timeIntervalSinceNow: -days * 86_400))
    }

    private static let stateFile = ".local/state/ratings/tool.json"

    /// The command as it was built with the tests.
    static func ratings() throws -> String { try BuiltProgram.ratings.path }

    /// The bytes of the state's file, or nil if there is none.
    var stateBytes: Data? { try? Data(contentsOf: URL(filePath: "\(path)/\(Self.stateFile)")) }

    /// What is remembered.
    func state() throws -> ReviewState {
        try ReviewState(document: try #require(stateBytes))
    }

    /// The asks that are remembered, each as its origin, status and outcome.
    func asks() throws -> [String] {
        try state().asks.map { ask in
            [ask.origin.rawValue, ask.status.rawValue, ask.outcome?.rawValue].compactMap { $0 }
                .joined(separator: " ")
        }
    }

    /// Makes the asks that are remembered an hour older.
    func backdateAsks() throws {
        let object = try JSONSerialization.jsonObject(with: try #require(stateBytes))
        var state = try #require(object as? [String: Any])
        let asks = try #require(state["asks"] as? [[String: Any]])
        state["asks"] = try asks.map { ask in
            var ask = ask
            let at = try #require((ask["at"] as? String).flatMap(RFC3339.date))
            ask["at"] = Self.stamp(at.addingTimeInterval(-3_600))
            return ask
        }
        let data = try JSONSerialization.data(withJSONObject: state)
        try write(String(decoding: data, as: UTF8.self), to: Self.stateFile)
    }

    /// The pages that were opened, one a line.
    var opened: String? { read("opened") }

    func read(_ name: String) -> String? { folder.text(of: name) }

    func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

    /// Puts a program of a few lines of shell on PATH.
    func stub(_ name: String, _ script: String) throws {
        try folder.write("#!/bin/sh\n\(script)\n", to: "bin/\(name)", mode: 0o755)
    }

    func remove(_ name: String) throws { try folder.remove(name) }

    /// The environment of everything that runs here.
    var environment: [String: String] {
        // A crash is to end the command, not to begin a talk with Swift's backtracer.
        Program.plainEnvironment.merging(["HOME": path, "SWIFT_BACKTRACE": "enable=no"]) { $1 }
            .merging(["PATH": "\(path)/bin:/usr/local/bin:/usr/bin:/bin"]) { $1 }
            .merging(variables) { $1 }
    }

    /// The command with arguments.
    func ratings(_ arguments: [String]) -> Program {
        Program("\(path)/bin/ratings", arguments, environment: environment)
    }

    /// `ask` with more options.
    func ask(_ options: String...) -> Program { ratings(Self.ask + options) }

    /// A script of the shell.
    func script(_ text: String) -> Program {
        Program("/bin/sh", ["-c", text], environment: environment, directory: path)
    }
}

extension Program {
    /// Starts it in a terminal.
    func start(size: Size = Size(width: 80, height: 24)) throws -> EmulatedTerminal {
        try EmulatedTerminal(running: self, size: size)
    }

    /// The same program with its output in a pipe.
    var piped: Program {
        var program = self
        program.standardOutput = .pipe
        return program
    }
}

extension EmulatedTerminal {
    /// Waits for the screen itself, until it takes keys, or for the question in plain lines.
    func waitForScreen(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try waitUntil("the screen", sourceLocation: sourceLocation) {
            $0.screen.contains("q close") || $0.screen.contains("close [q]")
        }
    }

    /// Waits for the end, and gives the status.
    func status(sourceLocation: SourceLocation = #_sourceLocation) throws -> ProgramStatus {
        try waitForEnd(sourceLocation: sourceLocation).status
    }

    /// What the program has written to its output, where that is a pipe.
    var output: String { String(decoding: bytes(from: .output), as: UTF8.self) }

    /// All that the program has written to the terminal.
    var receivedText: String { String(decoding: received, as: UTF8.self) }
}

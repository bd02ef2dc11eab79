import Foundation
import RatingsTestSupport
import Testing

/// A script that the documents show, taken from there.
enum DocumentedScript: String, CaseIterable {
    case shell = "backup.sh"
    case python = "backup.py"
    case make = "Makefile"

    private static let page = "docs/fronts.md"

    /// How it is called in the folder that it is written to.
    var call: String {
        self == .make ? "make -s test" : "./\(rawValue) documents archive.tar"
    }

    /// What it prints where nobody is asked.
    var output: String { self == .make ? "all tests pass\n" : "" }

    /// Its text.
    func text() throws -> String {
        let samples = try Document(Self.page).samples.filter { $0.language == language }
        return try #require(samples.first { $0.text.hasPrefix(beginning) }).text
    }

    private var language: String {
        switch self {
        case .shell: "sh"
        case .python: "python"
        case .make: "make"
        }
    }

    /// What it begins with, which no other sample of its language does.
    private var beginning: String { self == .make ? "# Runs the tests" : "#!" }

    /// Writes it to a home, ready to run.
    func write(to home: FlowHome) throws {
        try home.write(try text(), to: rawValue)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: "\(home.path)/\(rawValue)")
    }
}

import Foundation
import Testing

/// A script that the README shows, taken from there.
enum ReadmeSample: String, CaseIterable {
    case shell = "backup.sh"
    case python = "backup.py"
    case make = "Makefile"

    /// How it is called in the folder that it is written to.
    var call: String {
        self == .make ? "make -s test" : "./\(rawValue) documents archive.tar"
    }

    /// What it prints where nobody is asked.
    var output: String { self == .make ? "all tests pass\n" : "" }

    private var language: String {
        switch self {
        case .shell: "sh"
        case .python: "python"
        case .make: "make"
        }
    }

    /// What it begins with, by which it is told from other blocks of its language.
    private var beginning: String { self == .make ? "# Runs the tests" : "#!" }

    /// Writes it to a home, ready to run.
    func write(to home: FlowHome) throws {
        let blocks = try Self.text(of: "README.md").components(separatedBy: "```\(language)\n")
            .dropFirst().map { $0.components(separatedBy: "```\n")[0] }
        let sample = try #require(blocks.first { $0.hasPrefix(beginning) })
        try home.write(sample, to: rawValue)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: "\(home.path)/\(rawValue)")
    }

    /// A file of the package, by its path from the root.
    static func text(of path: String) throws -> String {
        let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}

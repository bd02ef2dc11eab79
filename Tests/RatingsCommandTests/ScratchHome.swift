import Foundation
import RatingsTestSupport
import Testing
@testable import RatingsCommand

/// A scratch folder that is a user's home.
struct ScratchHome {
    private let folder: ScratchFolder
    var path: String { folder.path }

    init() throws { folder = try ScratchFolder(prefix: "ratings é ") }

    var statePath: String { "\(path)/.local/state/ratings/tool.json" }
    var configurationPath: String { "\(path)/.config/ratings/apps/tool.json" }

    func call(
        _ arguments: String..., environment: [String: String] = [:],
        at now: Date = CommandCall.now
    ) async throws -> CommandCall {
        try await CommandCall.run(
            arguments, environment: ["HOME": path].merging(environment) { $1 }, now: now)
    }

    func call(
        _ arguments: [String], environment: [String: String] = [:],
        at now: Date = CommandCall.now
    ) async throws -> CommandCall {
        try await CommandCall.run(
            arguments, environment: ["HOME": path].merging(environment) { $1 }, now: now)
    }

    func write(_ text: String, to path: String) throws {
        try FileManager.default.createDirectory(
            atPath: URL(filePath: path).deletingLastPathComponent().path,
            withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    func read(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    /// Writes the configuration that `init` writes, and sets the review page in it.
    func configure() async throws {
        #expect(try await call("init", "tool", "--install").status == .success)
        let text = try read(configurationPath)
        try write(
            text.replacingOccurrences(of: "// reviewPage:", with: "reviewPage:"),
            to: configurationPath)
    }

    /// Creates a person who may be asked: a configuration, a first use two months ago, three successes.
    func ripen() async throws {
        try await configure()
        let first = CommandCall.now.addingTimeInterval(-60 * 86_400)
        for _ in 0..<3 {
            #expect(
                try await call("record", "tool", "signal", "good", at: first).status == .success)
        }
    }
}

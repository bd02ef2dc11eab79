import Foundation
import Testing

@testable import RatingsCommand

/// A user's home of a test's own.
final class TemporaryHome {
    let path: String

    init() throws {
        path = URL.temporaryDirectory.appending(path: "ratings é \(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    var statePath: String { "\(path)/.local/state/ratings/tool.json" }
    var configurationPath: String { "\(path)/.config/ratings/apps/tool.json" }

    func call(
        _ arguments: String..., environment: [String: String] = [:],
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

    /// Makes a person who may be asked: a configuration, a first use two months ago, three successes.
    func ripen() async throws {
        try await configure()
        let first = CommandCall.now.addingTimeInterval(-60 * 86_400)
        for _ in 0..<3 {
            #expect(
                try await call("record", "tool", "signal", "good", at: first).status == .success)
        }
    }
}

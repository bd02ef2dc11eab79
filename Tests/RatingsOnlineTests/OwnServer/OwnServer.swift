import Foundation
import Glibc
import RatingsTestSupport
import RatingsProviders
import TerminalKit
import Testing
import RatingsPOSIX

/// The program docs/own-server.py on a free port, gone with this.
final class OwnServer {
    private static let documents = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "docs")

    let folder: ScratchFolder
    /// Where it takes reviews and feedback and serves ratings.
    let address: String
    private let terminal: EmulatedTerminal

    /// - Parameter folder: Where it keeps what it takes.
    init(in folder: ScratchFolder) throws {
        self.folder = folder
        terminal = try EmulatedTerminal(
            running: Program(
                "/usr/bin/env",
                [
                    "python3", Self.documents.appending(path: "own-server.py").path, folder["kept"],
                    "0",
                ]),
            size: Size(width: 80, height: 24))
        try terminal.waitForText("/ratings")
        let line = String(decoding: terminal.received, as: UTF8.self)
        address = line.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Ends it in the middle of whatever it does.
    func kill() throws {
        terminal.signal(SIGKILL)
        try terminal.waitForEnd()
    }

    /// What it keeps, a line for each version of each entry.
    private var kept: [[String: Any]] {
        get throws {
            try ["kept/reviews.jsonl", "kept/feedback.jsonl"]
                .filter { FileManager.default.fileExists(atPath: folder[$0]) }
                .map { try String(contentsOfFile: folder[$0], encoding: .utf8) }.joined()
                .split(separator: "\n").map { line in
                    try #require(
                        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
                }
        }
    }

    /// What it keeps of reviews, or of feedback.
    func kept(withKey key: String) throws -> [[String: Any]] {
        try kept.filter { ($0["body"] as? [String: Any])?[key] != nil }
    }

    /// Holds a server against the contract.
    static func check(_ address: String) throws -> ChildResult {
        let script = documents.appending(path: "own-server-check.sh").path
        return ChildProcess(command: ["sh", script, address], timeLimitSeconds: 300)
            .run(stop: try StopSwitch())
    }
}

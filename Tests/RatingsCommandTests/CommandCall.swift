import Foundation
import RatingsTesting
@testable import RatingsCommand

/// One call of the command inside the test's process, with files in place of its streams.
struct CommandCall {
    let status: ExitStatus
    let output: String
    let errors: String

    /// Calls the command without any variable in the environment but those that are named.
    static func run(
        _ arguments: [String], environment: [String: String] = [:], now: Date = Self.now
    ) async throws -> CommandCall {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try ["out", "err"].map { name in
            let url = folder.appending(path: name)
            try Data().write(to: url)
            return try FileHandle(forUpdating: url)
        }
        let context = CommandContext(
            environment: environment, now: { now },
            output: OutputStream(descriptor: files[0].fileDescriptor),
            errors: OutputStream(descriptor: files[1].fileDescriptor))
        let status = await onOwnThread { CommandTable.run(arguments, context) }
        let texts = try files.map { file in
            try file.seek(toOffset: 0)
            return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
        }
        return CommandCall(status: status, output: texts[0], errors: texts[1])
    }

    static let now = Date(timeIntervalSince1970: 1_772_366_400)
}

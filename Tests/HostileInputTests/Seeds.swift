import Foundation

/// Bytes from which hostile ones are made: the answers that the provider tests know, and texts.
struct Seeds {
    let name: String
    let bytes: [UInt8]

    static func all() throws -> [Seeds] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let folders = ["RatingsProvidersTests/Fixtures", "Fuzz/Seeds"]
        return try folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(
                at: tests.appending(path: folder), includingPropertiesForKeys: nil
            ).sorted { $0.path < $1.path }.map { file in
                Seeds(name: file.lastPathComponent, bytes: [UInt8](try Data(contentsOf: file)))
            }
        }
    }
}

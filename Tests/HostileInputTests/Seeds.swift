import Foundation
import HostileInput

/// Bytes from which hostile ones are made: the answers that the provider tests know, and texts.
struct Seeds {
    let name: String
    let bytes: [UInt8]

    /// - Parameter target: What they are for: a store's reply has seeds of its own.
    static func all(for target: HostileInput.Target) throws -> [Seeds] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let folders =
            switch target {
            case .answer, .text: ["RatingsProvidersTests/Fixtures", "Fuzz/Seeds"]
            case .memory, .document, .values, .keys: ["Fuzz/Seeds"]
            case .lookup, .feed, .atom, .connect, .stars, .desktop, .told, .own, .receipt:
                ["RatingsOnlineTests/Fixtures"]
            }
        return try folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(
                at: tests.appending(path: folder), includingPropertiesForKeys: nil
            ).sorted { $0.path < $1.path }.map { file in
                Seeds(name: file.lastPathComponent, bytes: [UInt8](try Data(contentsOf: file)))
            }
        }
    }
}

import RatingsEmulatorTesting
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A folder for what one test needs, gone with it.
final class ScratchFolder {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "ratings-screen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    subscript(name: String) -> String { "\(path)/\(name)" }

    /// Writes a file; returns where it is.
    @discardableResult
    func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
        try Data(bytes).write(to: URL(filePath: self[name]), options: .atomic)
        return self[name]
    }

    /// Writes a file; returns the provider that reads it.
    func provider(_ json: String, in name: String = "ratings.json") throws -> String {
        "file:" + (try write(json.utf8, to: name))
    }

    /// The text of a file, or nil if it is not there yet.
    func text(of name: String) -> String? {
        try? String(contentsOf: URL(filePath: self[name]), encoding: .utf8)
    }

    /// Waits until a program has written its number into a file.
    func processNumber(in name: String, _ terminal: EmulatedTerminal) throws -> Int32 {
        var number: Int32?
        try terminal.waitUntil("a number in \(name)") { _ in
            let text = self.text(of: name) ?? ""
            number = text.hasSuffix("\n") ? Int32(text.dropLast()) : nil
            return number != nil
        }
        return number ?? 0
    }
}

public import Foundation

/// A folder for what one test needs, removed with it.
public final class ScratchFolder: Sendable {
    /// Where it is.
    public let path: String

    /// Creates an empty folder that other users may enter, for the tests that give up their rights.
    ///
    /// - Parameter prefix: What its name begins with.
    public init(prefix: String = "ratings-tests-") throws {
        let url = FileManager.default.temporaryDirectory
            .appending(path: prefix + UUID().uuidString)
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file or folder in it.
    public subscript(name: String) -> String { path + "/" + name }

    /// Writes a file, with the folders above it; returns its path.
    @discardableResult
    public func write(
        _ bytes: some Sequence<UInt8>, to name: String, mode: Int = 0o644
    ) throws -> String {
        let url = URL(filePath: self[name])
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url, options: .atomic)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
        return url.path
    }

    /// Writes a text file, with the folders above it; returns its path.
    @discardableResult
    public func write(_ text: String, to name: String, mode: Int = 0o644) throws -> String {
        try write(text.utf8, to: name, mode: mode)
    }

    /// The bytes of a file, or nil if there is none.
    public func data(of name: String) -> Data? {
        try? Data(contentsOf: URL(filePath: self[name]))
    }

    /// The text of a file, or nil if there is none.
    public func text(of name: String) -> String? {
        data(of: name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Removes a file or folder.
    public func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: self[name])
    }

    /// Waits for a program to create a file: a sign that it has come so far.
    public func waitForFile(_ name: String) async -> Bool {
        await eventually { FileManager.default.fileExists(atPath: self[name]) }
    }
}

import RatingsProviders

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The person's own editor, by `$VISUAL`, else `$EDITOR`, else `vi`.
public struct ExternalEditor: Sendable {
    /// More bytes than this are taken from no editor.
    private static let byteLimit = 1 << 20

    private let variables: [String: String]

    /// Names the editor; nothing is started yet.
    ///
    /// - Parameter variables: The variables of this process; `TMPDIR` too.
    public init(variables: [String: String]) {
        self.variables = variables
    }

    /// Lets the person write a text in the editor, which gets the terminal; blocks until it has ended.
    ///
    /// The text lies in a file that only this user can read, and that is gone afterwards.
    ///
    /// - Returns: What the editor left, or nil if it could not be started, ended badly, or left what
    ///   is no text.
    public func edit(_ text: String) -> String? {
        guard let command, let folder = makeFolder() else { return nil }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/text.txt"
        guard
            FileManager.default.createFile(
                atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600]),
            TerminalProgram.run(command + [path]) == .exited(status: 0),
            let data = try? RegularFile.content(path: path, byteLimit: Self.byteLimit),
            let edited = String(validating: data, as: UTF8.self)
        else { return nil }
        // Editors end the last line, which the person did not.
        let isLineAdded = edited.hasSuffix("\n") && !text.hasSuffix("\n")
        return isLineAdded ? String(edited.dropLast()) : edited
    }

    private var command: [String]? {
        let named = ["VISUAL", "EDITOR"].lazy.compactMap { variables[$0] }
            .first { !$0.allSatisfy(\.isWhitespace) }
        return CommandWords.named(by: named ?? "vi")
    }

    /// A folder of mode 0700.
    private func makeFolder() -> String? {
        let parent = variables["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        var template = Array("\(parent)/ratings-XXXXXX".utf8CString)
        return mkdtemp(&template).map { String(cString: $0) }
    }
}

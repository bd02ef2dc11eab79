import RatingsCore
import RatingsProviders
import PlatformFoundation
import RatingsPOSIX

/// The user's own editor, by `$VISUAL`, else `$EDITOR`, else `vi`.
package struct ExternalEditor: Sendable {
    /// More bytes than this are taken from no editor.
    private static let byteLimit = 1 << 20

    private let variables: [String: String]

    /// Names the editor; nothing is started yet.
    ///
    /// - Parameter variables: The variables of this process; `TMPDIR` too.
    package init(variables: [String: String]) {
        self.variables = variables
    }

    /// What came of the editor.
    package enum Result: Hashable, Sendable {
        /// The text that it left.
        case written(String)
        /// It could not be started, or nothing was written.
        case nothing
        /// It left something that is no text, or it ended badly after it wrote; the file is still there.
        case unreadable(path: String)
    }

    /// Lets the user write a text in the editor, which gets the terminal; blocks until it has
    /// ended.
    ///
    /// The text lies in a file that only this user can read. It is gone afterwards, unless it holds
    /// something that could not be read. UTF-8, UTF-16 and Latin-1 are read, with or without a byte
    /// order mark.
    package func edit(_ text: String) -> Result {
        guard let command, let folder = makeFolder() else { return .nothing }
        let path = folder + "/text.txt"
        let original = Data(text.utf8)
        let result =
            create(path, original)
            ? result(of: TerminalProgram.run(command + [path]), at: path, original) : .nothing
        if case .unreadable = result { return result }
        try? FileManager.default.removeItem(atPath: folder)
        guard case .written(let edited) = result else { return result }
        // Editors end the last line, which the user did not.
        let isLineAdded = edited.last?.isNewline == true && text.last?.isNewline != true
        return .written(isLineAdded ? String(edited.dropLast()) : edited)
    }

    private func create(_ path: String, _ content: Data) -> Bool {
        FileManager.default.createFile(
            atPath: path, contents: content, attributes: [.posixPermissions: 0o600])
    }

    /// An editor that was given up without saving has written nothing.
    private func result(
        of outcome: ChildResult.Outcome, at path: String, _ original: Data
    ) -> Result {
        let data: Data
        do throws(FileFailure) {
            data = try RegularFile.content(path: path, byteLimit: Self.byteLimit)
        } catch {
            return error.kind == .notFound ? .nothing : .unreadable(path: path)
        }
        guard outcome == .exited(status: 0) else {
            return data == original ? .nothing : .unreadable(path: path)
        }
        return EditedBytes.text(of: Array(data)).map(Result.written) ?? .unreadable(path: path)
    }

    private var command: [String]? {
        let named = ["VISUAL", "EDITOR"].lazy.compactMap { variables[$0] }
            .first { !$0.allSatisfy(\.isWhitespace) }
        return CommandWords.named(by: named ?? "vi")
    }

    /// A folder of mode 0700.
    private func makeFolder() -> String? {
        let parent = variables["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        return FilePath.makeTemporaryFolder(in: parent, prefix: "ratings-")
    }
}
